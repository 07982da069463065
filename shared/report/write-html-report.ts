import { groupBy } from '../group-by.ts';
import { visitKey } from '../ledger/trace.ts';
import { namesInRun } from '../replan/executed-workflow.ts';
import { html, Html } from '../text/html.ts';
import { chooseVisits } from './choose-visits.ts';
import type { NameOf } from '../workflow/name-of.ts';
import { endingOf, failureSection, reportSummary } from './report-head.ts';
import { reportStyle } from './report-style.ts';
import { timeline } from './report-timeline.ts';
import { variableTable } from './report-values.ts';
import type { ReportedRun } from './reported-run.ts';

/** Deterministic, without scripts or external files. */
export function writeHtmlReport(report: ReportedRun): string {
  const { workflow, run } = report;
  const nameOf = namesIn(report);
  const chosen = chooseVisits(run.visits);
  const entries = groupBy(report.entries, visitKey);
  const context = {
    report,
    nameOf,
    isDetailed: chosen.isDetailed,
    entriesOf: (visit: { readonly nodeId: string; readonly visit: number }) =>
      entries.get(visitKey(visit)) ?? [],
    totalMs: Math.max(1, run.durationMs ?? lastMoment(report) - run.startedAt),
  };
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${endingOf(run).words}: ${workflow.name}</title>
<style>${new Html(reportStyle)}</style>
</head>
<body>
<main>
${reportSummary(report, nameOf)}
${failureSection(report, nameOf)}
${timeline(chosen, context)}
${Object.keys(run.variables).length > 0 && html`<section aria-label="Variables"><details><summary><h2>Variables at the end</h2></summary>${variableTable(run.variables)}</details></section>`}
<footer class="muted">Written by Planwright.</footer>
</main>
</body>
</html>
`.text;
}

function namesIn({ workflow, run }: ReportedRun): NameOf {
  const names = namesInRun(workflow, run.revisions);
  return (nodeId) => names.get(nodeId) ?? nodeId;
}

function lastMoment({ run }: ReportedRun): number {
  const last = run.visits.at(-1);
  return last === undefined ? run.startedAt : last.startedAt + (last.durationMs ?? 0);
}
