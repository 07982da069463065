import type { CommandName } from '../../../shared/ipc/contract.ts';
import type { Handlers } from './router.ts';

export function lateHandlers<Name extends CommandName>(
  names: readonly Name[],
  load: () => Promise<Pick<Handlers, Name>>,
): Pick<Handlers, Name> {
  const handle = (name: Name) => async (request: never) => (await load())[name](request);
  return Object.fromEntries(names.map((name) => [name, handle(name)])) as unknown as Pick<Handlers, Name>;
}
