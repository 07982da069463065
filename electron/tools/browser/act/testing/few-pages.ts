export const body = `<button onclick="document.title = 'saved'">Save</button>
  <label><input type="checkbox" id="box" onchange="document.title = this.checked"> Terms</label>
  <label>Note <input id="note" oninput="document.title = this.value"></label>`;
