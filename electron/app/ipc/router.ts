import { AppError, type SerializedError } from '../../../shared/app-error.ts';
import { commands, type CommandName, type CommandResponse } from '../../../shared/ipc/contract.ts';
import type { Result } from '../../../shared/result.ts';
import type { z } from 'zod';

export type Handlers = {
  readonly [Name in CommandName]: (
    request: z.output<(typeof commands)[Name]>,
  ) => Promise<CommandResponse<Name>> | CommandResponse<Name>;
};

export interface IpcRequest {
  readonly command: unknown;
  readonly payload: unknown;
  readonly isTrusted: boolean;
}

export type Router = (request: IpcRequest) => Promise<Result<unknown, SerializedError>>;

interface RouterOptions {
  /** Throws for a forbidden request. */
  readonly check?: (command: CommandName, request: unknown) => void;
  readonly onUnexpected?: (thrown: unknown) => void;
}

export function createRouter(handlers: Handlers, { check, onUnexpected }: RouterOptions = {}): Router {
  return async ({ command, payload, isTrusted }) => {
    try {
      if (!isTrusted) throw new AppError('bad-request', `${String(command)} came from an unknown window.`);
      const name = nameOf(command);
      const request = parseRequest(name, payload);
      check?.(name, request);
      return { ok: true, value: await (handlers[name] as (request: unknown) => unknown)(request) };
    } catch (thrown) {
      if (!(thrown instanceof AppError)) onUnexpected?.(thrown);
      return { ok: false, error: AppError.from(thrown).serialize() };
    }
  };
}

function nameOf(command: unknown): CommandName {
  if (typeof command === 'string' && Object.hasOwn(commands, command)) return command as CommandName;
  throw new AppError('bad-request', `Unknown command ${JSON.stringify(command)}.`);
}

function parseRequest(name: CommandName, payload: unknown): unknown {
  const parsed = commands[name].safeParse(payload);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new AppError(
    'bad-request',
    `${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is invalid'}`.trim(),
  );
}
