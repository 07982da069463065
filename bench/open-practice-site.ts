import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PracticeSite, startPracticeSite } from '../examples/practice-site/start-practice-site.ts';

/** Uses the built site, because its pages read files beside them. */
export async function openPracticeSite(): Promise<PracticeSite> {
  const built = (await import(
    pathToFileURL(join(process.cwd(), 'dist/practice-site/practice-site.js')).href
  )) as { readonly startPracticeSite: typeof startPracticeSite };
  return built.startPracticeSite();
}
