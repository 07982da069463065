/** An attack is a file in torture/ that exports `part`; a suite has tests. */
export const parts = [
  {
    name: 'tables',
    kind: 'suite',
    covers: 'All table tests; `npm test` runs one row per mechanism.',
    short: 1,
    full: 1,
  },
  {
    name: 'app',
    kind: 'suite',
    covers:
      'The installed package; the app on a machine ten times slower loses no typed letter; a run of 100,000 visits; two wishes from a sentence to a run; tests share an app.',
    short: 1,
    full: 10,
  },
  {
    name: 'ipc',
    kind: 'attack',
    covers: 'A compromised window sends arbitrary commands to the main process.',
    short: 500,
    full: 10_000,
  },
  {
    name: 'kill',
    kind: 'attack',
    covers: 'SIGKILL while the app saves, runs, edits, writes settings, or accepts a proposal.',
    short: 10,
    full: 300,
  },
  {
    name: 'load',
    kind: 'attack',
    covers: 'Runs make the same decisions on a busy machine as on an idle one.',
    short: 8,
    full: 100,
  },
  {
    name: 'pages',
    kind: 'attack',
    covers: 'Hostile pages try to take secrets or files, start programs, command a model, or stop a run.',
    short: 25,
    full: 500,
  },
  {
    name: 'secrets',
    kind: 'attack',
    covers: 'Generated workflows carry secrets everywhere; none is stored, printed, or sent elsewhere.',
    short: 15,
    full: 500,
  },
  {
    name: 'soak',
    kind: 'attack',
    covers: 'Many runs in one app: memory stays flat, and no process remains.',
    short: 30,
    full: 2_000,
  },
];

export const shortLimitSeconds = 20 * 60;
