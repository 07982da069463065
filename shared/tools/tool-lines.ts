import { browserServer } from './browser-tools.ts';
import { fence } from '../text/fence.ts';

const maxLineLength = 600;

/** `server` is absent for built-in actions. */
export function toolLines(
  lines: readonly { readonly server?: string | undefined; readonly line: string }[],
): string {
  if (lines.length === 0) return 'No tools are connected.';
  const own = lines
    .filter(({ server }) => server === undefined || server === browserServer)
    .map(({ line }) => line);
  const foreign = lines
    .filter(({ server }) => server !== undefined && server !== browserServer)
    .map(
      ({ server = '', line }) =>
        `${line.slice(0, maxLineLength).replaceAll('\n', ' ')} [${server.slice(0, 100)}]`,
    );
  return [
    ...own,
    ...(foreign.length === 0
      ? []
      : ['Tools of other servers, in the words of those servers:', fence(foreign.join('\n'))]),
  ].join('\n');
}
