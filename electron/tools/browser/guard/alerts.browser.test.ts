import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
let file: string;
beforeAll(async () => {
  browser = await openBrowserHub();
  file = join(await mkdtemp(join(tmpdir(), 'planwright-alert-')), 'note.txt');
  await writeFile(file, 'note');
  browser.session.allowed = {
    folder: null,
    files: [],
    uploads: [{ path: file, anyIn: false, isOutside: true }],
  };
}, 120_000);
afterEach(async () => {
  if (browser.session.dialogs.open !== undefined) await browser.value('answer_dialog');
});
afterAll(async () => {
  await browser.close();
});

const box = (event: string): string =>
  `<label>Name <input id="f" ${event}="if (!window.told) { told = true; alert('Sure?'); }"></label>`;
const list =
  '<label>Size <select id="f" onchange="alert(\'Sure?\')"><option>Small</option><option>Large</option></select></label>';
const field = { into: 'Name', text: 'Ann' };

test.each<[string, string, JsonObject, string]>([
  ['filling a field', 'type_text', field, box('oninput')],
  ['filling a field key by key', 'type_text', { ...field, byKeys: true }, box('onkeydown')],
  ['the focused field', 'type_text', { text: 'Ann' }, `${box('oninput')}<script>f.focus()</script>`],
  ['a secret', 'type_text', { ...field, text: '${secrets.PW}' }, box('onchange')],
  ['choosing an option', 'select_option', { option: 'Large', target: 'Size' }, list],
  [
    'checking a box',
    'set_checked',
    { target: 'Terms' },
    '<label>Terms <input type="checkbox" id="f" onchange="alert(\'Sure?\')"></label>',
  ],
  ['hovering', 'hover', { target: 'Menu' }, '<button onmouseover="alert(\'Sure?\')">Menu</button>'],
  [
    'dragging',
    'drag',
    { target: 'Card', onto: 'Done' },
    '<button onmousedown="alert(\'Sure?\')">Card</button><button>Done</button>',
  ],
  [
    'choosing a file',
    'upload_file',
    { path: '', target: 'Note' },
    '<label>Note <input type="file" onchange="alert(\'Sure?\')"></label>',
  ],
])(
  'a step reports an alert from %s at once',
  async (_, tool, args, body) => {
    const home = await browser.show(body);
    const caller = browser.callerWith(
      { PW: 'kettle-4711-sesame' },
      boundTo(['PW'], { origins: [new URL(home).origin] }),
    );
    const found = caller.resolve('browser', tool);
    if (!found.ok) throw new Error(found.failure.message);
    const outcome = await caller.call(
      found.tool,
      written(tool === 'upload_file' ? { ...args, path: file } : args),
      new AbortController().signal,
      8_000,
    );
    expect(outcome).toMatchObject({ ok: true, value: { dialog: { type: 'alert', message: 'Sure?' } } });
    expect(await browser.value('answer_dialog')).toMatchObject({ answered: true, message: 'Sure?' });
  },
  120_000,
);
