import { AppError, type WireError } from '../../shared/app-error.ts';
import { commands, type CommandName, type Commands } from '../../shared/ipc/contract.ts';
import type { Result } from '../../shared/result.ts';
import type { z } from 'zod';

/** What answers each command; given parsed requests only. */
export type Handlers = {
  readonly [Name in CommandName]: (request: z.output<Commands[Name]['request']>) => Promise<z.input<Commands[Name]['response']>> | z.input<Commands[Name]['response']>;
};

/** As much of Electron's `ipcMain` as routing needs. */
interface IpcPort<Event> {
  handle(channel: string, listener: (event: Event, payload: unknown) => Promise<Result<unknown, WireError>>): void;
}

interface RouterOptions<Event> {
  readonly ipc: IpcPort<Event>;
  /** Whether the event comes from the top frame of our own window. */
  readonly isTrusted: (event: Event) => boolean;
}

/** Connects every command of the contract with its handler. Each payload is parsed on arrival; each answer is `{ok, value | error}`. */
export function route<Event>(handlers: Handlers, { ipc, isTrusted }: RouterOptions<Event>): void {
  for (const name of Object.keys(commands) as CommandName[]) {
    ipc.handle(name, async (event, payload) => {
      try {
        if (!isTrusted(event)) throw new AppError('bad-request', `${name} came from an unknown window.`);
        const request = parseRequest(name, payload);
        return { ok: true, value: await (handlers[name] as (request: unknown) => unknown)(request) };
      } catch (thrown) {
        return { ok: false, error: AppError.from(thrown).toWire() };
      }
    });
  }
}

function parseRequest(name: CommandName, payload: unknown): unknown {
  const parsed = commands[name].request.safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError('bad-request', `${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not what it should be'}`.trim());
}
