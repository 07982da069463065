import drawnControls from '../../tools/browser/find/engines/drawn-controls.ts?raw';
import tablePanes from '../../tools/browser/find/engines/table-panes.ts?raw';
import seenOrder from '../../tools/browser/find/seen-order.ts?raw';
import drawnTable from '../../tools/browser/read/drawn-table.ts?raw';
import tableGrid from '../../tools/browser/read/table-grid.ts?raw';
import tableInPage from '../../tools/browser/read/table-in-page.ts?raw';
import actions from './support/actions.ts?raw';
import drawn from './support/drawn.ts?raw';
import run from './support/run.ts?raw';
import tables from './support/tables.ts?raw';
import targets from './support/targets.ts?raw';

/** With its docstring. */
const beforeDeclaration =
  /(?<!\*\/)\n+(?=\/\*\*|(?:export )?(?:async )?(?:function|const|let|type|interface) )/;

export function supportFor(code: string): readonly string[] {
  const ofEngines = [drawnControls, tablePanes, seenOrder, tableGrid, drawnTable, rowsInTable()];
  const all = [run, targets, ...ofEngines, drawn, tables, actions].flatMap((support) =>
    withoutImports(support)
      .split(beforeDeclaration)
      .map((text) => text.trim().replace(/^export /m, '')),
  );
  const needed = new Set<string>();
  const take = (text: string): void => {
    for (const part of all) {
      const name = /^(?:async )?(?:function|const|let|type|interface) (\w+)/m.exec(part)?.[1] ?? '';
      if (needed.has(part) || !new RegExp(`\\b${name}\\b`).test(text)) continue;
      needed.add(part);
      take(part);
    }
  };
  take(code);
  return all.filter((part) => needed.has(part));
}

function withoutImports(support: string): string {
  return support.replaceAll(/^(?:import|declare) [^;]*;\n/gm, '').trim();
}

/** A page gets nothing but the function it runs. */
function rowsInTable(): string {
  const inside = withoutImports(tableInPage)
    .replaceAll(/^export /gm, '')
    .replaceAll(/^(?=.)/gm, '  ');
  return `/** Runs in the page. */
export function rowsInTable(part: Element | readonly (readonly Element[])[] | null): PlacedRow[] {
${inside}

  return part instanceof Element ? rowsInPage(part) : rowsOfDrawn(part);
}`;
}
