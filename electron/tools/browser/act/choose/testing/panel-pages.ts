export const panel = (body: string) =>
  `<div id="panel" hidden style="position: absolute; top: 60px; width: 200px; background: white">${body}</div>`;

export const checkedNames =
  "[...document.querySelectorAll('input:checked')].map((each) => each.parentElement.textContent).join()";

/** A field without roles, whose words go away with the first choice. A press on it also closes its list. */
export const states = (names: readonly string[]) =>
  `<div id="field" style="width: 200px; margin: 10px"><span id="tags"></span><input id="box" readonly placeholder="All states" style="cursor: pointer"></div>
  ${panel(`<ul>${names.map((name) => `<li><label><input type="checkbox">${name}</label></li>`).join('')}</ul>`)}
  <script>
    box.onclick = () => { panel.hidden = !panel.hidden; };
    addEventListener('mousedown', ({ target }) => { if (target !== box && !panel.contains(target)) panel.hidden = true; });
    panel.onchange = () => { tags.textContent = ${checkedNames}; box.placeholder = ''; };
  </script>`;
