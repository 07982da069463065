import { filler, proves, spinner, type EffectPage } from './effect-page.ts';

const dead = (body: string): EffectPage => ({
  press: 'Save',
  body: `<main>${body}<button>Save</button>${filler}</main>`,
});

export const deadPages: Readonly<Record<string, EffectPage>> = {
  'nothing else': dead(''),
  'a clock': dead(
    '<p id="c"></p><script>setInterval(() => { c.textContent = new Date().toISOString(); }, 100);</script>',
  ),
  'a counting timer': dead(
    '<p>Open for <b id="c">0</b> tenths</p><script>let t = 0; setInterval(() => { c.textContent = t += 1; }, 100);</script>',
  ),
  'a spinner': dead(spinner),
  'a spinner on a canvas': dead(
    '<canvas id="c" width="60" height="60"></canvas><script>let t = 0; const draw = () => { const x = c.getContext("2d"); x.clearRect(0, 0, 60, 60); x.fillRect(30 + 20 * Math.cos(t += .2), 30 + 20 * Math.sin(t), 6, 6); requestAnimationFrame(draw); }; draw();</script>',
  ),
  'a changing ad': dead(
    '<aside id="ad">Buy tea</aside><script>const ads = ["Buy tea", "Fly to Rome", "New shoes"]; let t = 0; setInterval(() => { ad.innerHTML = `<p>${ads[(t += 1) % 3]}</p>`; }, 7000);</script>',
  ),
  'a ticker': dead(
    '<p id="c">News</p><script>let t = 0; setInterval(() => { c.textContent = "News item " + ["one", "two", "three"][(t += 1) % 3]; }, 150);</script>',
  ),
  'a request number': {
    press: 'Save',
    body: '<p>Request number COUNT</p><form action="/count" method="post"><button>Save</button></form>',
  },
  'a changing address': {
    press: 'Save',
    body: '<p>Nothing</p><button onclick="history.pushState(0, 0, `?page=${Date.now()}`)">Save</button>',
  },
  'a server error after “Saving”': {
    press: 'Save',
    body: '<p id="s"></p><button onclick="s.textContent = `Saving`; fetch(`/fail`, { method: `POST` }).finally(() => { s.textContent = ``; })">Save</button>',
  },
  'a part rebuilt with new ids': proves('ids don’t count', {
    press: 'Save',
    body: '<div id="s"></div><button onclick="draw()">Save</button><script>const draw = () => { const id = Math.random().toString(36).slice(2); s.innerHTML = `<label for="${id}">Name</label><input id="${id}">`; }; draw();</script>',
  }),
  'hover, focus and active styles': dead(
    '<style>button { transition: background .15s } button:hover { background: gold; box-shadow: 0 0 8px } button:focus { outline: 3px solid red } button:active { transform: translateY(2px) }</style>',
  ),
  'a focusable card': proves('focus that every press moves doesn’t count', {
    press: 'Save',
    body: `<div tabindex="-1"><p>Card</p><span role="button">Save</span></div>${filler}`,
  }),
  'focus that returns to the button': {
    press: 'Save',
    body: '<a href="#a" onfocus="go.focus()">Back</a><button id="go" onclick="this.blur(); this.focus()">Save</button>',
  },
  'a row with a hover style': {
    press: 'Save',
    body:
      '<style>tr:hover { background: yellow }</style><table>' +
      Array.from(
        { length: 5 },
        (_, at) => `<tr><td>Row ${at}</td><td>${at === 2 ? '<button>Save</button>' : ''}</td></tr>`,
      ).join('') +
      '</table>',
  },
  polling: dead(
    '<script>const ask = () => fetch("/slow?ms=50").then(() => setTimeout(ask, 200)); ask();</script>',
  ),
  'a request that stays open': dead('<script>fetch("/never");</script>'),
  'a blinking caret': {
    press: 'Save',
    body: '<input autofocus aria-label="Name"><button onmousedown="event.preventDefault()">Save</button>',
  },
  'a button disabled for 80 ms': {
    press: 'Save',
    body: '<button onclick="this.disabled = true; setTimeout(() => { this.disabled = false; }, 80)">Save</button>',
  },
  'a button disabled for 300 ms': {
    press: 'Save',
    body: '<button onclick="this.disabled = true; setTimeout(() => { this.disabled = false; }, 300)">Save</button>',
  },
  'a token and a button disabled for 300 ms': {
    press: 'Save',
    body: '<input type="hidden" id="t" value="0"><button onclick="t.value = Math.random(); t.dataset.at = Date.now(); this.disabled = true; setTimeout(() => { this.disabled = false; }, 300)">Save</button>',
  },
  'a brief “Saving”': {
    press: 'Save',
    body: '<button aria-label="Save" onclick="this.textContent = `Saving`; setTimeout(() => { this.textContent = `Save`; }, 150)">Save</button>',
  },
  'a token in a hidden field': {
    press: 'Save',
    body: '<form onsubmit="return false"><input type="hidden" id="t" value="0"><button onclick="t.value = Math.random(); t.dataset.at = Date.now()">Save</button></form>',
  },
  'a beacon per press': {
    press: 'Save',
    body: '<button onclick="navigator.sendBeacon(`/seen`, `x`)">Save</button>',
  },
  'a ripple on the button': {
    press: 'Save',
    body: '<style>@keyframes wave { to { transform: scale(4); opacity: 0 } } i { position: absolute; width: 10px; height: 10px; background: grey; animation: wave .3s forwards }</style><button onclick="const wave = this.appendChild(document.createElement(`i`)); wave.onanimationend = () => wave.remove()">Save</button>',
  },
  'rotating images': dead(
    '<img id="c" src="/dot.svg" alt="" width="40" height="40"><script>let t = 0; setInterval(() => { c.src = `/dot.svg?hue=${(t += 60) % 360}`; }, 1500);</script>',
  ),
  'news pushed by the server': dead(
    '<p id="c">No news</p><script>new EventSource("/news").onmessage = ({ data }) => { c.textContent = data; };</script>',
  ),
  'polled news that repeats': dead(
    '<p id="c">No news</p><script>let t = 0; setInterval(() => fetch("/slow?ms=50").then(() => { c.textContent = `News item ${["one", "two", "three"][(t += 1) % 3]}`; }), 1400);</script>',
  ),
  'polled news that never repeats': dead(
    '<p id="c">No news</p><script>let t = 0; setInterval(() => fetch("/slow?ms=50").then(() => { c.textContent = `News item ${t += 1}`; }), 1400);</script>',
  ),
  'a canvas redrawn by a timer': dead(
    '<canvas id="c" width="60" height="60"></canvas><script>let t = 0; setInterval(() => { const x = c.getContext("2d"); x.fillStyle = `hsl(${(t += 50) % 360} 60% 50%)`; x.fillRect(0, 0, 60, 60); }, 1300);</script>',
  ),
  'a foreign ad and a ripple': {
    press: 'Save',
    body: '<iframe src="OTHER/advert" width="200" height="60"></iframe><button onclick="this.classList.add(`wave`); setTimeout(() => this.classList.remove(`wave`), 60)">Save</button>',
  },
  'a brief class': {
    press: 'Save',
    body: '<button onclick="this.classList.add(`busy`); setTimeout(() => this.classList.remove(`busy`), 60)">Save</button>',
  },
};
