import type { Book, ShelfId } from '../shop/book.ts';
import { books } from '../shop/books.ts';
import { html, type Html } from '../../../shared/text/html.ts';

interface Ink {
  readonly ground: string;
  readonly shade: string;
  readonly light: string;
}

const inks: Readonly<Record<ShelfId, readonly Ink[]>> = {
  'sea-stories': [
    { ground: '#1f4e5f', shade: '#4d8b95', light: '#f2e3c2' },
    { ground: '#c8553d', shade: '#8f3524', light: '#fbe9cf' },
    { ground: '#e3c98b', shade: '#2f6072', light: '#23323a' },
    { ground: '#2c3e63', shade: '#6079ab', light: '#f0d9a8' },
    { ground: '#8fb3b0', shade: '#3d6b70', light: '#17313a' },
  ],
  'garden-books': [
    { ground: '#3f6247', shade: '#2d4935', light: '#f3e6c4' },
    { ground: '#e9dcb8', shade: '#7c9a5b', light: '#34422b' },
    { ground: '#b9633f', shade: '#8c4729', light: '#fbead2' },
    { ground: '#8a9a5b', shade: '#66753f', light: '#fdf6df' },
  ],
  'night-trains': [
    { ground: '#262340', shade: '#171529', light: '#f1d48a' },
    { ground: '#5b2333', shade: '#411724', light: '#f4d9b0' },
    { ground: '#1d3b3a', shade: '#122827', light: '#efcf86' },
    { ground: '#3d3149', shade: '#2a2034', light: '#f6c9a0' },
  ],
};

export function drawCover(book: Book): Html {
  const place = books.indexOf(book);
  const ink = inks[book.shelf][place % inks[book.shelf].length] ?? {
    ground: '#444',
    shade: '#222',
    light: '#eee',
  };
  const lines = wrapTitle(book.title);
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 300" width="200" height="300">
    <rect width="200" height="300" fill="${ink.ground}"/>
    ${motifs[book.shelf](ink, place)}
    <rect x="0" width="9" height="300" fill="#000" opacity=".16"/><rect x="9" width="2" height="300" fill="#fff" opacity=".12"/>
    <g fill="${ink.light}" font-family="'Iowan Old Style','Palatino Linotype',Palatino,P052,Georgia,serif" text-anchor="middle">
      ${lines.map((line, index) => html`<text x="105" y="${54 + index * 27}" font-size="24" font-weight="700">${line}</text>`)}
      <text x="105" y="282" font-size="13" letter-spacing="1.5">${book.author.toUpperCase()}</text>
    </g>
  </svg>`;
}

const motifs: Readonly<Record<ShelfId, (ink: Ink, place: number) => Html>> = {
  'sea-stories': (ink, place) => html`
    <circle cx="${60 + ((place * 37) % 90)}" cy="182" r="${22 + ((place * 5) % 14)}" fill="${ink.light}" opacity=".85"/>
    ${[0, 1, 2].map((row) => html`<path d="${wave(190 + row * 24, (place * 13 + row * 20) % 40)}" fill="${ink.shade}" opacity="${0.55 + row * 0.22}"/>`)}`,
  'garden-books': (ink, place) => html`
    <path d="M105 262V${160 + (place % 3) * 8}" stroke="${ink.light}" stroke-width="3" opacity=".9"/>
    ${[0, 1, 2, 3].slice(0, 3 + (place % 2)).map((row) => leafPair(ink, 250 - row * 24, 34 - row * 4 + (place % 3) * 3))}
    <circle cx="105" cy="${158 + (place % 3) * 8}" r="${9 + (place % 4) * 2}" fill="${ink.light}"/>`,
  'night-trains': (ink, place) => html`
    <circle cx="${54 + ((place * 43) % 104)}" cy="162" r="16" fill="${ink.light}"/>
    ${[0, 1, 2, 3, 4, 5].map((star) => html`<circle cx="${24 + ((star * 61 + place * 29) % 160)}" cy="${142 + ((star * 23 + place * 17) % 56)}" r="1.6" fill="${ink.light}"/>`)}
    <path d="M0 262V232l46-20 40 14 52-26 62 24v38z" fill="${ink.shade}"/>
    <g fill="${ink.shade}"><rect x="20" y="222" width="70" height="28" rx="6"/><rect x="96" y="222" width="84" height="28" rx="6"/></g>
    ${[28, 46, 64, 104, 122, 140, 158].map((x) => html`<rect x="${x}" y="229" width="11" height="10" rx="2" fill="${ink.light}"/>`)}
    <path d="M0 256h200" stroke="${ink.light}" stroke-width="2" stroke-dasharray="10 6" opacity=".6"/>`,
};

function wave(top: number, shift: number): string {
  const crests = [0, 1, 2, 3, 4, 5, 6].map(
    (index) => `Q${index * 40 - shift + 20} ${top - 12} ${index * 40 - shift + 40} ${top}`,
  );
  return `M${-shift} ${top}${crests.join('')}V262H${-shift}Z`;
}

function leafPair({ light }: Ink, y: number, length: number): Html {
  const leaf = (side: number) =>
    `M105 ${y}q${side * length * 0.5} ${-length * 0.7} ${side * length * 1.5} ${-length * 0.3}q${-side * length * 0.5} ${length * 0.55} ${-side * length * 1.5} ${length * 0.3}z`;
  return html`<path d="${leaf(1)}${leaf(-1)}" fill="${light}" opacity=".78"/>`;
}

function wrapTitle(title: string): string[] {
  return title.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    return last === undefined || `${last} ${word}`.length > 13
      ? [...lines, word]
      : [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}
