/** Root on Linux can't use the sandbox. */
export const electronArguments = () =>
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Some editors set a variable that turns Electron into plain Node. */
export function electronEnvironment() {
  const { ELECTRON_RUN_AS_NODE: _, ...environment } = process.env;
  return environment;
}
