import { resultLimits } from '../../electron/tools/browser/read/limit-texts.ts';
import { maxWindows } from '../../electron/tools/browser/guard/max-windows.ts';
import { askApp, clear, script, type Attack, type Stage } from './attack.ts';

const floods: Readonly<Record<string, string>> = {
  'a title': script("document.title = 'x'.repeat(5e6);"),
  'an address': script("history.replaceState(null, '', '/?' + 'x'.repeat(1e6));"),
  headings: script("document.body.innerHTML = '<h2>Heading</h2>'.repeat(20_000);"),
  buttons: script("document.body.innerHTML = '<button>Go on</button>'.repeat(5_000);"),
  'a long text': script("document.body.textContent = 'word '.repeat(1e6);"),
  'a table': script(
    "document.body.innerHTML = '<table>' + '<tr><td>a</td><td>b</td></tr>'.repeat(10_000) + '</table>';",
  ),
  windows: `<button onclick="for (let i = 0; i < 40; i += 1) window.open('about:blank', 'w' + i)">Go</button>`,
  'windows that open windows': `<button onclick="for (let i = 0; i < 5; i += 1) { const w = window.open('about:blank', 'w' + i); w.opener = null; for (let j = 0; j < 5; j += 1) w.open('about:blank', 'w' + i + j); }">Go</button>`,
  dialogs: `<button onclick="for (let i = 0; i < 5; i += 1) alert('x'.repeat(1e5))">Go</button>`,
  downloads: `<button onclick="for (let i = 0; i < 20; i += 1) { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['x'.repeat(1e6)])); a.download = 'x'.repeat(1e4); a.click(); }">Go</button>`,
  frames: script('document.body.innerHTML = \'<iframe srcdoc="<p>x</p>"></iframe>\'.repeat(60);'),
  'messages on the console': script(
    "setInterval(() => { for (let i = 0; i < 200; i += 1) console.log('x'.repeat(1e3)); }, 10);",
  ),
  changes: `<p id="p"></p>${script('setInterval(() => { p.textContent = Math.random(); document.title = Math.random(); }, 1);')}`,
};

export const flood: Attack = {
  what: 'a page floods the run with content',
  async play(stage: Stage, pick) {
    clear(stage);
    const { browser, own } = stage;
    const kind = pick(Object.keys(floods));
    own.show('/', floods[kind] ?? '');
    const answers = [
      await askApp(browser, 'open_page', { url: own.url }),
      await askApp(browser, 'click', { target: 'Go', timeoutMs: 500 }),
    ];
    for (const [name, args] of [
      ['read_page', {}],
      ['list_windows', {}],
      ['extract', { what: 'table', css: 'table', timeoutMs: 300 }],
      ['extract', { css: 'body', timeoutMs: 500 }],
      ['answer_dialog', { accept: true }],
      ['extract', { css: 'h2', what: 'all texts', timeoutMs: 500 }],
    ] as const)
      answers.push(await askApp(browser, name, args));
    const longest = Math.max(...answers.map((answer) => JSON.stringify(answer).length));
    const windows = browser.session.pages().length;
    for (const popup of browser.session.pages().slice(1)) await popup.close().catch(() => undefined);
    for (let left = 10; left > 0 && browser.session.dialogs.open !== undefined; left -= 1)
      await askApp(browser, 'answer_dialog', { accept: true });
    own.show('/', '<output id="over">over</output>');
    for (let left = 5; left > 0; left -= 1) {
      await askApp(browser, 'open_page', { url: own.url });
      await askApp(browser, 'answer_dialog', { accept: true });
      const seen = await askApp(browser, 'extract', { css: '#over', timeoutMs: 2_000 });
      if (seen.ok) break;
      if (left === 1) return `after ${kind}, no further page opened: ${seen.failure.message.slice(0, 200)}`;
    }
    if (longest > resultLimits.total + 100_000) return `${kind}: one answer had ${longest} characters`;
    return windows > maxWindows ? `${kind}: ${windows} windows` : undefined;
  },
};
