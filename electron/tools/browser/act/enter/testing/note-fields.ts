export const field = '<label>Note <input id="it"></label>';

export const searching = (input: string, opens: string): string =>
  `<span id="label">Role</span><div role="combobox" aria-labelledby="label" aria-expanded="false" tabindex="0" style="width: 200px; height: 30px" onclick="${opens}">${input}</div><div id="popup" hidden><input id="search" oninput="document.title = this.value"></div>`;
