import type { WireError } from '../app-error.ts';
import type { Result } from '../result.ts';
import type { CommandName, CommandRequest, CommandResponse, PushName, PushPayload } from './contract.ts';

/** What the window draws first, as it lies on disk: to read it itself costs the main process no code, which it loads once the window is there. */
export interface FirstAnswer {
  /** What is remembered between starts, as JSON text; null when there is nothing. */
  readonly config: string | null;
  /** The file that the app was started with; null without one, and once it was told. */
  readonly wanted: { readonly path: string; readonly text: Result<string, WireError> } | null;
}

/** What the preload script puts on `window.bridge`: the only way between the window and the main process. */
export interface Bridge {
  /** Answered before anything else of the app is loaded. */
  readFirst(): Promise<FirstAnswer>;
  ask<Name extends CommandName>(
    name: Name,
    request: CommandRequest<Name>,
  ): Promise<Result<CommandResponse<Name>, WireError>>;
  /** Returns the function that ends the subscription. */
  listen<Name extends PushName>(name: Name, listener: (payload: PushPayload<Name>) => void): () => void;
  /** The path on disk of a file that was dropped on the window, '' for one that has none. */
  pathOfDroppedFile(file: object): string;
}
