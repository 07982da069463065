import { executedWorkflow } from '../replan/executed-workflow.ts';
import { html, type Html } from '../text/html.ts';
import type { ChosenVisits } from './choose-visits.ts';
import { visitItem, type VisitContext } from './report-visit.ts';
import { treeOf, type LoopItem, type Iteration, type TreeItem } from './visit-tree.ts';

const maxIterations = 50;

export function timeline({ listed, earlier }: ChosenVisits, context: VisitContext): Html {
  const { workflow, run } = context.report;
  const { nodes } = executedWorkflow(workflow, run.revisions);
  const loopIds = new Set(nodes.filter(({ type }) => type === 'Loop').map(({ id }) => id));
  const endIds = new Set(nodes.filter(({ type }) => type === 'EndLoop').map(({ id }) => id));
  const shown = listed.filter(({ nodeId, status }) => !endIds.has(nodeId) || status !== 'succeeded');
  return html`<section aria-label="Timeline"><h2>Timeline</h2>
${earlier.count > 0 && html`<p class="note">${earlier.count.toLocaleString('en')} earlier executions are only in the run’s folder${earlier.failed.length > 0 ? '. These failed:' : '.'}</p>${list(earlier.failed, context)}`}
${list(treeOf(shown, loopIds), context)}</section>`;
}

function list(items: readonly TreeItem[], context: VisitContext): Html {
  return html`<ol class="timeline">${items.map((item) => ('loopId' in item ? loopItem(item, context) : visitItem(item, context)))}</ol>`;
}

function loopItem({ loopId, iterations }: LoopItem, context: VisitContext): Html {
  const older = iterations.slice(0, -maxIterations);
  const failed = older.flatMap(failuresIn);
  const hasFailed = iterations.some((each) => failuresIn(each).length > 0);
  return html`<li class="loop"><details${hasFailed && html` open`}><summary><span class="sign" aria-hidden="true">↻</span><span class="name">${context.nameOf(loopId)}</span><span class="muted">${iterations.length.toLocaleString('en')} ${iterations.length === 1 ? 'iteration' : 'iterations'}</span></summary>
${older.length > 0 && html`<p class="note">Iterations ${older[0]?.iteration ?? 1} to ${older.at(-1)?.iteration ?? 1} aren’t shown${failed.length > 0 ? '. These steps failed:' : '. No steps failed.'}</p>${list(failed.slice(-maxIterations), context)}`}
<ol class="timeline">${iterations.slice(-maxIterations).map((each) => iterationItem(each, context))}</ol></details></li>`;
}

function iterationItem(iteration: Iteration, context: VisitContext): Html {
  return html`<li class="iteration"><details${failuresIn(iteration).length > 0 && html` open`}><summary>Iteration ${iteration.iteration}</summary>${list(iteration.items, context)}</details></li>`;
}

function failuresIn({ items }: Iteration): TreeItem[] {
  return items.flatMap((item) =>
    'loopId' in item ? item.iterations.flatMap(failuresIn) : item.status === 'failed' ? [item] : [],
  );
}
