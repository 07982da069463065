import type { Artifact } from '../run/run-state.ts';
import { html, type Html } from '../text/html.ts';

/** A screenshot with its caption; undefined if the report doesn't include it. */
export function figure(
  { file, caption, moment }: Artifact,
  pictures: ReadonlyMap<string, string>,
): Html | undefined {
  const source = pictures.get(file);
  if (source === undefined) return undefined;
  const words = moment === undefined ? caption : `${caption}: ${moment}`;
  return html`<figure><img src="${source}" alt="${words}"><figcaption>${words}</figcaption></figure>`;
}
