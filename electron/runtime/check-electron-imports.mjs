import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { isProgram, projectRoot } from './project-paths.mjs';

/**
 * Which part of Electron is used where. dependency-cruiser sees modules, not the names taken from them.
 *
 * @type {Readonly<Record<string, { place: RegExp, why: string }>>}
 */
const places = {
  ipcMain: { place: /^electron\/main\/ipc\//, why: 'only ipc/ listens to the window' },
  BrowserWindow: { place: /^electron\/main\/window\//, why: 'only window/ has windows' },
  // The composition root hands it to open-url, as it hands everything to everyone.
  shell: {
    place: /^electron\/main\/(compose\/application\.ts$|browser\/open-url)/,
    why: 'only open-url opens anything outside',
  },
  contextBridge: { place: /^electron\/preload\//, why: 'only the preload bridges' },
  ipcRenderer: { place: /^electron\/preload\//, why: 'only the preload talks to main' },
};

/** The system's own openers, started as programs. */
const openers = /^(xdg-open|gio|gnome-open|kde-open|sensible-browser|x-www-browser)$/;
const mayOpen = /^electron\/main\/browser\/(open-url|spawn-opener)|\.test\.ts$|\/testing\//;

/**
 * @param {import('typescript').ImportDeclaration} statement
 * @returns {readonly string[]} the imported names of values; `*` when all of Electron is taken
 */
const valuesOf = ({ importClause }) => {
  if (importClause === undefined) return [];
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const bindings = importClause.namedBindings;
  if (importClause.name !== undefined || (bindings !== undefined && ts.isNamespaceImport(bindings))) return ['*'];
  if (bindings === undefined || !ts.isNamedImports(bindings)) return [];
  return bindings.elements
    .filter((element) => !element.isTypeOnly)
    .map((element) => (element.propertyName ?? element.name).text);
};

/**
 * What a source file takes from Electron, or opens, against the rules.
 *
 * @param {string} path from the project's folder, with slashes
 * @param {string} text
 * @returns {readonly string[]} one sentence per offence
 */
export const electronOffences = (path, text) => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const offences = [];
  /** @param {import('typescript').Node} node @param {string} reason */
  const report = (node, reason) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    offences.push(`${path}:${line + 1} ${reason}`);
  };
  /** @param {import('typescript').Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const from = node.moduleSpecifier.text;
      if (from.startsWith('electron/')) report(node, `imports ${from}: import from bare 'electron'`);
      if (from === 'electron') {
        for (const name of valuesOf(node)) {
          const rule = places[name];
          if (name === '*') report(node, 'takes all of Electron: name what is used');
          else if (rule !== undefined && !rule.place.test(path)) report(node, `imports ${name}: ${rule.why}`);
        }
      }
    } else if (ts.isCallExpression(node)) {
      const [first] = node.arguments;
      const loads = node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require';
      if (loads && first !== undefined && ts.isStringLiteral(first) && /^electron(\/|$)/.test(first.text)) {
        report(node, 'loads Electron in a call: import it by name');
      }
    } else if (ts.isStringLiteral(node) && openers.test(node.text) && !mayOpen.test(path)) {
      report(node, `names ${node.text}: only open-url opens anything outside`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return offences;
};

if (isProgram(import.meta)) {
  const offences = [];
  for (const folder of ['electron/main', 'electron/preload', 'electron/demo-server', 'renderer', 'shared']) {
    const names = await readdir(join(projectRoot, folder), { recursive: true });
    for (const name of names.filter((name) => /\.tsx?$/.test(name))) {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      offences.push(...electronOffences(path, await readFile(join(projectRoot, path), 'utf8')));
    }
  }
  for (const offence of offences) console.error(offence);
  process.exitCode = offences.length > 0 ? 1 : 0;
}
