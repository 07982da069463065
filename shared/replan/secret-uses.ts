import { isSameJson } from '../equality.ts';
import { bindSecrets } from '../secrets/bind-secrets.ts';
import { listNames } from '../text/nearest-names.ts';
import { secretsNamedBy } from '../variables/secret-names.ts';
import type { Workflow } from '../workflow/workflow.ts';

/**
 * New and changed steps that use a secret, and secrets that would go to other sites or servers, a sentence each. A model
 * reads what pages say, and a page must not get at a password by asking for it, so a person has to agree.
 */
export function findSecretUses(before: Workflow, after: Workflow): string[] {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  const changed = after.nodes.filter(
    (node) => known.get(node.id) !== node && !isSameJson(known.get(node.id), node),
  );
  const uses = changed.flatMap((node) =>
    secretsNamedBy(node, after.variables).map(
      (name) => `The step “${node.name}” would use the secret ${name}.`,
    ),
  );
  return [...uses, ...findWiderSecrets(before, after)];
}

/** A sentence for each secret that may go, after a change, where it may not go before it. */
export function findWiderSecrets(
  before: Pick<Workflow, 'variables' | 'nodes'>,
  after: Pick<Workflow, 'variables' | 'nodes'>,
): string[] {
  const old = bindSecrets(before);
  return [...bindSecrets(after)].flatMap(([name, { origins, servers }]) => {
    const known = old.get(name);
    if (known === undefined) return [];
    const added = [
      ...origins.filter((origin) => !known.origins.includes(origin)),
      ...servers.filter((server) => !known.servers.includes(server)),
    ];
    return added.length === 0 ? [] : [`The secret ${name} could then also go to ${listNames(added)}.`];
  });
}
