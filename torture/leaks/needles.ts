import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type FindSecret = (text: string) => string | undefined;

const around = 60;

export function finderOf(cores: readonly string[]): FindSecret {
  const anyCase = cores.flatMap((core) => {
    const each = (write: (hex: string, code: number) => string): string =>
      Array.from(core, (letter) => write(letter.charCodeAt(0).toString(16), letter.charCodeAt(0))).join('');
    return [
      core,
      each((hex) => hex),
      each((hex) => `%${hex}`),
      each((hex) => `%25${hex}`),
      each((hex) => `\\u00${hex}`),
      each((hex) => `\\\\u00${hex}`),
      each((_, code) => `&#${code};`),
      each((hex) => `&#x${hex};`),
    ];
  });
  const exact = cores.flatMap((core) => [0, 1, 2].map((shift) => inBase64(core, shift)));
  return (text) => {
    const plain = text.replaceAll(/[\u00ad\u200b-\u200d\u2060\ufeff\0]|(?<=\d)[ .-](?=\d)/g, '');
    const lower = plain.toLowerCase();
    const places = [
      ...anyCase.map((needle) => lower.indexOf(needle)),
      ...exact.map((needle) => plain.indexOf(needle)),
    ].filter((at) => at !== -1);
    const at = Math.min(...places);
    return places.length === 0
      ? undefined
      : plain.slice(Math.max(0, at - around), at + around).replaceAll('\n', ' ');
  };
}

function inBase64(text: string, shift: number): string {
  const whole = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
    .toString('base64')
    .replace(/=*$/, '');
  return whole.slice(shift === 0 ? 0 : shift + 1, -1);
}

export async function sweep(folder: string, find: FindSecret, except: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !except.includes(path));
  const answers = await Promise.all(
    files.map(async (path) => {
      const found = find(path.slice(folder.length)) ?? find(await readFile(path, 'utf8'));
      return found === undefined ? [] : [`${path.slice(folder.length)}: …${found}…`];
    }),
  );
  return answers.flat();
}
