/**
 * The arrows between the folders. Only what stands here is checked; CONTRIBUTING.md says why they point this way.
 *
 * "Ours" means a folder of this project, in contrast to a package.
 */
const ours = '^(shared|electron|renderer|e2e)/';
/** Tests, and what only tests use. */
const tests = '(\\.(test|spec|bench)\\.tsx?$|/testing/)';
const node = { dependencyTypes: ['core'] };
const electron = { path: '(^|/)node_modules/electron/|^electron$' };

/** Folders of main that main.ts wires together; they know mcp/ and shared/ only. */
const siblings = 'servers|state|browser|calls|window';

const forbidden = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    forbidden(
      'shared-stands-alone',
      'shared/ is said by both processes: it imports nothing of ours',
      { path: '^shared/' },
      { path: ours, pathNot: '^shared/' },
    ),
    forbidden('shared-without-node', 'shared/ runs in the window too', { path: '^shared/' }, node),
    forbidden('shared-without-electron', 'shared/ is pure TypeScript', { path: '^shared/' }, electron),

    forbidden(
      'renderer-to-shared',
      'the window knows shared/ only',
      { path: '^renderer/' },
      { path: ours, pathNot: '^(renderer|shared)/' },
    ),
    forbidden('renderer-without-node', 'there is no Node in the window', { path: '^renderer/', pathNot: tests }, node),
    forbidden(
      'renderer-without-electron',
      'the window talks to main through the preload',
      { path: '^renderer/' },
      electron,
    ),
    forbidden(
      'renderer-areas',
      'an area of the window imports ui/, state/ and shared/; areas meet in app.tsx',
      { path: '^renderer/([^/]+)/', pathNot: '^renderer/(ui|state)/' },
      { path: '^renderer/', pathNot: '^renderer/($1|ui|state)/' },
    ),
    forbidden(
      'renderer-base',
      'ui/ and state/ lie below the areas',
      { path: '^renderer/(ui|state)/' },
      { path: '^renderer/', pathNot: '^renderer/(ui|state)/' },
    ),

    forbidden(
      'preload-to-shared',
      'the preload knows shared/ only',
      { path: '^electron/preload/' },
      { path: ours, pathNot: '^(shared|electron/preload)/' },
    ),
    forbidden(
      'preload-types-only',
      'the preload takes types only from shared/: zod stays out of it',
      { path: '^electron/preload/', pathNot: tests },
      { path: '^shared/', dependencyTypesNot: ['type-only'] },
    ),
    forbidden(
      'preload-without-packages',
      'a sandboxed preload has Electron and nothing else',
      { path: '^electron/preload/', pathNot: tests },
      { path: 'node_modules/', pathNot: 'node_modules/electron/' },
    ),
    forbidden(
      'preload-without-node',
      'a sandboxed preload has no Node',
      { path: '^electron/preload/', pathNot: tests },
      node,
    ),

    forbidden(
      'main-to-shared',
      'main knows shared/ only',
      { path: '^electron/main/' },
      { path: ours, pathNot: '^(shared|electron/main)/' },
    ),
    forbidden(
      'main-is-the-root',
      'main.ts composes; nobody imports it',
      { path: ours },
      { path: '^electron/main/main\\.ts$' },
    ),
    forbidden(
      'ipc-from-main',
      'only main.ts wires ipc/',
      { path: '^electron/main/[^/]+/', pathNot: '^electron/main/(ipc|compose)/' },
      { path: '^electron/main/ipc/' },
    ),
    forbidden(
      'ipc-without-window',
      'main.ts gives ipc/ the window',
      { path: '^electron/main/ipc/' },
      { path: '^electron/main/window/' },
    ),
    forbidden(
      'main-siblings',
      'these folders never import each other: main.ts wires them',
      { path: `^electron/main/(${siblings})/` },
      { path: `^electron/main/(${siblings})/`, pathNot: '^electron/main/$1/' },
    ),
    forbidden(
      'compose-from-main',
      'compose/ is a part of main.ts; nobody else imports it',
      { path: ours, pathNot: '^electron/main/(main\\.ts$|compose/)' },
      { path: '^electron/main/compose/' },
    ),
    forbidden(
      'one-opener',
      'open-url is the only way out to the system',
      { path: ours, pathNot: `^electron/main/browser/open-url|${tests}` },
      { path: '^electron/main/browser/spawn-opener' },
    ),
    forbidden(
      'mcp-below-all',
      'mcp/ imports itself and shared/',
      { path: '^electron/main/mcp/' },
      { path: '^electron/main/', pathNot: '^electron/main/mcp/' },
    ),
    forbidden('mcp-without-electron', 'mcp/ is plain Node', { path: '^electron/main/mcp/' }, electron),
    forbidden(
      'mcp-dialects',
      'the dialects meet at the input broker, not in each other',
      { path: '^electron/main/mcp/(modern|legacy|tasks|auth)/' },
      { path: '^electron/main/mcp/(modern|legacy|tasks|auth)/', pathNot: '^electron/main/mcp/$1/' },
    ),

    forbidden(
      'demo-server-stands-alone',
      'the demo server is a program of its own',
      { path: '^electron/demo-server/' },
      { path: ours, pathNot: '^electron/demo-server/' },
    ),
    forbidden(
      'demo-server-without-electron',
      'the demo server also runs in plain Node',
      { path: '^electron/demo-server/' },
      electron,
    ),
    forbidden(
      'demo-server-is-no-library',
      'nobody imports the demo server',
      { path: ours, pathNot: '^electron/demo-server/' },
      { path: '^electron/demo-server/' },
    ),

    forbidden(
      'runtime-stands-alone',
      'the scripts run before anything is built',
      { path: '^electron/runtime/' },
      { path: ours, pathNot: '^electron/runtime/' },
    ),
    forbidden(
      'runtime-is-no-library',
      'nothing that is shipped imports the scripts',
      { path: ours, pathNot: '^electron/runtime/' },
      { path: '^electron/runtime/' },
    ),
    forbidden(
      'resolver-built-ins-only',
      'Electron is found before packages can be trusted to be there',
      {
        path: '^electron/runtime/(resolve-electron|official-electron|fallback-electron|cache-folder|read-tar|read-zip|write-asar|flip-fuses|system-packages)\\.mjs$',
      },
      { path: 'node_modules/' },
    ),
    forbidden(
      'e2e-to-shared',
      'end-to-end tests use the program as a person does',
      { path: '^e2e/' },
      { path: ours, pathNot: '^(e2e|shared)/' },
    ),
    forbidden(
      'e2e-is-no-library',
      'nothing imports the end-to-end tests',
      { path: ours, pathNot: '^e2e/' },
      { path: '^e2e/' },
    ),

    forbidden('no-cycles', 'a cycle has no first file to read', {}, { circular: true }),
    forbidden(
      'no-orphans',
      'a module nobody imports is dead, unless it is an entry',
      {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          tests,
          '\\.config\\.',
          '^electron/(main/main|preload/preload|demo-server/main)\\.ts$',
          '^renderer/main\\.tsx$',
          '^electron/runtime/[^/]+\\.mjs$',
          '\\.json$',
        ],
      },
      {},
    ),
    forbidden(
      'no-tests-in-code',
      'what is shipped imports nothing of a test',
      { path: ours, pathNot: `${tests}|^e2e/` },
      { path: `^(?!node_modules).*${tests}` },
    ),
    forbidden('resolvable', 'an import that leads nowhere', {}, { couldNotResolve: true }),
    forbidden(
      'declared',
      'a package has to stand in package.json',
      { path: ours },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbidden(
      'shipped-dependencies',
      'what is shipped stands in dependencies',
      { path: '^(shared|renderer|electron/(main|preload|demo-server))/', pathNot: tests },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: 'node_modules/(electron|@types)/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|\\.cache|test-results)/' },
    // Types count: a type that crosses a border ties the two sides together as a value does.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: '.tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'style'],
      mainFields: ['module', 'main', 'types', 'style'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
