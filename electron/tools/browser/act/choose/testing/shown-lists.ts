export const lists = `<label>Priority <select id="own" onchange="this.value = '\${took}'"><option></option><option selected>Normal</option><option>High</option><option>Urgent</option></select></label>
<button id="box" aria-label="Shift" aria-haspopup="listbox" aria-expanded="false" onclick="list.hidden = false; box.ariaExpanded = 'true'">Day</button>
<div id="list" role="listbox" hidden style="position: absolute"><div role="option" onclick="list.hidden = true; box.ariaExpanded = 'false'; box.textContent = '\${took}'">Urgent</div></div>`;
