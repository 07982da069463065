import { AppError } from '../shared/app-error.ts';
import type { Bridge } from '../shared/ipc/bridge.ts';
import type { CommandName, CommandRequest, CommandResponse } from '../shared/ipc/contract.ts';

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

let gate: Promise<void> | undefined;

/** Holds requests until the returned function runs: loading code delays the first paint. */
export function holdQuestions(): () => void {
  let release = (): void => undefined;
  gate = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

export async function ask<Name extends CommandName>(
  name: Name,
  request: CommandRequest<Name>,
): Promise<CommandResponse<Name>> {
  await gate;
  const reply = await window.bridge.ask(name, request);
  if (!reply.ok) throw AppError.deserialize(reply.error);
  return reply.value;
}
