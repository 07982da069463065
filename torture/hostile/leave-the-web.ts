import type { Frame } from 'playwright-core';
import { askApp, clear, script, type Attack, type Stage } from './attack.ts';

const schemes = [
  'evil-scheme:payload',
  'mailto:a@example.com',
  'tel:1',
  'vscode://file/etc/passwd',
  'ms-settings:',
  'view-source:http://127.0.0.1/',
  'chrome://version',
  'devtools://devtools/',
  'chrome-error://chromewebdata/',
  'filesystem:http://127.0.0.1/temporary/x',
  'about:config',
  'about:gpu',
  'ftp://127.0.0.1/x',
  'ws://127.0.0.1/',
  'javascript:location="file:///etc/passwd"',
  'intent://x#Intent;end',
  'FILE:///etc/passwd',
  '\\tfile:///etc/passwd',
  'fi\\nle:///etc/passwd',
];

const exits: Readonly<Record<string, (address: string) => string>> = {
  'its location': (address) => script(`onload = () => { location.href = '${address}'; };`),
  'location.replace': (address) => script(`onload = () => { location.replace('${address}'); };`),
  'a link that is pressed by a script': (address) =>
    script(
      `onload = () => { const a = document.createElement('a'); a.href = '${address}'; document.body.append(a); a.click(); };`,
    ),
  'a link with a target': (address) =>
    script(
      `onload = () => { const a = document.createElement('a'); a.href = '${address}'; a.target = '_blank'; a.rel = 'opener'; document.body.append(a); a.click(); };`,
    ),
  'a link': (address) => `<a id="a">Go</a>${script(`a.href = '${address}';`)}`,
  'a frame': (address) => `<iframe id="f"></iframe>${script(`f.src = '${address}';`)}`,
  'an object': (address) => `<object id="o"></object>${script(`o.data = '${address}';`)}`,
  'a form': (address) =>
    `<form id="f" method="post"><button>Go</button></form>${script(`f.action = '${address}';`)}`,
  'a popup': (address) =>
    `<button onclick="window.open(this.value)">Go</button>${script(`document.querySelector('button').value = '${address}';`)}`,
  'a popup that leaves': (address) =>
    `<button id="b">Go</button>${script(`b.onclick = () => { const w = window.open('about:blank'); w.location.href = '${address}'; };`)}`,
  'a refresh': (address) =>
    script(
      `onload = () => { const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0;url=${address}'; document.head.append(m); };`,
    ),
  'a redirect': (address) =>
    script(`onload = () => { location.href = '/to/' + encodeURIComponent('${address}'); };`),
  'a frame in a frame': (address) =>
    `<iframe id="f"></iframe>${script(`f.srcdoc = '<iframe src="${address}"></iframe><scr' + 'ipt>top.location.href = "${address.replaceAll('"', '&quot;')}"</scr' + 'ipt>';`)}`,
};

const emptyPage = '<html><head></head><body></body></html>';

async function findOutside(frames: readonly Frame[]): Promise<string | undefined> {
  for (const frame of frames) {
    const url = frame.url();
    if (/^(?:https?:|about:(?:blank|srcdoc)|chrome-error:|blob:|data:|$)/.test(url)) continue;
    // Chromium shows an empty page of the link's site as `about:gpu`.
    const shown = url.startsWith('about:')
      ? await frame.evaluate<string>('document.documentElement.outerHTML').catch(() => emptyPage)
      : '';
    if (shown !== emptyPage) return url;
  }
  return undefined;
}

export const leaveTheWeb: Attack = {
  what: 'a page leads to a non-web address',
  async play(stage: Stage, pick) {
    clear(stage);
    const { browser, own } = stage;
    const [exit, address] = [pick(Object.keys(exits)), pick([...schemes, stage.file.address])];
    own.show('/', exits[exit]?.(address) ?? '');
    await askApp(browser, 'open_page', { url: own.url });
    await askApp(browser, 'click', { target: 'Go', timeoutMs: 300 });
    own.show('/', '<output id="over">over</output>');
    const other = await findOutside(browser.session.pages().flatMap((page) => page.frames()));
    for (const popup of browser.session.pages().slice(1)) await popup.close().catch(() => undefined);
    await askApp(browser, 'open_page', { url: own.url });
    await askApp(browser, 'open_page', { url: own.url });
    const started = await stage.started();
    if (started !== '') return `by ${exit}, ${address} started ${started}`;
    return other === undefined ? undefined : `by ${exit}, ${address} opened ${other}`;
  },
};

export const leadToFiles: Attack = {
  what: 'a local page leads to another file',
  async play(stage: Stage, pick) {
    const browser = await stage.files();
    const exit = pick(Object.keys(exits));
    const opened = await stage.writeLocal(exits[exit]?.(stage.file.address) ?? '');
    const isOpen = await askApp(browser, 'open_page', { url: opened });
    if (!isOpen.ok && isOpen.failure.code === 'file-not-allowed')
      return `the local page was not opened: ${isOpen.failure.message}`;
    await askApp(browser, 'click', { target: 'Go', timeoutMs: 300 });
    const output = [
      await askApp(browser, 'read_page'),
      await askApp(browser, 'extract', { css: 'body', timeoutMs: 500 }),
      await askApp(browser, 'find_text', { text: stage.file.text }),
    ];
    const shown = await Promise.all(
      browser.session
        .pages()
        .flatMap((page) =>
          page
            .frames()
            .map(async (frame) => frame.evaluate<string>('document.body?.innerText ?? ""').catch(() => '')),
        ),
    );
    for (const popup of browser.session.pages().slice(1)) await popup.close().catch(() => undefined);
    await askApp(browser, 'open_page', { url: 'about:blank' });
    return [...shown, JSON.stringify(output.slice(0, 2))].some((text) => text.includes(stage.file.text))
      ? `by ${exit}`
      : undefined;
  },
};
