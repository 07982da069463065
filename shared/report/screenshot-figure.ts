import type { Artifact } from '../run/run-state.ts';
import { html, type Html } from '../text/html.ts';

export function screenshotFigure(
  { file, caption, moment }: Artifact,
  screenshots: ReadonlyMap<string, string>,
): Html | undefined {
  const source = screenshots.get(file);
  if (source === undefined) return undefined;
  const words = moment === undefined ? caption : `${caption}: ${moment}`;
  return html`<figure><img src="${source}" alt="${words}"><figcaption>${words}</figcaption></figure>`;
}
