import type { BrowserHub } from '../../../testing/open-browser-hub.ts';

/** A click on a state opens a list, a double-click on pieces a field; prices can't be edited. */
export const plantPage = (() => {
  const row = (name: string, state: string, pieces: number) =>
    `<tr><td>${name}<td onclick="openList(this)">${state}<td ondblclick="openField(this)">${pieces}<td>3.20`;
  return `<table><tr><th>Plant<th>State<th>Pieces<th>Price</table><table>${row('Lady fern', 'Growing', 35)}${row('Ivy', 'Growing', 180)}</table>
<script>
  window.kept = [];
  const keep = (cell, text) => { cell.textContent = text; kept.push(cell.parentElement.cells[0].textContent + ' ' + text); };
  function openList(cell) {
    if (cell.querySelector('input')) return;
    const old = cell.textContent;
    cell.innerHTML = '<input readonly value="' + old + '">';
    const list = document.createElement('div');
    list.style = 'position: absolute; background: #fff; border: 1px solid';
    for (const state of ['Growing', 'Ready', 'Low']) {
      const item = document.createElement('div');
      item.textContent = state;
      item.onmousedown = (event) => event.preventDefault();
      item.onclick = () => { list.remove(); keep(cell, state); };
      list.append(item);
    }
    cell.firstChild.onblur = () => { list.remove(); cell.textContent = old; };
    document.body.append(list);
    cell.firstChild.focus();
  }
  function openField(cell) {
    const old = cell.textContent;
    cell.innerHTML = '<input type="number" value="' + old + '">';
    const field = cell.firstChild;
    field.onkeydown = ({ key }) => { if (key === 'Enter') keep(cell, Math.min(200, Number(field.value))); };
    field.focus();
  }
</script>`;
})();

export const keptIn = (browser: BrowserHub): Promise<unknown> | undefined =>
  browser.session.openPage?.evaluate('kept');
