import { vi } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import type { CommandName, CommandRequest } from '../../shared/ipc/contract.ts';

export type Answers = { readonly [Name in CommandName]?: (request: CommandRequest<Name>) => unknown };

/** Records requests; rejects those without an answer. */
export function fakeBridge(answers: Answers): {
  readonly asked: readonly (readonly [name: CommandName, request: unknown])[];
} {
  const asked: (readonly [CommandName, unknown])[] = [];
  const bridge: Pick<Bridge, 'ask' | 'readFirst' | 'listen'> = {
    readFirst: () => Promise.resolve({ config: null, wanted: null }),
    listen: () => () => undefined,
    ask: (async (name: CommandName, request: never) => {
      asked.push([name, request]);
      const answer = answers[name] as ((request: never) => unknown) | undefined;
      if (answer === undefined) throw new Error(`fakeBridge: ${name} has no answer`);
      try {
        return { ok: true, value: await answer(request) };
      } catch (thrown) {
        return {
          ok: false,
          error:
            thrown instanceof AppError
              ? thrown.serialize()
              : { code: 'failed', message: thrown instanceof Error ? thrown.message : String(thrown) },
        };
      }
    }) as Bridge['ask'],
  };
  if ('document' in globalThis) vi.stubGlobal('bridge', bridge);
  else vi.stubGlobal('window', { bridge });
  return { asked };
}
