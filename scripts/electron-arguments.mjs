/** The sandbox doesn't work for root on Linux. */
export const electronArguments = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Drops a variable of some editors that turns Electron into plain Node. */
export function electronEnvironment() {
  const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env;
  return environment;
}
