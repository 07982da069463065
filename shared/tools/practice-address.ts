export const practiceAddress = 'practice://corner-bookshop';

/** `practice://corner-bookshop@shop.example` would be another site. */
const siteEnd = '(?![\\w@:-]|\\.\\w)';

const practice = new RegExp(practiceAddress + siteEnd, 'g');

export const namesPractice = (value: object): boolean => JSON.stringify(value).search(practice) !== -1;

/** In all texts of the value, the address of the site's server for its own. */
export function withPracticeServer<Value extends object>(value: Value, url: string): Value {
  return namesPractice(value)
    ? (JSON.parse(JSON.stringify(value).replaceAll(practice, () => url)) as Value)
    : value;
}

/** In all texts of the value, the site's own address for that of its server, whose port changes. */
export function asPracticeWritten<Value>(value: Value, url: string | undefined): Value {
  if (url === undefined || value === undefined) return value;
  const server = url.replace(/\/$/, '').replaceAll('.', String.raw`\.`);
  const written = JSON.stringify(value).replaceAll(new RegExp(server + siteEnd, 'g'), practiceAddress);
  return JSON.parse(written) as Value;
}
