import type { Locator } from 'playwright-core';
import { inPage } from '../observe/in-page.ts';
import { inSeenOrder } from '../find/seen-order.ts';
import { drawnTableIn } from './drawn-table.ts';
import { tableRows } from './table-grid.ts';
import * as functions from './table-in-page.ts';

const rowsInPage = inPage(functions.rowsInPage, functions);
const rowsOfDrawn = inPage(functions.rowsOfDrawn, functions);

export async function readTableRows(table: Locator): Promise<ReturnType<typeof tableRows>> {
  const ofRoles = await table.evaluate(rowsInPage);
  const written = ofRoles.length > 0 ? ofRoles : await readDrawn(table);
  const groups = new Map<number, typeof written>();
  for (const row of written) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return tableRows(
    [...groups.values()]
      .flatMap((group) => inSeenOrder(group, ({ place }) => place))
      .map((row) => ({ ...row, cells: inSeenOrder(row.cells, ({ place }) => place, row.isFromRight) })),
  );
}

async function readDrawn(table: Locator): Promise<ReturnType<typeof functions.rowsOfDrawn>> {
  const lines = await table.evaluateHandle(drawnTableIn);
  try {
    return await lines.evaluate(rowsOfDrawn);
  } finally {
    await lines.dispose();
  }
}
