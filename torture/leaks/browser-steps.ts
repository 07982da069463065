import type { Json } from '../../shared/json.ts';

export interface Sites {
  readonly own: string;
  readonly foreign: string;
}

interface StepWriter {
  readonly sites: Sites;
  call(server: string, tool: string, args: object, more?: object): string;
  pick<Value>(values: readonly Value[]): Value;
  read(value: Json): void;
}

export const echoingPage = `<h1>Sign in</h1><label>Password <input id="p"></label><form action="/sent"><label>Code <input id="c" name="c"></label><button>Send</button></form><div id="out"></div><div id="host"></div>
<script>
  const bytes = (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
  const echo = (text) => {
    out.replaceChildren();
    const say = (tag, words, more = {}) => out.append(Object.assign(document.createElement(tag), { textContent: words }, more));
    for (const words of [text, text.toUpperCase(), text.replace(/\\s+/g, ' '), encodeURIComponent(text), new URLSearchParams({ q: text }).toString(), JSON.stringify(text), bytes(text), bytes('user:' + text), 'You typed ' + text.slice(0, 24) + (text.length > 24 ? '…' : '')]) say('p', words);
    say('a', 'Go to ' + text, { href: '/next?q=' + encodeURIComponent(text) });
    say('button', text, { title: text, ariaLabel: text });
    say('h2', text);
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    shadow.textContent = text;
    document.title = 'Hello ' + text;
    history.replaceState(null, '', '/?' + new URLSearchParams({ q: text.slice(0, 200) }));
    console.log(text);
    p.placeholder = text;
    out.append(Object.assign(document.createElement('table'), { innerHTML: '<tr><th>h</th></tr><tr><td></td></tr>' }));
    out.querySelector('th').textContent = out.querySelector('td').textContent = text;
  };
  p.onchange = () => echo(p.value);
</script>`;

export function addBrowserSteps({ sites, call, pick, read }: StepWriter): void {
  const field = { css: '#p', timeoutMs: 3_000 };
  const on = (tool: string, args: object, more: object = {}): string => call('browser', tool, args, more);
  const secret = pick(['${secrets.PW}', '${PIN}']);
  on('open_page', { url: `${sites.own}/` });
  on(
    'type_text',
    { text: secret, ...field, byKeys: pick([true, false]), clear: true },
    {
      expectedOutcome: `The field holds ${secret}.`,
      expectedPopups: [{ name: secret, times: 1 }],
      retries: pick([0, 1]),
      checks: [
        { type: 'TextPresent', text: secret, level: 'WarnOnly' },
        { type: 'ElementState', target: 'Password', state: 'value', value: secret, level: 'WarnOnly' },
        { type: 'TitleMatches', expected: secret, level: 'WarnOnly' },
        { type: 'UrlMatches', expected: secret, level: 'WarnOnly' },
      ],
    },
  );
  const readingCalls: readonly (() => string)[] = [
    () => on('read_page', {}),
    () => on('extract', { css: '#out' }),
    () => on('read_table', {}),
    () => on('find_text', { text: secret }),
    () => on('screenshot', {}),
    () => on('list_windows', {}),
    () => on('extract', { css: '#out a', attribute: 'href' }),
    () => on('wait_for', { text: secret, timeoutMs: 1_500 }),
    () => on('hover', { target: 'Send' }),
    () => on('expect_text', { css: '#out', text: secret, timeoutMs: 500 }),
  ];
  for (let more = pick([2, 3]); more > 0; more -= 1) pick(readingCalls)();
  if (pick([true, false])) {
    on('type_text', { text: secret, css: '#c' });
    on('click', { target: 'Send' });
  }
  // A site from a tool's answer must not get secrets.
  if (pick([true, false, false])) {
    read(`${sites.foreign}/login`);
    on('open_page', {
      url: pick([`${sites.own}/to/${encodeURIComponent(`${sites.foreign}/login`)}`, `${sites.own}/leave`]),
    });
    on('type_text', { text: secret, ...field });
  }
}
