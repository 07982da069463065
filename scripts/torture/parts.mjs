/**
 * Parts of `npm run torture`, in order. `covers` describes a part; `short` and `full` count its repetitions.
 * An attack is the file of that name in torture/, which exports `part`; a suite is a set of tests outside the
 * gate.
 */
export const parts = [
  {
    name: 'tables',
    kind: 'suite',
    covers:
      'The whole tables of pages, kills and recordings, of which `npm test` runs one row for each mechanism.',
    short: 1,
    full: 1,
  },
  {
    name: 'app',
    kind: 'suite',
    covers:
      'The app as a package installs it, and on a machine ten times as slow, where no letter typed ahead gets lost.',
    short: 1,
    full: 10,
  },
  {
    name: 'ipc',
    kind: 'attack',
    covers: 'A compromised window sends the main process whatever it likes.',
    short: 500,
    full: 10_000,
  },
  {
    name: 'kill',
    kind: 'attack',
    covers: 'SIGKILL while the app saves, runs, edits, writes settings or accepts a proposal.',
    short: 10,
    full: 300,
  },
  {
    name: 'load',
    kind: 'attack',
    covers: 'Runs make the same decisions beside programs that take every core as on a quiet machine.',
    short: 8,
    full: 100,
  },
  {
    name: 'pages',
    kind: 'attack',
    covers: 'Hostile pages try to take secrets or files, start programs, command a model or stop a run.',
    short: 25,
    full: 500,
  },
  {
    name: 'secrets',
    kind: 'attack',
    covers:
      'Generated workflows carry secrets everywhere, and none is written, printed, asked or sent elsewhere.',
    short: 15,
    full: 500,
  },
  {
    name: 'soak',
    kind: 'attack',
    covers: 'Run after run in one app: memory stays flat, and no process is left over.',
    short: 30,
    full: 2_000,
  },
];

/** Time limit of the whole short form. */
export const shortLimitSeconds = 20 * 60;
