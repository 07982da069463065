import { originsIn } from './named-for-models.ts';

/** Whether a person's words name a site: by an address, or by its host as a word of its own. A part of a longer name is none. */
export function isSiteSaid(origin: string, said: readonly string[]): boolean {
  if (said.flatMap(originsIn).includes(origin)) return true;
  const words = said.flatMap((text) => text.toLowerCase().split(/[\s"'“”‘’«»()<>,;]+/));
  const hosts = words.map((word) => word.replace(/[/?#].*$/, '').replace(/[.:!]+$/, ''));
  return hosts.includes(origin.replace(/^\w+:\/\//, ''));
}
