export const arrow = (style: string) =>
  `<svg role="img" width="16" height="16" style="${style}"><path d="M2 5l6 6 6-6" fill="none" stroke="gray" /></svg>`;

/** The words let presses through to what holds them. */
export const captioned = (label: string, words: string, frame: string) =>
  `<div><label>${label}</label><div style="width: 300px; position: relative; ${frame}">
    <div tabindex="0" style="cursor: pointer; height: 34px" onclick="document.title = 'pressed'">
      <div style="pointer-events: none; position: absolute; inset: 0">${words}</div>
      ${arrow('position: absolute; right: 10px; top: 9px')}
    </div>
  </div></div>`;

export const list = captioned('Destination', 'Country and town', 'border: 1px solid gray');

export const rippled = `<style>#row { position: relative; cursor: pointer; width: 400px; padding: 12px } #row::before { content: ''; position: absolute; inset: 0 }</style>
  <div id="row" onclick="document.title = 'pressed'"><div style="width: 120px"><div>Region</div><div>Where it goes</div></div></div>`;

export const cascade = `<div><span>*Destination</span> <input id="field" readonly placeholder="Country / city"></div>
  <div id="over" hidden style="position: absolute; width: 300px"><ul><li id="branch">Norway${arrow('float: right')}</li><li onclick="field.value = 'Svalbard'">Svalbard</li></ul>
  <ul id="sub" hidden><li onclick="field.value = 'Norway / Bergen'; over.hidden = true">Bergen</li></ul></div>
  <script>field.onclick = () => { over.hidden = false; }; branch.onclick = () => { sub.hidden = false; };</script>`;

export const suppliers = ['Norrbolt', 'Gearhaus'];

export const nativeList = `<select id="native" style="display: none">${suppliers.map((each) => `<option>${each}</option>`).join('')}</select>`;

export const drawnItems = suppliers.map((each) => `<li>${each}</li>`).join('');
