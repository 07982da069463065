export const practiceAddress = 'practice://corner-bookshop';

/** `practice://corner-bookshop@shop.example` would be another site. */
const siteEnd = '(?![\\w@:-]|\\.\\w)';

const practice = new RegExp(practiceAddress + siteEnd, 'g');

export const namesPractice = (value: object): boolean => JSON.stringify(value).search(practice) !== -1;

/** Replaces the site's own address in all texts by that of its server. */
export function withPracticeServer<Value extends object>(value: Value, url: string): Value {
  return namesPractice(value)
    ? (JSON.parse(JSON.stringify(value).replaceAll(practice, () => url)) as Value)
    : value;
}

/** Undoes `withPracticeServer`, also where a sentence leaves out `http://`. The server's port changes. */
export function asPracticeWritten<Value>(value: Value, url: string | undefined): Value {
  if (url === undefined || value === undefined) return value;
  const bare = url.replace(/^http:\/\/|\/$/g, '');
  const server = `(?:http://|(?<![\\w/.:@-]))${bare.replaceAll('.', String.raw`\.`)}`;
  const written = JSON.stringify(value).replaceAll(new RegExp(server + siteEnd, 'g'), practiceAddress);
  return JSON.parse(written) as Value;
}
