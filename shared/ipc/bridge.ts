import type { SerializedError } from '../app-error.ts';
import type { Result } from '../result.ts';
import type { CommandName, CommandRequest, CommandResponse, PushName, PushPayload } from './contract.ts';

export interface FirstAnswer {
  readonly config: string | null;
  /** The file passed at start, only once. */
  readonly wanted: { readonly path: string; readonly text: Result<string, SerializedError> } | null;
}

export interface Bridge {
  readFirst(): Promise<FirstAnswer>;
  ask<Name extends CommandName>(
    name: Name,
    request: CommandRequest<Name>,
  ): Promise<Result<CommandResponse<Name>, SerializedError>>;
  listen<Name extends PushName>(name: Name, listener: (payload: PushPayload<Name>) => void): () => void;
  pathOfDroppedFile(file: object): string;
}
