export const icon = (id: string, label = '') =>
  `<button aria-describedby="tip" ${label} onclick="document.title = '${id}'"><svg width="9" height="9"></svg></button>`;
export const tip =
  '<div style="visibility: hidden"><div id="tip" role="tooltip">Check in selected</div></div>';

export const arrows = ['▲', '▼'].map(
  (arrow) =>
    `<a role="button" aria-hidden="true" tabindex="-1" onclick="document.title = '${arrow.codePointAt(0)}'" style="position: absolute; right: 0; ${arrow === '▲' ? 'top' : 'bottom'}: 0; width: 17px; height: 15px"><i></i></a>`,
);
export const number = (caption: string, buttons: readonly string[]) =>
  `<div><label>${caption}</label><br><span style="position: relative; display: inline-block; height: 30px; width: 90px"><input role="spinbutton" style="width: 60px">${buttons.join('')}</span></div>`;

export const hovered = (id: string, words: string) =>
  `<button onclick="document.title = '${id}'" onmouseenter="tip.textContent = '${words}'; tip.hidden = false" onmouseleave="setTimeout(() => (tip.hidden = true), 300)"><svg width="9" height="9"></svg></button>`;
export const overlay = '<div id="tip" style="position: absolute; bottom: 0" hidden></div>';
export const rowsOf = (names: readonly string[]) =>
  `<table>${names.map((name) => `<tr><td>${name}<td>${hovered(name, 'Archive')}${hovered('no', 'Edit')}`).join('')}</table>`;

export const signs = {
  tick: '<path d="m1 9 4 4L15 2" fill="none" stroke="black"/>',
  filledTick:
    '<path d="M0 0h24v24H0z" fill="none"/><path d="M9 16.17 4.83 12l-1.42 1.41L9 19 21 7l-1.41-1.41z"/>',
  cross:
    '<line x1="2" y1="2" x2="14" y2="14" stroke="black"/><line x1="14" y1="2" x2="2" y2="14" stroke="black"/>',
  chevron: '<path d="M4 6l4 4 4-4" fill="none" stroke="black"/>',
  plus: '<path d="M8 2v12M2 8h12" stroke="black"/>',
};
export const signButtons = (names: readonly (keyof typeof signs)[]) =>
  names
    .map(
      (name) =>
        `<button onclick="document.title = '${name}'"><svg width="16" height="16" viewBox="0 0 24 24">${signs[name]}</svg></button>`,
    )
    .join('');
