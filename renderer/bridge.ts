import { AppError } from '../shared/app-error.ts';
import type { Bridge } from '../shared/ipc/bridge.ts';
import type { CommandName, CommandRequest, CommandResponse } from '../shared/ipc/contract.ts';

declare global {
  interface Window {
    readonly bridge: Bridge;
  }
}

/** Asks the main process; throws the AppError that it answered with. */
export async function ask<Name extends CommandName>(name: Name, request: CommandRequest<Name>): Promise<CommandResponse<Name>> {
  const reply = await window.bridge.ask(name, request);
  if (!reply.ok) throw AppError.fromWire(reply.error);
  return reply.value;
}
