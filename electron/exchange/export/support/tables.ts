import { expect, type Locator } from '@playwright/test';
import { drawnTableEngine, drawnTableIn } from '../../../tools/browser/read/drawn-table.ts';
import {
  columnName,
  tableAsSeen,
  type PlacedRow,
  type Table,
} from '../../../tools/browser/read/table-grid.ts';
import { knowDrawn, registerOnce } from './drawn.ts';
import { page } from './run.ts';
import { areaOf, locate, named, type Target } from './targets.ts';

declare function rowsInTable(part: Element | readonly (readonly Element[])[] | null): PlacedRow[];

export const drawnTablesKnown = registerOnce(
  'planwright-table',
  `(${String(drawnTableEngine)})(${String(drawnTableIn)})`,
);

/** The only one, if the step names no other and nothing has the role. */
export async function drawnTableOf({
  within,
  timeoutMs: _,
  role = 'table',
  ...others
}: Target): Promise<Locator | undefined> {
  if (role !== 'table' || Object.keys(others).length > 0) return undefined;
  const scope = within === undefined ? page : await areaOf(within);
  if ((await scope.getByRole('table').filter({ visible: true }).count()) > 0) return undefined;
  const [only, ...more] = await scope.locator('planwright-table=drawn').filter({ visible: true }).all();
  return more.length === 0 ? only : undefined;
}

export async function readTable(
  wanted: Target,
  columns: string[] = [],
): Promise<{ rows: Record<string, string>[]; count: number; found: boolean }> {
  let table: Table | undefined;
  const read = async (): Promise<void> => {
    await Promise.all([drawnTablesKnown, knowDrawn()]);
    const drawn = await drawnTableOf(wanted);
    const element = drawn ?? (await locate({ role: 'table', ...wanted }, 'look'));
    const written = await element.evaluate(rowsInTable);
    const lines = await element.evaluateHandle(drawnTableIn);
    table = tableAsSeen(written.length > 0 ? written : await lines.evaluate(rowsInTable));
    expect(table.rows.length).toBeGreaterThan(0);
  };
  await expect(read)
    .toPass({ timeout: wanted.timeoutMs ?? 5_000 })
    .catch((thrown: unknown) => {
      if (table?.hasHeaders !== true) throw thrown;
    });
  const all = table?.rows ?? [];
  const names = Object.keys(all[0] ?? {});
  const kept = columns.map((column) => {
    const name = names.find((each) => named(columnName(column), 'whole').test(each));
    if (name === undefined && all.length > 0) throw new Error(`The table has no column “${column}”.`);
    return name ?? column;
  });
  const rows = all.map((row) =>
    kept.length === 0 ? row : Object.fromEntries(kept.map((name) => [name, row[name] ?? ''])),
  );
  return { rows, count: rows.length, found: rows.length > 0 };
}
