/** The application menu and the context menu. Labels come from the catalogue. */
import { app, type BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron';
import type { MenuLabels } from '../../../shared/i18n/en/menu.ts';
import type { Events } from '../../../shared/ipc.ts';

type MenuCommand = Events['menu:command'];

/**
 * Sets the application menu; made after the first paint, because nobody needs it before.
 *
 * @param send tells the window what was chosen.
 */
export function setApplicationMenu(labels: MenuLabels, send: (command: MenuCommand) => void): void {
  const mac = process.platform === 'darwin';
  const item = (label: string, command: MenuCommand, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => send(command),
    ...(accelerator !== undefined && { accelerator }),
  });
  const template: readonly MenuItemConstructorOptions[] = [
    ...(mac ? [{ label: labels.parley, role: 'appMenu' as const }] : []),
    {
      label: labels.file,
      submenu: [
        item(labels.addServer, 'add-server'),
        // The window listens for Ctrl/Cmd+, and Ctrl/Cmd+K itself: shown here, but not registered twice.
        { ...item(labels.settings, 'settings', 'CmdOrCtrl+,'), registerAccelerator: false },
        { type: 'separator' },
        { role: 'close', label: labels.close },
        { role: 'quit', label: labels.quit },
      ],
    },
    {
      label: labels.edit,
      submenu: [
        { role: 'undo', label: labels.undo },
        { role: 'redo', label: labels.redo },
        { type: 'separator' },
        { role: 'cut', label: labels.cut },
        { role: 'copy', label: labels.copy },
        { role: 'paste', label: labels.paste },
        { role: 'selectAll', label: labels.selectAll },
      ],
    },
    {
      label: labels.view,
      submenu: [
        { ...item(labels.findTool, 'find-tool', 'CmdOrCtrl+K'), registerAccelerator: false },
        { type: 'separator' },
        { role: 'reload', label: labels.reload },
        { role: 'resetZoom', label: labels.actualSize },
        { role: 'zoomIn', label: labels.zoomIn },
        { role: 'zoomOut', label: labels.zoomOut },
        { role: 'togglefullscreen', label: labels.fullScreen },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' as const, label: labels.developerTools }]),
      ],
    },
    { label: labels.window, submenu: [{ role: 'minimize', label: labels.minimise }] },
    { label: labels.help, submenu: [{ role: 'about', label: labels.about }] },
  ];
  Menu.setApplicationMenu(Menu.buildFromTemplate([...template]));
}

/** Cut, copy and paste on a right click, where they apply. */
export function addContextMenu(window: BrowserWindow, labels: MenuLabels): void {
  window.webContents.on('context-menu', (_event, { editFlags, isEditable, selectionText }) => {
    const items: MenuItemConstructorOptions[] = isEditable
      ? [
          { role: 'cut', label: labels.cut, enabled: editFlags.canCut },
          { role: 'copy', label: labels.copy, enabled: editFlags.canCopy },
          { role: 'paste', label: labels.paste, enabled: editFlags.canPaste },
          { role: 'selectAll', label: labels.selectAll },
        ]
      : selectionText.trim() === ''
        ? []
        : [{ role: 'copy', label: labels.copy }];
    if (items.length > 0) Menu.buildFromTemplate(items).popup({ window });
  });
}
