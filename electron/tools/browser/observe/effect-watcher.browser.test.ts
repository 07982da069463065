import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const page = () => {
  const { openPage } = browser.session;
  if (openPage === undefined) throw new Error('no page is open');
  return openPage;
};
const drawFrames = (count: number) =>
  page().evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame);
  }, count);
const changeByItself = () =>
  page().evaluate(() => {
    document.body.append('Buy tea');
  });

test('only changes while handling a press are surely its effect', async () => {
  await browser.draw(
    `<button>Nothing</button><button onclick="document.body.append(1)">Count</button><div role="tabpanel" tabindex="0"><table><tr><th onclick="this.closest('div').append(1)">Sort</th></tr></table></div><div tabindex="-1"><button>Back</button><b onclick="this.parentElement.append(1)">Next</b></div><button onclick="setTimeout(() => document.body.append(1), 50)">Later</button>`,
  );
  await browser.value('click', { target: 'Nothing' });
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBe(true);
  for (const target of ['Count', 'Sort', 'Next']) {
    await browser.value('click', { target });
    await drawFrames(10);
    await changeByItself();
    expect((await browser.observe())?.isUnverified).toBeUndefined();
  }
  await browser.value('click', { target: 'Later' });
  await drawFrames(10);
  expect((await browser.observe())?.isUnverified).toBe(true);
});

test('changes in tasks that the press posted as messages are its effect', async () => {
  await browser.draw(`<button onclick="port.postMessage(2)">Open</button><button onclick="setTimeout(() => port.postMessage(1), 50)">Later</button><script>
    var { port1, port2: port } = new MessageChannel();
    port1.onmessage = ({ data }) => (data > 1 ? port.postMessage(data - 1) : document.body.append('Menu'));
  </script>`);
  await browser.value('click', { target: 'Open' });
  await drawFrames(10);
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBeUndefined();
  await browser.value('click', { target: 'Later' });
  await drawFrames(10);
  expect((await browser.observe())?.isUnverified).toBe(true);
});

test('changes in a frame are the effect of a press in it', async () => {
  await browser.draw(
    `<iframe srcdoc="<button onclick='document.body.append(1)'>Count</button><button onclick='setTimeout(() => document.body.append(1), 50)'>Later</button>"></iframe>`,
  );
  await browser.value('click', { target: 'Count' });
  expect((await browser.observe())?.isUnverified).toBeUndefined();
  await browser.value('click', { target: 'Later' });
  await drawFrames(10);
  expect((await browser.observe())?.isUnverified).toBe(true);
});

test('a control that a style sheet shows on hover is its effect', async () => {
  await browser.draw(
    `<style>#row b, .off { visibility: hidden } #row:hover b { visibility: visible }</style><div style="height: 300px"></div><div id="row">Cable car <b>x</b></div><p>Other <i id="late" class="off">Late</i></p>`,
  );
  await browser.value('hover', { target: 'Cable car' });
  expect((await browser.observe())?.isUnverified).toBeUndefined();
  await browser.value('hover', { target: 'Other' });
  await page().evaluate('late.className = ""');
  expect((await browser.observe())?.isUnverified).toBe(true);
});

test('changes by leaving a field differ from those by a press', async () => {
  const tellers: readonly [field: string, words: string, byLeaving: boolean | undefined][] = [
    ['onblur="document.body.append(`Too short`)"', '', true],
    ['onchange="document.body.append(`Saved`)"', '', true],
    ['onblur="document.body.append(`Too short`)"', 'onclick="document.body.append(1)"', undefined],
    ['onblur="document.body.append(`Too short`)"', 'onmouseenter="document.body.append(1)"', undefined],
  ];
  for (const [onField, onWords, isByLeaving] of tellers) {
    await browser.draw(
      `<label>Name <input ${onField}></label><b ${onWords}>Online</b><button onclick="1">Save</button>`,
    );
    await page().locator('input').click();
    await page().keyboard.type('A');
    await browser.value('click', { target: 'Online' });
    expect((await browser.observe())?.isByLeaving).toBe(isByLeaving);
  }
});

test("a button's pressed style isn't an effect", async () => {
  await browser.draw(
    '<button onclick="this.append(document.createElement(`i`)); this.className = `wave`">Wave</button>',
  );
  await browser.value('click', { target: 'Wave' });
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBe(true);
});

test('a press in a shadow root may change something outside', async () => {
  await browser.draw(`<p></p><x-item>Show</x-item><x-item class="mute">Wave</x-item><script>
    customElements.define('x-item', class extends HTMLElement {
      connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>';
        this.shadowRoot.querySelector('button').addEventListener('click', async (event) => {
          event.stopPropagation();
          await undefined;
          this.setAttribute('active', '');
          event.target.focus();
          if (this.className === '') document.querySelector('p').append('Claims');
        });
      }
    });
  </script>`);
  await browser.value('click', { target: 'Wave' });
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBe(true);
  await browser.value('click', { target: 'Show' });
  expect((await browser.observe())?.isUnverified).toBeUndefined();
});

test('changes after a sent form are effects; after a read they may be chance', async () => {
  await browser.draw(
    '<button onclick="fetch(location.href, { method: `POST` })">Send</button><button onclick="fetch(location.href)">Ask</button>',
  );
  await browser.value('click', { target: 'Send' });
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBeUndefined();
  await browser.value('click', { target: 'Ask' });
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBe(true);
});

test('changes after a navigation are effects', async () => {
  await browser.show('<p>There</p>', '/there');
  await browser.show('<a href="/there">Go</a>');
  await browser.value('click', { target: 'Go' });
  await page().waitForURL('**/there');
  await changeByItself();
  expect((await browser.observe())?.isUnverified).toBeUndefined();
});
