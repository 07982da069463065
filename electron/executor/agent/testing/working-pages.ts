import { filler, proves, spinner, type EffectPage } from './effect-page.ts';

const footer = (body: string, onPress: string, name = 'Next'): EffectPage => ({
  press: name,
  body: `<header><h1>Shop</h1></header><main>${body}${filler}</main><footer><button id="go">${name}</button></footer><script>let n = 0; document.getElementById('go').onclick = () => { n += 1; ${onPress} };</script>`,
});

/** A screenshot doesn't show the change. */
const below = (what: string, onPress: string): EffectPage => ({
  press: 'Next',
  body: `<button id="go">Next</button><div style="height:3000px"></div>${what}<script>let n = 0; document.getElementById('go').onclick = () => { n += 1; ${onPress} };</script>`,
});

export const workingPages: Readonly<Record<string, EffectPage>> = {
  'a wizard whose fields change': footer(
    '<form id="f"><label>Field 0 <input></label></form>',
    'f.innerHTML = `<label>Field ${n} <input></label>`;',
  ),
  'a wizard whose step number changes': footer('<p>Step <b id="s">0</b> of 99</p>', 's.textContent = n;'),
  'load more at once': footer(
    '<ul id="l"><li>Book</li></ul>',
    'l.insertAdjacentHTML("beforeend", "<li>Book</li>");',
    'Load more',
  ),
  'load more by a slow request': footer(
    '<ul id="l"><li>Book</li></ul>',
    'fetch("/slow?ms=400").then(() => l.insertAdjacentHTML("beforeend", "<li>Book</li>"));',
    'Load more',
  ),
  'load more by a slow script': footer(
    '<ul id="l"><li>Book</li></ul>',
    'setTimeout(() => l.insertAdjacentHTML("beforeend", "<li>Book</li>"), 900);',
    'Load more',
  ),
  'a number elsewhere': footer('<p id="s">0</p>', 's.textContent = n;', 'Plus'),
  'an image and its text': footer(
    '<img id="s" alt="Picture 0" width="40" height="40">',
    's.alt = `Picture ${n}`; s.src = `/dot.svg?${n}`;',
  ),
  'the width of a bar': footer(
    '<div id="s" style="height:20px;width:10px;background:teal"></div>',
    's.style.width = `${10 + n * 3}px`;',
  ),
  'a color': footer(
    '<div id="s" style="height:20px;background:hsl(0 60% 50%)"></div>',
    's.style.background = `hsl(${n * 20} 60% 50%)`;',
  ),
  'a color set by a style sheet': footer(
    '<style id="rules"></style><div id="s" style="height:20px"></div>',
    'rules.sheet.insertRule(`#s { background: hsl(${n * 20} 60% 50%) }`, rules.sheet.cssRules.length);',
  ),
  'a canvas': footer(
    '<canvas id="s" width="200" height="60"></canvas>',
    's.getContext("2d").fillRect(n * 9, 10, 6, 6);',
  ),
  'a map that zooms': footer(
    '<canvas id="s" width="200" height="100"></canvas>',
    'const c = s.getContext("2d"); c.clearRect(0, 0, 200, 100); c.strokeRect(100 - n * 4, 50 - n * 2, n * 8, n * 4);',
    'Zoom in',
  ),
  'a map that moves': footer(
    '<div style="width:200px;height:80px;overflow:hidden"><div id="s" style="width:4000px;height:80px;background:linear-gradient(90deg,red,blue)"></div></div>',
    's.style.transform = `translateX(${-n * 60}px)`;',
    'East',
  ),
  'a rotating drawing': footer(
    '<svg width="80" height="80"><rect id="s" x="20" y="30" width="40" height="20" fill="navy"/></svg>',
    's.setAttribute("transform", `rotate(${n * 7} 40 40)`);',
    'Turn',
  ),
  'a scroll position': footer(
    `<div id="s" style="height:60px;overflow:auto">${'<p>Line</p>'.repeat(60)}</div>`,
    's.scrollTop += 20;',
    'Further',
  ),
  'a gallery without text': footer(
    '<div id="s" style="display:flex;width:100px;overflow:hidden">' +
      Array.from(
        { length: 20 },
        (_, at) => `<div style="flex:none;width:100px;height:40px;background:hsl(${at * 17} 70% 50%)"></div>`,
      ).join('') +
      '</div>',
    's.scrollLeft = n * 100;',
  ),
  'the font size': footer('<p id="s">Some words</p>', 's.style.fontSize = `${14 + n}px`;', 'Larger'),
  'a filter': footer(
    '<div id="s" style="height:30px;background:crimson"></div>',
    's.style.filter = `hue-rotate(${n * 15}deg)`;',
    'Tint',
  ),
  'text in a closed shadow tree': footer(
    '<div id="s"></div><script>window.shade = document.getElementById("s").attachShadow({ mode: "closed" }); shade.innerHTML = "<p>0</p>";</script>',
    'shade.querySelector("p").textContent = `Item ${n}`;',
  ),
  'a frame of another origin': footer(
    '<iframe id="s" src="OTHER/inner" width="200" height="60"></iframe>',
    's.contentWindow.postMessage(n, "*");',
  ),
  'the page around a frame': {
    press: 'Next',
    body: '<p id="s">Item 0</p><iframe srcdoc="<button onclick=&quot;parent.go()&quot;>Next</button>"></iframe><script>let n = 0; window.go = () => { s.textContent = `Item ${n += 1}`; };</script>',
  },
  'the number in the title': footer('', 'document.title = `Inbox (${n})`;'),
  'focus on another field': footer(
    Array.from({ length: 14 }, (_, at) => `<input aria-label="Field ${at}">`).join(''),
    'document.querySelectorAll("input")[n % 14].focus();',
    'Next field',
  ),
  'focus on another cell': footer(
    '<style>.cell { display: inline-block; width: 30px; height: 30px } .cell:focus { outline: 3px solid orange }</style><div id="s">' +
      '<div class="cell" tabindex="-1"></div>'.repeat(10) +
      '</div>',
    's.children[n % 10].focus();',
    'Next cell',
  ),
  'the time of a player': footer(
    '<p id="s">0:00 / 59:00</p>',
    's.textContent = `${Math.floor(n / 6)}:${String(n % 6 * 10).padStart(2, "0")} / 59:00`;',
    'Forward',
  ),
  'an item pushed by the server': proves(
    'late effects are waited for',
    footer(
      '<ul id="s"></ul><script>new EventSource("/push").onmessage = ({ data }) => { document.getElementById("s").insertAdjacentHTML("beforeend", `<li>${data}</li>`); };</script>',
      'fetch("/ask", { method: "POST" });',
      'Ask',
    ),
  ),
  'a server that redraws the page': {
    press: 'Plus',
    body: '<p>Count COUNT</p><form action="/count" method="post"><button>Plus</button></form>',
  },
  'text in another element type': footer(
    '<p><i id="s">0</i></p>',
    's.replaceWith(Object.assign(document.createElement(n % 2 ? "b" : "i"), { id: "s", textContent: "Row " + n }));',
  ),
  'the order of a list': footer(
    `<ol id="s">${Array.from({ length: 9 }, (_, at) => `<li>Row ${at}</li>`).join('')}</ol>`,
    's.append(s.firstElementChild);',
    'Rotate',
  ),
  'a meter': footer('<meter id="s" min="0" max="100" value="1"></meter>', 's.value = n * 5;'),
  'an animation': footer(
    '<div id="s" style="width:20px;height:20px;background:navy;transition:margin-left .3s"></div>',
    's.style.marginLeft = `${n * 15}px`;',
    'Right',
  ),
  'the color of the button': {
    press: 'Paint',
    body: '<button id="go" style="background:hsl(0 60% 80%)">Paint</button><script>let n = 0; go.onclick = () => { go.style.background = `hsl(${(n += 1) * 25} 60% 80%)`; };</script>',
  },
  'one more word': footer('<p id="s">Once</p>', 's.textContent += " upon";', 'Write'),
  'the file of an icon': footer(
    '<img id="s" src="/dot.svg" alt="" width="30" height="30">',
    's.src = `/dot.svg?hue=${n * 20}`;',
  ),
  'a counter beside a clock': footer(
    '<p id="c"></p><p>Items: <b id="s">0</b></p><script>setInterval(() => { document.getElementById("c").textContent = new Date().toLocaleTimeString(); }, 200);</script>',
    's.textContent = n;',
    'Plus',
  ),
  'a counter beside a spinner': footer(
    `${spinner}<p>Items: <b id="s">0</b></p>`,
    's.textContent = n;',
    'Plus',
  ),
  'an added column': footer(
    '<table><tbody><tr id="s"><td>a</td></tr></tbody></table>',
    's.insertCell().textContent = "a";',
    'Column',
  ),
  'a card in another column': footer(
    '<section id="a"><p>Write</p><p>Check</p><p>Send</p><p>Rest</p><p>Walk</p></section><section id="b"></section>',
    'b.append(a.firstElementChild);',
    'Move on',
  ),
  'the month of a calendar': footer(
    '<h2 id="m">January</h2><table><tbody><tr id="d"></tr></tbody></table>',
    'm.textContent = new Date(2026, n, 1).toLocaleString("en", { month: "long" }); d.innerHTML = Array.from({ length: 7 }, (_, at) => `<td>${1 + (at + n * 3) % 28}</td>`).join("");',
    'Next month',
  ),
  'colored stars': footer(
    '<style>.on { color: orange }</style><p id="s">' + '<span aria-hidden="true">★</span>'.repeat(9) + '</p>',
    's.children[n - 1].className = "on";',
    'Better',
  ),
  'a toast': footer(
    '<div id="s" style="position:fixed;top:0"></div>',
    'const p = Object.assign(document.createElement("p"), { textContent: "Added to the basket" }); s.append(p); setTimeout(() => p.remove(), 1500);',
    'Add',
  ),
  'hidden text': footer(
    '<p id="s" aria-live="polite" style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)">0</p>',
    's.textContent = `${n} in the basket`;',
    'Add',
  ),
  'the tab icon': footer(
    '',
    '(document.querySelector("link") ?? document.head.appendChild(Object.assign(document.createElement("link"), { rel: "icon" }))).href = `/dot.svg?hue=${n * 20}`;',
  ),
  'a sort arrow': footer(
    '<style>th::after { content: "·" } [aria-sort=ascending]::after { content: "↑" } [aria-sort=descending]::after { content: "↓" }</style><table><thead><tr><th id="s">Name</th></tr></thead><tbody><tr><td>Ann</td></tr></tbody></table>',
    's.setAttribute("aria-sort", ["none", "ascending", "descending"][n % 3]);',
    'Sort',
  ),
  'a panel filled by a request': footer(
    '<div role="tabpanel" id="s"></div>',
    's.textContent = ""; fetch("/slow?ms=200").then(() => { s.textContent = `Review ${n}`; });',
    'Next review',
  ),
  'a component with a shadow tree': {
    press: 'Plus',
    body: '<p>Shop</p><my-count></my-count><script>customElements.define("my-count", class extends HTMLElement { connectedCallback() { let n = 0; const root = this.attachShadow({ mode: "open" }); root.innerHTML = `<output>0</output><button>Plus</button>`; root.querySelector("button").onclick = () => { root.querySelector("output").value = n += 1; }; } });</script>',
  },
  'recycled rows': footer(
    '<div style="height:80px;overflow:hidden"><div id="s"><p>Row 0</p><p>Row 1</p></div></div>',
    '[...s.children].forEach((row, at) => { row.textContent = `Row ${n + at}`; }); s.style.transform = `translateY(${n % 3}px)`;',
    'Further down',
  ),
  'a delayed sum': footer(
    '<p>Sum <b id="s">0</b></p>',
    'setTimeout(() => { s.textContent = n * 7; }, 200);',
    'Add',
  ),
  'a line of a chart': footer(
    '<svg width="120" height="60"><path id="s" d="M0 30" stroke="navy" fill="none"/></svg>',
    's.setAttribute("d", `${s.getAttribute("d")} L${n * 20} ${n % 2 * 40}`);',
    'Measure',
  ),
  'letter spacing': footer(
    '<div id="s"><p>One</p><p>Two</p></div>',
    's.style.letterSpacing = `${n}px`;',
    'Wider',
  ),
  'a color out of view': below(
    '<div id="s" style="height:20px;background:hsl(0 60% 50%)"></div>',
    's.style.background = `hsl(${n * 20} 60% 50%)`;',
  ),
  'a value out of view': below('<input id="s" aria-label="Size">', 's.value = n;'),
  'component text out of view': below(
    '<div id="s"></div><script>document.getElementById("s").attachShadow({ mode: "open" }).innerHTML = "<p>0</p>";</script>',
    's.shadowRoot.querySelector("p").textContent = n;',
  ),
  'a component color out of view': below(
    '<div id="s"></div><script>document.getElementById("s").attachShadow({ mode: "open" }).innerHTML = "<p>0</p>";</script>',
    's.shadowRoot.querySelector("p").style.color = `hsl(${n * 20} 60% 50%)`;',
  ),
};
