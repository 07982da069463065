import { originsIn } from './named-for-models.ts';

export function mentionsSite(origin: string, texts: readonly string[]): boolean {
  if (texts.flatMap(originsIn).includes(origin)) return true;
  const words = texts.flatMap((text) => text.toLowerCase().split(/[\s"'“”‘’«»()<>,;]+/));
  const hosts = words.map((word) => word.replace(/[/?#].*$/, '').replace(/[.:!]+$/, ''));
  return hosts.includes(origin.replace(/^\w+:\/\//, ''));
}
