/** Who may import whom: shared ← electron, renderer; the executor imports only shared. */
const anywhereElse = (folder) => `^(?!${folder}/)`;
/** Tests and fakes may import the test runner and Node. */
const tests = '(\\.test\\.tsx?$|/testing/)';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Files that import each other cannot be understood, tested or moved alone. Take out what both need.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-lost-imports',
      comment: 'The file or package is not there.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(raw|worker|url|inline)$' },
    },
    {
      name: 'shared-stands-alone',
      comment: 'shared is the language of the product: it imports no other folder.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { path: '^(electron|renderer|examples|e2e|bench|torture|scripts)/' },
    },
    {
      name: 'shared-runs-anywhere',
      comment:
        'shared runs in the window, in Node and in a worker: neither Node, Electron, React nor a browser driver is there for it.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'shared-has-no-platform',
      comment: 'The same, for packages.',
      severity: 'error',
      from: { path: '^shared/' },
      to: {
        path: 'node_modules/(electron|electron-store|react|react-dom|@xyflow|zustand|playwright|playwright-core|@playwright|@modelcontextprotocol)/',
      },
    },
    {
      name: 'window-knows-no-main-process',
      comment:
        'The window speaks to the main process through the contract in shared/ipc, and is sandboxed from Node.',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^(electron|examples|e2e|bench|torture|scripts)/' },
    },
    {
      name: 'window-has-no-node',
      comment: 'There is no Node in the window.',
      severity: 'error',
      from: { path: '^renderer/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'main-process-knows-no-window',
      comment: 'What both need lives in shared.',
      severity: 'error',
      from: { path: '^(electron|examples)/' },
      to: { path: '^(renderer|e2e|bench|torture|scripts)/' },
    },
    {
      name: 'electron-stays-in-app',
      comment:
        'All but electron/app, main and preload also runs under plain Node: in tests, in the command line, on a server.',
      severity: 'error',
      from: {
        path: '^(electron|examples|renderer|shared)/',
        pathNot: '^electron/(app/|main\\.ts$|preload\\.ts$)',
      },
      to: { path: '(^electron$|node_modules/(electron|electron-store)/)' },
    },
    {
      name: 'only-main-opens-the-app',
      comment: 'What runs under plain Node must not reach Electron by way of electron/app either.',
      severity: 'error',
      from: { path: '^electron/', pathNot: '^electron/(app/|main\\.ts$|preload\\.ts$)' },
      to: { path: '^electron/(app/|main\\.ts$|preload\\.ts$)' },
    },
    {
      name: 'executor-stands-on-shared',
      comment:
        'The executor is given its tools, its model, its clock and its journal; it knows none of their makers.',
      severity: 'error',
      from: { path: '^electron/executor/', pathNot: tests },
      to: { path: anywhereElse('(shared|electron/executor)') },
    },
    {
      name: 'one-door-to-the-disk',
      comment:
        'What lies in .planwright may come from a stranger: only storage/disk opens it, without following links and with limits. The others here read what a person named.',
      severity: 'error',
      from: {
        path: '^electron/storage/',
        pathNot: `(${tests}|^electron/storage/(disk/|(read-text|check-writable|find-home)\\.ts$))`,
      },
      to: { path: '^(node:)?fs', dependencyTypes: ['core'] },
    },
    {
      name: 'flow-stays-in-canvas',
      comment: '@xyflow/react is a detail of the canvas; the benchmark holds it up beside us.',
      severity: 'error',
      from: { path: '^(?!renderer/canvas/|bench/peers/)' },
      to: { path: 'node_modules/@xyflow/' },
    },
    {
      name: 'controls-know-no-workflow',
      comment:
        'renderer/ui are the controls that any window could have: what they show and do is handed to them.',
      severity: 'error',
      from: { path: '^renderer/ui/', pathNot: tests },
      to: { path: '^renderer/(?!ui/)' },
    },
    {
      name: 'state-is-the-ground',
      comment:
        'Every part of the window stands on renderer/state, so it knows none of them. What needs several parts is above them.',
      severity: 'error',
      from: { path: '^renderer/state/', pathNot: tests },
      to: { path: '^renderer/(?!state/|ui/|bridge\\.ts$)' },
    },
    {
      name: 'no-tests-in-the-product',
      comment:
        'Tests, their fakes and development packages do not ship. What an exported test is made of ships as text.',
      severity: 'error',
      from: {
        path: '^(shared|electron|renderer|examples)/',
        pathNot: `${tests}|/export/support/`,
      },
      to: { path: '(\\.test\\.tsx?$|/testing/|node_modules/(vitest|fast-check|happy-dom|@playwright)/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules/\\.cache|bench/names/pages)/' },
    // Types count too: they tie the window to the main process.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
