export const menu =
  '<nav><ul><li><a href="/">Home</a></li><li><a href="/b">Basket</a></li><li>Help</li></ul></nav>';
export const books = [
  ['Salt', '&pound;24.50', 'Ann'],
  ['Tide', '&pound;9', 'Bo'],
] as const;
export const card = ([title, price, author]: readonly [string, string, string], tag: string): string =>
  `<${tag} class="card"><a href="/${title}"><h3>${title}</h3></a><p>Author: ${author}</p><p>${price}</p><button>Add</button></${tag}>`;
export const columns = ['Title: heading', 'Price: amount', 'Author', 'Missing: after Stock:'];
export const read = [
  { Title: 'Salt', Price: 24.5, Author: 'Ann', Missing: null },
  { Title: 'Tide', Price: 9, Author: 'Bo', Missing: null },
];

export const shelf = (name: string, inside: string): string => `<h2>${name}</h2>${inside}`;
export const cards = (tag: string): string => books.map((book) => card(book, tag)).join('');
