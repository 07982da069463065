export const picture = (title = '') =>
  `<svg width="16" height="16">${title === '' ? '' : `<title>${title}</title>`}<circle cx="8" cy="8" r="2"/></svg>`;

export const button = (id: string, inside: string, attributes = '') =>
  `<button ${attributes} onclick="document.title = '${id}'">${inside}</button>`;

export const row = (name: string, buttons: string) => `<tr><td>${name}<td>${buttons}`;

export const page = `<table>
  ${row('R-57', button('overflow', picture('Overflow')))}
  ${row('R-58', button('actions', picture(), 'aria-label="Actions for R-58"') + button('pay', 'Pay'))}
  ${row('R-59', button('delete', picture(), 'class="actions delete" aria-label="Delete"'))}
</table>`;
