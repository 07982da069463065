import type { Locator } from 'playwright-core';
import { inPage } from '../observe/in-page.ts';
import { tableRows } from './table-grid.ts';
import * as functions from './table-in-page.ts';

const rowsInPage = inPage(functions.rowsInPage, functions);

export async function readTableRows(table: Locator): Promise<ReturnType<typeof tableRows>> {
  return tableRows(await table.evaluate(rowsInPage));
}
