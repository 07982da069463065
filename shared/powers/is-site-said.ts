import { originsIn } from './named-for-models.ts';

/** Whether a text contains the site's address or whole host name. */
export function isSiteSaid(origin: string, said: readonly string[]): boolean {
  if (said.flatMap(originsIn).includes(origin)) return true;
  const words = said.flatMap((text) => text.toLowerCase().split(/[\s"'“”‘’«»()<>,;]+/));
  const hosts = words.map((word) => word.replace(/[/?#].*$/, '').replace(/[.:!]+$/, ''));
  return hosts.includes(origin.replace(/^\w+:\/\//, ''));
}
