import { AppError } from '../shared/app-error.ts';
import type { Bridge } from '../shared/ipc/bridge.ts';
import type { CommandName, CommandRequest, CommandResponse } from '../shared/ipc/contract.ts';

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

let held: Promise<void> | undefined;

/** Keeps questions back until the function that it returns is called: the main process loads its code with the first one, and meanwhile no window is painted. */
export function holdQuestions(): () => void {
  let release = (): void => undefined;
  held = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

/** Asks the main process; throws the AppError that it answered with. */
export async function ask<Name extends CommandName>(
  name: Name,
  request: CommandRequest<Name>,
): Promise<CommandResponse<Name>> {
  await held;
  const reply = await window.bridge.ask(name, request);
  if (!reply.ok) throw AppError.fromWire(reply.error);
  return reply.value;
}
