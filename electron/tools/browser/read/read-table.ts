import type { Locator } from 'playwright-core';
import { askElement } from '../find/questions/ask-element.ts';
import { inPage } from '../observe/in-page.ts';
import { drawnTableIn } from './drawn-table.ts';
import { tableAsSeen, type Table } from './table-grid.ts';
import * as functions from './table-in-page.ts';

const rowsOfDrawn = inPage(functions.rowsOfDrawn, functions);

export const rowsOfTable = { engine: 'rows', read: inPage(functions.rowsInPage, functions) };

export async function readTableRows(table: Locator): Promise<Table> {
  const ofRoles = await askElement(table, rowsOfTable, { arg: null });
  return tableAsSeen(ofRoles.length > 0 ? ofRoles : await readDrawn(table));
}

async function readDrawn(table: Locator): Promise<ReturnType<typeof functions.rowsOfDrawn>> {
  const lines = await table.evaluateHandle(drawnTableIn);
  try {
    return await lines.evaluate(rowsOfDrawn);
  } finally {
    await lines.dispose();
  }
}
