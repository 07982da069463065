import { describePowers, describeSites } from '../../../shared/powers/describe-powers.ts';
import type { Powers } from '../../../shared/powers/powers.ts';
import { Html, html } from '../../../shared/text/html.ts';
import { visible } from '../../../shared/text/visible.ts';

export const answerAddress = 'https://answer.invalid/';

const style = new Html(`
:root { color-scheme: light dark; --panel: #fff; --hover: #f4f6f9; --line: #e3e7ec; --line-strong: #cbd2dc; --text: #17202c; --muted: #5d6774; --accent: #3657d6; --accent-strong: #2b47b5; --on-accent: #fff; --warn: #8f5206; --warn-soft: #fdf3e0; }
@media (prefers-color-scheme: dark) { :root { --panel: #161b23; --hover: #1e2530; --line: #262e3a; --line-strong: #3a4556; --text: #e6eaf0; --muted: #98a3b3; --accent: #7d98ff; --accent-strong: #9bb0ff; --on-accent: #0b0e13; --warn: #e8b04a; --warn-soft: #33270f; } }
* { box-sizing: border-box; }
html, body { height: 100%; }
body { display: flex; flex-direction: column; margin: 0; background: var(--panel); color: var(--text); font: 13px/1.5 'Inter Variable', Inter, system-ui, sans-serif; cursor: default; user-select: none; }
header { padding: 16px 0 14px; }
h1 { margin: 0 0 4px; font-size: 16px; line-height: 1.35; overflow-wrap: anywhere; }
p { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
main { flex: 1; min-height: 0; padding: 4px 24px 16px; overflow: auto; }
main:focus-visible, button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main:focus-visible { outline-offset: -3px; border-radius: 9px; }
section { padding: 10px 14px 12px; border: 1px solid var(--line); border-radius: 10px; }
section + section { margin-top: 8px; }
h2 { margin: 0 0 4px; font-size: 13px; font-weight: 600; }
ul { display: grid; gap: 6px; margin: 0; padding: 0; list-style: none; user-select: text; }
code { display: block; font: 12px/1.5 'JetBrains Mono Variable', ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
small { display: block; font-size: 12px; color: var(--muted); overflow-wrap: anywhere; }
.sites { margin-top: 12px; }
footer { flex: none; display: flex; align-items: center; gap: 16px; padding: 14px 24px 18px; border-top: 1px solid var(--line); }
footer p { flex: 1; font-size: 12px; }
form { display: flex; gap: 8px; margin: 0; }
button { height: 32px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: 7px; background: var(--panel); color: var(--text); font: inherit; font-weight: 600; white-space: nowrap; cursor: pointer; }
button:hover { background: var(--hover); }
.primary { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.primary:hover { background: var(--accent-strong); }
`);

/** A page without scripts or resources. Cancel has the focus. */
export function questionPage({
  name,
  place,
  powers,
}: {
  readonly name: string;
  readonly place: string | null;
  readonly powers: Powers;
}): string {
  const sites = describeSites(powers);
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Permission to run</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action ${answerAddress}"><style>${style}</style></head>
<body><main tabindex="0" aria-label="What it will do"><header><h1>Run “${shortened(visible(name))}”?</h1><p>It does more than visit web pages.${place !== null && ` File: ${visible(place)}.`} It will:</p></header>
${describePowers(powers).map(({ heading, items }) => html`<section><h2>${heading}</h2><ul>${items.map(({ text, notes }) => html`<li><code>${text}</code>${notes.map((note) => html`<small>${note}</small>`)}</li>`)}</ul></section>`)}
${sites !== undefined && html`<p class="sites">${sites}</p>`}</main>
<footer><p>You won’t be asked again until any of this changes.</p><form action="${answerAddress}"><button name="answer" value="cancel" autofocus>Cancel</button><button class="primary" name="answer" value="allow">Allow and run</button></form></footer></body></html>`
    .text;
}

const maxNameLength = 120;

const shortened = (name: string): string =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength)}…` : name;
