export const native =
  '<label>Fruit <select id="it" multiple><option selected>Apple<option>Pear<option value="p">Plum</select></label>';
export const options = (names: readonly string[]) =>
  ['Apple', 'Pear', 'Plum']
    .map(
      (name) =>
        `<li role="option" aria-selected="${names.includes(name)}" onclick="this.ariaSelected = this.ariaSelected !== 'true'">${name}</li>`,
    )
    .join('');
export const drawn = `<ul role="listbox" aria-label="Fruit" aria-multiselectable="true">${options(['Apple'])}</ul>`;
export const combobox = (closes: boolean) =>
  `<div id="box" role="combobox" aria-label="Fruit" aria-expanded="false" aria-controls="list" tabindex="0" style="border: 1px solid; height: 20px">Apple</div><ul id="list" role="listbox" aria-multiselectable="true" hidden>${options(['Apple'])}</ul><script>
  const set = (isOpen) => { list.hidden = !isOpen; box.ariaExpanded = String(isOpen); };
  box.onclick = () => set(list.hidden);
  ${closes ? 'list.addEventListener("click", () => set(false));' : ''}</script>`;

export const countries = (list: string, france: string) =>
  `<label>Country <select id="it"${list}><option>Chad<option${france}>France</select></label>`;
