/** What Electron must be told on this machine: its sandbox does not work for root on Linux, and for everyone else it stays on. */
export const electronArguments = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** The environment for Electron. An editor's terminal may carry a variable that makes it a plain Node. */
export function electronEnvironment() {
  const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env;
  return environment;
}
