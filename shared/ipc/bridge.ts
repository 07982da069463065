import type { WireError } from '../app-error.ts';
import type { Result } from '../result.ts';
import type { CommandName, CommandRequest, CommandResponse, PushName, PushPayload } from './contract.ts';

/** What the preload script puts on `window.bridge`: the only way between the window and the main process. */
export interface Bridge {
  ask<Name extends CommandName>(name: Name, request: CommandRequest<Name>): Promise<Result<CommandResponse<Name>, WireError>>;
  /** Returns the function that ends the subscription. */
  listen<Name extends PushName>(name: Name, listener: (payload: PushPayload<Name>) => void): () => void;
  /** The path on disk of a file that was dropped on the window, '' for one that has none. */
  pathOfDroppedFile(file: object): string;
}
