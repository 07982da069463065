import { isSameJson } from '../equality.ts';
import { bindSecrets } from '../secrets/bind-secrets.ts';
import { listNames } from '../text/nearest-names.ts';
import { secretsNamedBy } from '../variables/secret-names.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** Sentences to confirm: a page must not get a password by prompting the model. */
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

/** A sentence per secret that reaches new sites or servers. */
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
    return added.length === 0 ? [] : [`The secret ${name} could also go to ${listNames(added)}.`];
  });
}
