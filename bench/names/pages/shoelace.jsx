import '@shoelace-style/shoelace/dist/themes/light.css';
import '@shoelace-style/shoelace/dist/shoelace.js';
import { note } from './note.jsx';

const options = (...names) =>
  names.map((name) => `<sl-option value="${name.replaceAll(' ', '-')}">${name}</sl-option>`).join('');

document.querySelector('#root').innerHTML =
  `<div style="display: flex; flex-wrap: wrap; gap: 32px; padding: 16px; font-family: sans-serif">
<div style="width: 320px; display: grid; gap: 16px; align-content: start">
  <sl-input label="Song title" data-note="title"></sl-input>
  <sl-input label="Secret" type="password" password-toggle data-note="secret"></sl-input>
  <sl-input label="Tempo" type="number" help-text="Beats a minute" data-note="tempo"></sl-input>
  <sl-input label="Released" type="date" data-note="released"></sl-input>
  <sl-input placeholder="Search songs" clearable data-note="search"></sl-input>
  <sl-textarea label="Lyrics" data-note="lyrics"></sl-textarea>
  <sl-select label="Genre" data-note="genre">${options('Rock', 'Jazz', 'Folk music', 'Opera')}</sl-select>
  <sl-select label="Moods" multiple data-note="moods">${options('Calm', 'Happy', 'Sad')}</sl-select>
  <sl-color-picker label="Cover colour" data-note="colour"></sl-color-picker>
  <label>Sound file <input type="file" id="sound"></label>
</div>
<div style="width: 320px; display: grid; gap: 16px; align-content: start">
  <sl-checkbox data-note="explicit">Explicit words</sl-checkbox>
  <sl-checkbox checked data-note="remix">Allow remixes</sl-checkbox>
  <sl-switch data-note="public">Public</sl-switch>
  <sl-radio-group label="Format" value="vinyl" data-note="format"><sl-radio value="vinyl">Vinyl</sl-radio><sl-radio value="tape">Tape</sl-radio><sl-radio value="disc">Disc</sl-radio></sl-radio-group>
  <sl-radio-group label="Speed" value="33" data-note="speed"><sl-radio-button value="33">33 rpm</sl-radio-button><sl-radio-button value="45">45 rpm</sl-radio-button></sl-radio-group>
  <sl-range label="Volume" min="0" max="100" value="40" data-note="volume"></sl-range>
  <div><span id="stars">Stars</span> <sl-rating label="Stars" data-note="stars"></sl-rating></div>
  <div><sl-tooltip content="Settings"><sl-icon-button name="gear" label="Settings" data-press="settings"></sl-icon-button></sl-tooltip><sl-tooltip content="Play it again"><sl-button data-press="again" circle>↻</sl-button></sl-tooltip></div>
  <div><sl-tag removable>Live</sl-tag> <sl-tag removable>Demo</sl-tag></div>
  <sl-tree><sl-tree-item>Albums<sl-tree-item>Blue nights</sl-tree-item><sl-tree-item>Red dawn</sl-tree-item></sl-tree-item><sl-tree-item>Singles<sl-tree-item>First light</sl-tree-item></sl-tree-item></sl-tree>
</div>
<div style="width: 560px; display: grid; gap: 16px; align-content: start">
  <sl-tab-group><sl-tab slot="nav" panel="songs">Songs</sl-tab><sl-tab slot="nav" panel="artists">Artists</sl-tab><sl-tab slot="nav" panel="charts">Charts</sl-tab><sl-tab-panel name="songs">Nine songs</sl-tab-panel><sl-tab-panel name="artists">Two artists</sl-tab-panel><sl-tab-panel name="charts">One chart</sl-tab-panel></sl-tab-group>
  <div><sl-details summary="Credits">Written by A.</sl-details><sl-details summary="Rights">All of them.</sl-details></div>
  <div style="display: flex; gap: 8px">
    <sl-dropdown><sl-button slot="trigger" caret>Edit</sl-button><sl-menu><sl-menu-item value="cut">Cut</sl-menu-item><sl-menu-item value="paste">Paste</sl-menu-item><sl-menu-item>Find<sl-menu slot="submenu"><sl-menu-item value="next">Find next</sl-menu-item><sl-menu-item value="all">Find all</sl-menu-item></sl-menu></sl-menu-item></sl-menu></sl-dropdown>
    <sl-button variant="danger" data-opens="dialog">Delete album</sl-button><sl-button data-opens="drawer">Queue</sl-button><sl-button variant="success" data-opens="alert">Publish</sl-button>
  </div>
  <sl-dialog label="Delete the album?" id="dialog"><sl-input label="Type its name" data-note="name"></sl-input><sl-button slot="footer" data-press="kept">Keep</sl-button><sl-button slot="footer" variant="danger" data-press="deleted">Delete album</sl-button></sl-dialog>
  <sl-drawer label="Queue" id="drawer"><sl-checkbox data-note="shuffle">Shuffle</sl-checkbox><sl-button slot="footer" data-press="played">Play</sl-button></sl-drawer>
  <sl-alert variant="success" closable id="alert"><strong>Published</strong> Your album can be heard.</sl-alert>
  <div style="display: flex; gap: 16px">${['Blue nights', 'Red dawn'].map((title) => `<sl-card style="width: 260px"><div slot="header">${title}</div>Ten songs<sl-button slot="footer" data-press="buy ${title}">Buy</sl-button></sl-card>`).join('')}</div>
  <table style="border-spacing: 12px 4px"><thead><tr><th>Song</th><th>Length</th><th>Plays</th><th></th></tr></thead><tbody>${[
    ['Rain', '3:10', '120'],
    ['Snow', '4:05', '80'],
    ['Hail', '2:59', '300'],
  ]
    .map(
      ([song, length, plays]) =>
        `<tr><td>${song}</td><td>${length}</td><td><sl-badge>${plays}</sl-badge></td><td><sl-button size="small" data-press="play ${song}">Play</sl-button> <sl-icon-button name="trash" label="Remove" data-press="remove ${song}"></sl-icon-button></td></tr>`,
    )
    .join('')}</tbody></table>
</div></div>`;

const told = (event) => event.composedPath().find((each) => each.dataset?.note !== undefined);
document.addEventListener('sl-input', (event) => {
  const control = told(event);
  if (control !== undefined && !/CHECKBOX|SWITCH/.test(control.tagName))
    note(control.dataset.note, control.value);
});
document.addEventListener('sl-change', (event) => {
  const control = told(event);
  if (control === undefined) return;
  note(
    control.dataset.note,
    /CHECKBOX|SWITCH/.test(control.tagName)
      ? control.checked
      : Array.isArray(control.value)
        ? control.value.toSorted().join()
        : control.value,
  );
});
document
  .querySelector('#sound')
  .addEventListener('change', ({ target }) => note('sound', target.files[0].name));
document.addEventListener('click', (event) => {
  const at = event.target.closest('[data-press], [data-opens]');
  if (at?.dataset.press !== undefined) note('pressed', at.dataset.press);
  if (at?.dataset.opens !== undefined) {
    note('opened', at.dataset.opens);
    document.querySelector(`#${at.dataset.opens}`).show();
  }
});
document.addEventListener('sl-tab-show', ({ detail }) => note('tab', detail.name));
document.addEventListener(
  'sl-show',
  ({ target }) => target.tagName === 'SL-DETAILS' && note('unfolded', target.summary),
);
document.addEventListener(
  'sl-hide',
  ({ target }) => /DIALOG|DRAWER|ALERT/.test(target.tagName) && note('closed', target.id),
);
document.addEventListener('sl-select', ({ detail }) => note('menu', detail.item.value));
document.addEventListener('sl-remove', ({ target }) => note('tag gone', target.textContent));
document.addEventListener('sl-selection-change', ({ detail }) =>
  note('chosen', detail.selection.map((each) => each.firstChild.textContent).join()),
);
window.happened = {};
