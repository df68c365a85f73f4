/** Electron's settings and the window's walls, asserted on the running app. */
import { expect, test } from './fixtures/parley.ts';

test('the window is sandboxed, isolated and without Node', async ({ parley: { app, window } }) => {
  const preferences = await app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
      getLastWebPreferences: () => object;
    };
    return contents.getLastWebPreferences();
  });
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    webSecurity: true,
  });
  expect(await window.evaluate(() => [typeof require, typeof process, typeof module])).toEqual([
    'undefined',
    'undefined',
    'undefined',
  ]);
  expect(window.url()).toBe('app://parley/index.html');
});

test('the content security policy lets no script, style, frame, form or request of a page through', async ({
  parley: { window },
}) => {
  // From a timer: code that runs inside Playwright's evaluate is exempt from the policy.
  const blocked = await window.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen = new Set<string>();
        const wanted = [
          'script-src-elem',
          'style-src-elem',
          'connect-src',
          'frame-src',
          'img-src',
          'form-action',
          'base-uri',
        ];
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          seen.add(effectiveDirective);
          if (wanted.every((directive) => seen.has(directive))) resolve([...seen].sort());
        });
        setTimeout(() => {
          const add = <Tag extends keyof HTMLElementTagNameMap>(
            tag: Tag,
            set: (element: HTMLElementTagNameMap[Tag]) => void,
          ) => {
            const element = document.createElement(tag);
            set(element);
            document.body.append(element);
            return element;
          };
          add('script', (script) => {
            script.textContent = 'window.wasRun = true';
          });
          add('style', (style) => {
            style.textContent = 'body { display: none }';
          });
          add('iframe', (frame) => {
            frame.src = 'https://frame.invalid/';
          });
          add('img', (image) => {
            image.src = 'https://image.invalid/x.png';
          });
          add('base', (base) => {
            base.href = 'https://base.invalid/';
          });
          fetch('https://fetch.invalid/').catch(() => {});
          add('form', (form) => {
            form.action = 'https://form.invalid/';
          }).submit();
        }, 0);
      }),
  );
  expect(blocked).toEqual(
    expect.arrayContaining([
      'base-uri',
      'connect-src',
      'form-action',
      'frame-src',
      'img-src',
      'script-src-elem',
      'style-src-elem',
    ]),
  );
  expect(await window.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  expect(window.url()).toBe('app://parley/index.html');
});

test('the window cannot be led away, and opens no other', async ({ parley: { app, window } }) => {
  // A page that is not drawn yet would look like one that was led away.
  await expect(window.getByText('Servers').first()).toBeVisible();
  const opened = await window.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        setTimeout(() => {
          const other = globalThis.open('https://popup.invalid/');
          location.href = 'https://elsewhere.invalid/';
          setTimeout(() => resolve(other !== null), 0);
        }, 0);
      }),
  );
  expect(opened).toBe(false);
  // Asked of main: Playwright itself waits for the navigation that was prevented.
  const windows = await app.evaluate(({ BrowserWindow }) =>
    Promise.all(
      BrowserWindow.getAllWindows().map(async ({ webContents }) => [
        webContents.getURL(),
        await webContents.executeJavaScript('document.body.innerText.includes("Servers")'),
      ]),
    ),
  );
  expect(windows).toEqual([['app://parley/index.html', true]]);
});

test('every permission is denied', async ({ parley: { window } }) => {
  const states = await window.evaluate(async () => {
    const names = ['geolocation', 'notifications', 'camera', 'microphone'];
    return Promise.all(
      names.map(async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state),
    );
  });
  expect(new Set(states)).toEqual(new Set(['denied']));
});

test('the window serves its own files and nothing beside them', async ({ parley: { app } }) => {
  const statuses = await app.evaluate(async ({ session }) => {
    const paths = ['index.html', '../main/main.js', '%2e%2e/main/main.js', 'nothing.js', '/etc/passwd'];
    return Promise.all(paths.map(async (path) => (await session.defaultSession.fetch(`app://parley/${path}`)).status));
  });
  expect(statuses).toEqual([200, 404, 404, 404, 404]);
  const policy = await app.evaluate(async ({ session }) => {
    const load = async () =>
      (await session.defaultSession.fetch('app://parley/index.html')).headers.get('content-security-policy') ?? '';
    return [await load(), await load()];
  });
  expect(policy[0]).toContain("default-src 'none'");
  expect(policy[0]).not.toMatch(/unsafe-(inline|eval)/);
  // The nonce of the JSON editor's style element is fresh per load.
  expect(policy[0]).not.toBe(policy[1]);
});

test('a command with arguments that the window never sends is refused, and the app goes on', async ({
  parley: { window },
}) => {
  const replies = await window.evaluate(async () => {
    const { parley } = globalThis as unknown as { parley: Record<string, (...args: unknown[]) => Promise<unknown>> };
    const attempts: [string, unknown[]][] = [
      ['stopCall', [{ toString: 'x' }]],
      ['stopCall', []],
      ['addServer', [{ name: 'x', era: 'auto', transport: { kind: 'shell' } }]],
      ['answerInput', ['id', { action: 'accept' }]],
      ['answerInput', ['id', { action: 'reject' }]],
      ['openConsent', ['https://evil.example/', { recognised: true }]],
      ['sendRound', ['id', -1]],
    ];
    return Promise.all(
      attempts.map(async ([method, args]) => {
        try {
          return await parley[method]?.(...args);
        } catch (error) {
          return String(error).replace(/^.*Error invoking remote method '[^']*': /, '');
        }
      }),
    );
  });
  expect(replies).toEqual([
    expect.stringContaining('its arguments are not valid'),
    expect.stringContaining('its arguments are not valid'),
    expect.stringContaining('its arguments are not valid'),
    expect.stringContaining('its arguments are not valid'),
    expect.stringContaining('its arguments are not valid'),
    { kind: 'gone' },
    expect.stringContaining('its arguments are not valid'),
  ]);
  await expect(window.getByText('Servers', { exact: true })).toBeVisible();
});

test('a frame inside the window reaches no command', async ({ parley: { app, window } }) => {
  // Even a page of our own origin: only the main frame is heard.
  const answer = await app.evaluate(async ({ BrowserWindow, ipcMain }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    const handlers = (
      ipcMain as unknown as { _invokeHandlers: Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>> }
    )._invokeHandlers;
    const handler = handlers.get('state:get');
    if (!contents || !handler) throw new Error('No window or no handler');
    const call = async (senderFrame: unknown) => {
      try {
        await handler({ senderFrame }, ...[]);
        return 'answered';
      } catch (error) {
        return String(error);
      }
    };
    return [await call(contents.mainFrame), await call(null), await call({ url: 'app://parley/index.html' })];
  });
  expect(answer[0]).toBe('answered');
  expect(answer[1]).toContain('not sent by the window');
  expect(answer[2]).toContain('not sent by the window');
  await expect(window.getByText('Servers', { exact: true })).toBeVisible();
});
