/** Different words that programs use for one action. Longer phrases come before their parts. */
const senses: readonly (readonly string[])[] = [
  ['sign in', 'signin', 'sign on', 'log in', 'login', 'log on'],
  ['sign out', 'log out', 'logout', 'log off'],
  ['sign up', 'register', 'create an account', 'create account', 'join'],
  ['email', 'e-mail address', 'email address', 'e-mail', 'mail'],
  ['phone', 'phone number', 'telephone number', 'telephone', 'mobile'],
  ['postcode', 'postal code', 'zip code', 'zip'],
  ['last name', 'surname', 'family name'],
  ['first name', 'given name', 'forename'],
  ['username', 'user name', 'user id', 'user'],
  ['checkout', 'check out', 'place order', 'buy', 'pay', 'purchase', 'order'],
  ['cart', 'basket', 'bag', 'trolley'],
  ['search', 'look up', 'find'],
  ['delete', 'remove', 'erase'],
  ['save', 'apply', 'submit', 'send', 'confirm', 'done'],
  ['cancel', 'close', 'dismiss'],
  ['add', 'create', 'new', 'put'],
  ['edit', 'change', 'modify', 'update'],
  ['next', 'continue', 'proceed'],
  ['previous', 'back'],
  ['settings', 'preferences', 'options'],
  ['quantity', 'amount', 'qty', 'count'],
  ['city', 'town'],
  ['upload', 'attach'],
  ['picture', 'photo', 'image'],
  ['color', 'colour'],
];

const sense = new Map(
  senses.flatMap(([first = '', ...others]) => others.map((each) => [each, first] as const)),
);
const phrases = [...sense.keys()].sort((a, b) => b.length - a.length);
const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'gu');

/** “Log in” equals “Sign in”. */
export function withOneWordPerSense(text: string): string {
  return text.toLowerCase().replace(pattern, (phrase) => sense.get(phrase) ?? phrase);
}
