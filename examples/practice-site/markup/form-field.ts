import { html, type Html } from '../../../shared/text/html.ts';

interface Field {
  readonly id: string;
  readonly label: string;
  readonly control: (attributes: Html) => Html;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** Linked for assistive technology. */
export function formField({ id, label, control, hint, error }: Field): Html {
  const describedBy = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter((part) => part !== false)
    .join(' ');
  const attributes = html`id="${id}" name="${id}"${describedBy !== '' && html` aria-describedby="${describedBy}"`}${error !== undefined && html` aria-invalid="true"`}`;
  return html`<div class="field">
    <label for="${id}">${label}</label>
    ${hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${control(attributes)}
    ${error !== undefined && html`<p class="error" id="${id}-error">${error}</p>`}
  </div>`;
}

export function errorSummary(errors: Readonly<Record<string, string>>): Html {
  return html`<div class="alert" role="alert" tabindex="-1">
    <p><strong>Please look at these again:</strong></p>
    <ul>${Object.entries(errors).map(([id, message]) => html`<li><a href="#${id}">${message}</a></li>`)}</ul>
  </div>`;
}
