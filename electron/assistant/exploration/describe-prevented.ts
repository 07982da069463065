import { originOf } from '../../../shared/secrets/origins.ts';
import type { Prevented } from '../../tools/browser/exploration/read-only-launch.ts';

const maxListed = 3;

export function describePrevented({ requests, others }: Prevented, page: string | undefined): string {
  const origin = originOf(page ?? '') ?? '';
  const paths = requests.map((request) => request.replace(` ${origin}/`, ' /'));
  const [own, foreign] = [
    paths.filter((path) => !path.includes('://')),
    paths.filter((path) => path.includes('://')),
  ];
  return [
    ...(requests.length === 0
      ? []
      : [
          ` Planwright held back ${requests.length === 1 ? 'a request' : `${requests.length} requests`} that a run sends (${list([...own, ...foreign])}), so don’t plan around an error that follows.`,
        ]),
    ...(others.length === 0 ? [] : [` Blocked: ${list(others)}.`]),
  ].join('');
}

function list(entries: readonly string[]): string {
  const different = [...new Set(entries)];
  const more = different.length - maxListed;
  return `${different.slice(0, maxListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
