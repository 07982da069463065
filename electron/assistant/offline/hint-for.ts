import { isNoWebAddress } from './clauses.ts';
import { duration } from './duration.ts';

const onlyWaits = new RegExp(`^(?:wait|pause|sleep)(?: for)? ${duration}$`, 'i');
const opens =
  /^(?:open|go to|visit|navigate to|browse to|load)\b.*?["'“‘\s](?<url>[a-z][\w+.-]*:\S*?)["'”’]?$/i;

/** What can be said in place of a command that is not understood, as a sentence to go on with; '' where nothing comes near. */
export function hintFor(clause: string): string {
  if (onlyWaits.test(clause))
    return " No step only waits. Say what to wait for, such as `wait for 'Total'`, or let a step that is there wait after it: `set the settle time of step 1 to 2 s`.";
  const url = opens.exec(clause)?.groups?.['url'];
  return url !== undefined && isNoWebAddress(url) ? ` “${url}” is no web address.` : '';
}
