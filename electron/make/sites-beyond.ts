import { isSiteSaid } from '../../shared/powers/is-site-said.ts';
import { namedForModels } from '../../shared/powers/named-for-models.ts';
import { isOneOf } from '../../shared/secrets/origins.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** The sites that a workflow opens, as origins, besides these; the practice site is always there to be used. */
export function sitesBeyond(workflow: Workflow, sites: readonly string[]): string[] {
  if (sites.includes('any')) return [];
  return namedForModels(workflow, {}).origins.filter(
    (origin) => !origin.startsWith('practice:') && !isOneOf(origin, sites),
  );
}

/** The same, without those that the person's wish names. */
export function sitesNotWished(workflow: Workflow, wish: string, sites: readonly string[]): string[] {
  return sitesBeyond(workflow, sites).filter((origin) => !isSiteSaid(origin, [wish]));
}
