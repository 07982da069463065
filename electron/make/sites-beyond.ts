import { mentionsSite } from '../../shared/powers/mentions-site.ts';
import { namedForModels } from '../../shared/powers/named-for-models.ts';
import { isListedOrigin } from '../../shared/secrets/origins.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** Origins outside of `sites`, except the practice site. */
export function sitesBeyond(workflow: Workflow, sites: readonly string[]): string[] {
  if (sites.includes('any')) return [];
  return namedForModels(workflow, {}).origins.filter(
    (origin) => !origin.startsWith('practice:') && !isListedOrigin(origin, sites),
  );
}

export function sitesNotRequested(workflow: Workflow, request: string, sites: readonly string[]): string[] {
  return sitesBeyond(workflow, sites).filter((origin) => !mentionsSite(origin, [request]));
}
