export const reportStyle = `
:root { color-scheme: light dark; --canvas: #f1f3f6; --panel: #fff; --line: #e3e7ec; --text: #17202c; --muted: #5d6774; --accent: #3657d6; --ok: #15803d; --ok-soft: #edf8f1; --warn: #8f5206; --warn-soft: #fdf3e0; --bad: #c02626; --bad-soft: #fdeaea; --code: #f4f6f9; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0b0e13; --panel: #161b23; --line: #262e3a; --text: #e6eaf0; --muted: #98a3b3; --accent: #7d98ff; --ok: #4ccb81; --ok-soft: #12301f; --warn: #e8b04a; --warn-soft: #33270f; --bad: #ff7a7a; --bad-soft: #3a1a1d; --code: #10141b; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--text); font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 1040px; margin: 0 auto; padding: 32px 24px 48px; display: grid; gap: 16px; }
main > section, header { padding: 20px 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); min-width: 0; }
header { border-top: 4px solid var(--tone); }
[data-tone='ok'] { --tone: var(--ok); --tone-soft: var(--ok-soft); }
[data-tone='warn'] { --tone: var(--warn); --tone-soft: var(--warn-soft); }
[data-tone='bad'] { --tone: var(--bad); --tone-soft: var(--bad-soft); }
.ending { display: inline-block; margin: 0 0 8px; padding: 2px 12px; border-radius: 999px; background: var(--tone-soft); color: var(--tone); font-weight: 700; }
h1 { margin: 0; font-size: 26px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 0 0 10px; font-size: 16px; }
header h2 { margin: 18px 0 4px; font-size: 14px; }
p { margin: 6px 0; overflow-wrap: anywhere; }
ul, ol { margin: 4px 0; padding-left: 22px; }
.muted, footer { color: var(--muted); }
.note { color: var(--muted); font-size: 13px; }
.facts { display: flex; flex-wrap: wrap; gap: 8px 28px; margin: 16px 0 0; padding: 0; list-style: none; color: var(--muted); }
.facts b { color: var(--text); font-size: 20px; font-weight: 650; }
.results dl { display: flex; flex-wrap: wrap; gap: 4px 32px; margin-top: 14px; }
.results dl > div { min-width: 0; }
.results dd { font-size: 20px; font-weight: 650; white-space: pre-wrap; overflow-wrap: anywhere; }
.results dd:has(> :is(table, details)) { font-size: inherit; font-weight: inherit; white-space: normal; overflow-x: auto; }
.results table { border-collapse: collapse; }
.results :is(th, td) { padding: 3px 16px 3px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
main > .failure { border-color: var(--bad); }
.failure h2 { color: var(--bad); }
.message { white-space: pre-wrap; font-weight: 550; }
.candidates { display: flex; flex-wrap: wrap; gap: 6px; padding: 0; list-style: none; }
.candidates li { padding: 1px 10px; border: 1px solid var(--line); border-radius: 999px; background: var(--code); }
.compare { display: grid; grid-template-columns: repeat(auto-fit, minmax(240px, 1fr)); gap: 12px; margin: 12px 0; }
.compare > div { min-width: 0; }
.timeline { margin: 0; padding: 0; list-style: none; }
.timeline .timeline { margin-left: 20px; padding-left: 10px; border-left: 2px solid var(--line); }
summary { border-radius: 6px; cursor: pointer; }
summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
summary:hover { background: var(--code); }
.visit > details > summary, .loop > details > summary, .visit:not(:has(> details)) { display: flex; align-items: center; gap: 8px; min-height: 30px; padding: 2px 6px; }
.loop > details > summary::-webkit-details-marker, .visit > details > summary::-webkit-details-marker { display: none; }
.visit > details > summary::before, .loop > details > summary::before { content: '▸'; flex: none; width: 10px; color: var(--muted); font-size: 11px; }
.visit > details[open] > summary::before, .loop > details[open] > summary::before { content: '▾'; }
.visit:not(:has(> details)) { padding-left: 24px; }
section > details > summary > h2 { display: inline; }
section > details > table { margin-top: 10px; }
.visit + .visit, .visit + .loop, .loop + .visit { border-top: 1px solid var(--line); }
.iteration > details > summary { padding: 2px 6px; color: var(--muted); }
.sign { flex: none; width: 18px; text-align: center; font-weight: 700; color: var(--muted); }
[data-status='succeeded'] > details > summary .sign, [data-status='succeeded'] > .sign { color: var(--ok); }
[data-status='failed'] > details > summary :is(.sign, .name), [data-status='failed'] > :is(.sign, .name) { color: var(--bad); }
:is([data-status='stopped'], [data-status='warned']) > details > summary .sign, :is([data-status='stopped'], [data-status='warned']) > .sign { color: var(--warn); }
.name { min-width: 0; overflow: hidden; font-weight: 550; text-overflow: ellipsis; white-space: nowrap; }
.tag { flex: none; padding: 0 8px; border-radius: 999px; background: var(--code); color: var(--muted); font-size: 12px; }
.tag.warn { background: var(--warn-soft); color: var(--warn); }
.bar { position: relative; flex: none; width: 180px; height: 6px; margin-left: auto; border-radius: 3px; background: var(--code); }
.bar i { position: absolute; top: 0; bottom: 0; min-width: 2px; border-radius: 3px; background: var(--accent); }
[data-status='failed'] .bar i { background: var(--bad); }
.time { flex: none; width: 68px; color: var(--muted); text-align: right; }
.detail { margin: 4px 0 14px 26px; }
dl { margin: 0; }
dt { margin-top: 10px; color: var(--muted); font-size: 12px; font-weight: 600; }
dd { margin: 2px 0 0; min-width: 0; overflow-wrap: anywhere; }
code, pre { font: 12.5px/1.5 ui-monospace, 'SF Mono', Consolas, monospace; overflow-wrap: anywhere; }
pre { max-height: 360px; margin: 0; padding: 8px 10px; overflow: auto; border: 1px solid var(--line); border-radius: 7px; background: var(--code); white-space: pre-wrap; }
pre small { color: var(--muted); }
table { width: 100%; border-collapse: collapse; table-layout: fixed; }
th, td { padding: 5px 8px 5px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; overflow-wrap: anywhere; font-weight: 400; }
th { width: 32%; color: var(--muted); }
.difference th { width: auto; }
.warning { padding: 6px 10px; border-radius: 7px; background: var(--warn-soft); color: var(--warn); }
.checks [data-verdict='failed'] > b { color: var(--bad); }
.checks [data-verdict='passed'] > b { color: var(--ok); }
.checks :is([data-verdict='warned'], [data-verdict='unverified']) > b { color: var(--warn); }
.screenshots { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 14px; }
figure { margin: 12px 0 0; min-width: 0; }
img { display: block; max-width: 100%; max-height: 560px; border: 1px solid var(--line); border-radius: 7px; }
figcaption { margin-top: 4px; color: var(--muted); font-size: 12px; }
footer { font-size: 12px; }
@media (max-width: 640px) { main { padding: 12px; } .bar { display: none; } .time { margin-left: auto; } }
@media print {
  :root { color-scheme: light; --canvas: #fff; --panel: #fff; --line: #d5dae1; --text: #000; --muted: #555; --ok: #15803d; --warn: #8f5206; --bad: #c02626; --code: #f6f7f9; --ok-soft: #edf8f1; --warn-soft: #fdf3e0; --bad-soft: #fdeaea; }
  main { max-width: none; padding: 0; }
  main > section, header { break-inside: auto; }
  .visit, figure, tr { break-inside: avoid; }
  .visit:has(> details[open]) { break-inside: auto; }
  pre { max-height: none; }
  * { print-color-adjust: exact; }
}
`;
