import { executedWorkflow } from '../replan/executed-workflow.ts';
import { html, type Html } from '../text/html.ts';
import type { ChosenVisits } from './choose-detailed.ts';
import { visitItem, type VisitContext } from './report-visit.ts';
import { treeOf, type LoopItem, type Round, type TreeItem } from './visit-tree.ts';

/** So many of a loop's latest rounds are listed; of the older ones only what failed. */
const mostRounds = 50;

/** The visits in order, loops by their rounds, each folded. */
export function timeline({ listed, earlier }: ChosenVisits, context: VisitContext): Html {
  const { workflow, run } = context.report;
  const { nodes } = executedWorkflow(workflow, run.revisions);
  const loopIds = new Set(nodes.filter(({ type }) => type === 'Loop').map(({ id }) => id));
  const endIds = new Set(nodes.filter(({ type }) => type === 'EndLoop').map(({ id }) => id));
  // Where a loop's body ends, nothing happens.
  const telling = listed.filter(({ nodeId, status }) => !endIds.has(nodeId) || status !== 'succeeded');
  return html`<section aria-label="Timeline"><h2>Timeline</h2>
${earlier.count > 0 && html`<p class="note">${earlier.count.toLocaleString('en')} earlier visits are in the run’s folder only${earlier.failed.length > 0 ? '; of them these failed:' : '.'}</p>${list(earlier.failed, context)}`}
${list(treeOf(telling, loopIds), context)}</section>`;
}

function list(items: readonly TreeItem[], context: VisitContext): Html {
  return html`<ol class="timeline">${items.map((item) => ('loopId' in item ? loopItem(item, context) : visitItem(item, context)))}</ol>`;
}

function loopItem({ loopId, rounds }: LoopItem, context: VisitContext): Html {
  const older = rounds.slice(0, -mostRounds);
  const failed = older.flatMap(failuresIn);
  const hasFailed = rounds.some((round) => failuresIn(round).length > 0);
  return html`<li class="loop"><details${hasFailed && html` open`}><summary><span class="sign" aria-hidden="true">↻</span><span class="name">${context.nameOf(loopId)}</span><span class="muted">${rounds.length.toLocaleString('en')} ${rounds.length === 1 ? 'round' : 'rounds'}</span></summary>
${older.length > 0 && html`<p class="note">Rounds ${older[0]?.iteration ?? 1} to ${older.at(-1)?.iteration ?? 1} are folded${failed.length > 0 ? '; of their steps these failed:' : ': nothing failed in them.'}</p>${list(failed.slice(-mostRounds), context)}`}
<ol class="timeline">${rounds.slice(-mostRounds).map((round) => roundItem(round, context))}</ol></details></li>`;
}

function roundItem(round: Round, context: VisitContext): Html {
  return html`<li class="round"><details${failuresIn(round).length > 0 && html` open`}><summary>Round ${round.iteration}</summary>${list(round.items, context)}</details></li>`;
}

function failuresIn({ items }: Round): TreeItem[] {
  return items.flatMap((item) =>
    'loopId' in item ? item.rounds.flatMap(failuresIn) : item.status === 'failed' ? [item] : [],
  );
}
