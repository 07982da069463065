import { isNonWebAddress } from './clauses.ts';
import { duration } from './duration.ts';

const onlyWaits = new RegExp(`^(?:wait|pause|sleep)(?: for)? ${duration}$`, 'i');
const opens =
  /^(?:open|go to|visit|navigate to|browse to|load)\b.*?["'“‘\s](?<url>[a-z][\w+.-]*:\S*?)["'”’]?$/i;

export function hintFor(clause: string): string {
  if (onlyWaits.test(clause))
    return " Steps can't just wait. Wait for a text, such as `wait for 'Total'`, or set a settle time: `set the settle time of step 1 to 2 s`.";
  const url = opens.exec(clause)?.groups?.['url'];
  return url !== undefined && isNonWebAddress(url) ? ` “${url}” isn't a web address.` : '';
}
