import { AppError } from '../../../shared/app-error.ts';
import type { ListedPowers } from '../../../shared/powers/allowed-powers.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { dataFolder } from '../../storage/data-folder.ts';
import { trustedPowersIn } from '../../storage/trusted-powers.ts';
import { exitCodes } from '../exit-codes.ts';
import { formatTime } from '../output/format-time.ts';
import type { CliHost } from '../cli-host.ts';

const idLength = 8;

export async function listPowersCommand(
  { terminal, environment }: CliHost,
  { json = false }: { readonly json?: boolean },
): Promise<number> {
  const listed = await trustedPowersIn(dataFolder(environment)).list();
  if (json)
    terminal.out(
      `${JSON.stringify(
        listed.map(({ id, allowed }) => ({ id, ...allowed })),
        null,
        2,
      )}\n`,
    );
  else if (listed.length === 0) terminal.out('Nothing allowed yet.\n');
  else terminal.out(`${listed.map(formatListed).join('')}To revoke one: planwright powers forget ID\n`);
  return exitCodes.succeeded;
}

export async function forgetPowersCommand(
  { terminal, environment }: CliHost,
  ids: readonly string[],
): Promise<number> {
  const trusted = trustedPowersIn(dataFolder(environment));
  const listed = await trusted.list();
  const meant = ids.flatMap((id) => (id === 'all' ? listed : [findOne(listed, id)]));
  for (const { id } of meant) await trusted.forget(id);
  terminal.out(
    `${meant.length === 1 ? 'Revoked' : `Revoked: ${meant.length}`}. The next run that needs this asks again.\n`,
  );
  return exitCodes.succeeded;
}

function findOne(listed: readonly ListedPowers[], id: string): ListedPowers {
  const found = listed.filter((each) => each.id.startsWith(id));
  if (found[0] !== undefined && found.length === 1) return found[0];
  throw new AppError(
    'not-found',
    `${found.length === 0 ? `No permission has the id ${id}` : `Several ids begin with ${id}`}. List them with: planwright powers list`,
  );
}

function formatListed({ id, allowed }: ListedPowers): string {
  if (allowed === null) return `${id.slice(0, idLength)}  allowed with an earlier version\n`;
  const powers = allowed.powers.map(
    ({ heading, items }) =>
      `          ${heading}\n${items.map((item) => `            ${oneLine(item)}\n`).join('')}`,
  );
  return `${id.slice(0, idLength)}  ${formatTime(allowed.at)}  ${oneLine(allowed.what)}\n${powers.join('')}`;
}
