import { compareContents } from '../../../shared/ledger/compare-page-states.ts';
import { maskText } from '../../../shared/page/mask-text.ts';
import { findCounting } from '../../../shared/page/records-in.ts';
import { pageStateOf, type PageState } from '../../../shared/page/page-state.ts';
import type { Failure } from '../../../shared/run/events.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { anyRead } from '../observe/page-watch.ts';
import type { Run } from '../walk/run.ts';

const patienceMs = [0, 200, 500, 1_000, 1_500];

export async function confirmPageState(
  { page, clock, gate }: Pick<Run, 'page' | 'clock' | 'gate'>,
  expected: PageState,
  next: Node,
): Promise<Failure | undefined> {
  let sentence = "The page couldn't be read.";
  const shown: (readonly string[])[] = [];
  for (const milliseconds of patienceMs) {
    if (milliseconds > 0) await clock.sleep(milliseconds, gate.stopSignal).catch(() => undefined);
    if (gate.isStopped()) return undefined;
    const snapshot = await page.observe({ tool: anyRead, args: {} });
    if (snapshot === undefined) continue;
    const now = pageStateOf(snapshot);
    shown.push(now.records ?? []);
    const counting = findCounting(shown);
    const difference = compareContents(
      { ...expected, records: expected.records?.filter((text) => !counting.has(maskText(text))) },
      now,
    );
    if (difference === undefined) return undefined;
    sentence = difference.sentence;
  }
  return {
    code: 'page-differs',
    message: `Running the earlier steps again didn't lead back to the page where “${next.name}” continues. ${sentence} No later step was run.`,
  };
}
