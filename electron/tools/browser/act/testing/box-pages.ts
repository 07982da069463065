export const boxInDrawing = (press: string): string =>
  `<table><tr><td>Ada<td><div onclick="${press}" style="width: 20px; height: 20px; border: 1px solid"><input type="checkbox" aria-label="Select Ada" style="width: 1px; height: 1px; margin: 9px; clip-path: inset(100%)"></div></table>`;

export const drawnSwitch = `<style>.row { display: flex; gap: 40px }
    .pill { position: relative; width: 44px; height: 22px; border: 1px solid gray; box-sizing: border-box; border-radius: 22px; cursor: pointer }
    .pill::after { content: ''; position: absolute; left: 1px; top: 1px; width: 18px; height: 18px; border-radius: 18px; background: gray }
    .on::after { left: 23px }</style>
  <div class="row"><label>Level</label><input type="radio" aria-label="A1"></div>
  <div class="row"><label>Online</label><div><span class="pill" style="display: block" tabindex="0" onclick="presses += 1; this.classList.toggle('on')"><input type="hidden"></span></div></div>
  <script>let presses = 0;</script>`;
