import type { Json, JsonObject } from '../json.ts';
import { linesOfResult, tableOf } from '../run/results.ts';
import { html, type Html } from '../text/html.ts';

const maxValueLength = 4_000;
const maxShortLength = 160;
const maxVariables = 500;

export function valueBlock(value: Json): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  const more = text.length - maxValueLength;
  return html`<pre>${more > 0 ? text.slice(0, maxValueLength) : text}${more > 0 && html`<small>… and ${more.toLocaleString('en')} more characters</small>`}</pre>`;
}

export function resultValue(value: Json): Html {
  const table = tableOf(value);
  if (table === undefined) {
    const text = linesOfResult(value).join('\n');
    return text.length <= maxShortLength
      ? html`${text || 'nothing'}`
      : html`<details><summary>${text.slice(0, maxShortLength)}…</summary>${valueBlock(text)}</details>`;
  }
  const { columns, rows } = table;
  const more = rows.length - maxVariables;
  return html`<table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>${rows.slice(0, maxVariables).map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>${more > 0 && html`<p class="note">${more} more in the run’s folder.</p>`}`;
}

export function variableTable(variables: JsonObject): Html {
  const entries = Object.entries(variables);
  const more = entries.length - maxVariables;
  const shown = more > 0 ? entries.slice(-maxVariables) : entries;
  return html`<table class="variables"><tbody>${shown.map(([name, value]) => html`<tr><th scope="row"><code>${name}</code></th><td>${shortValue(value)}</td></tr>`)}</tbody></table>${more > 0 && html`<p class="note">${more} more in the run’s folder.</p>`}`;
}

function shortValue(value: Json): Html {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (text === '') return html`<span class="muted">empty</span>`;
  if (text.length <= maxShortLength && !text.includes('\n')) return html`<code>${text}</code>`;
  return html`<details><summary><code>${text.slice(0, maxShortLength)}…</code></summary>${valueBlock(value)}</details>`;
}
