import { isBrowserStep } from '../powers/browser-step.ts';
import { inputsOf, knownText } from '../variables/inputs.ts';
import { bindSecrets } from '../secrets/bind-secrets.ts';
import { isBrowserCall } from '../tools/browser-tools.ts';
import { secretsSentBy } from '../variables/secret-names.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, warning } from './build-problem.ts';

/** Waits for empty inputs in addresses. */
export function findSecretProblems(workflow: Workflow): Problem[] {
  if (waitsForInput(workflow)) return [];
  const bound = bindSecrets(workflow);
  return workflow.nodes.flatMap((node) => {
    if (!node.enabled || node.type !== 'Tool' || !isBrowserStep(node)) return [];
    return secretsSentBy(node, workflow.variables).flatMap((name) => {
      if (bound.get(name)?.origins.length !== 0) return [];
      const reason = workflow.variables.some(
        (each) => each.secret && each.name === name && each.origins !== undefined,
      )
        ? 'its input lists none'
        : 'no step opens a fixed address';
      return [
        warning(
          'SecretWithoutSite',
          `${nodeLabel(node)} uses the secret ${name}, which no site may receive: ${reason}. Open the site by a fixed address, or list it next to the secret, under Inputs in the Workflow tab.`,
          { nodeId: node.id },
        ),
      ];
    });
  });
}

function waitsForInput(workflow: Workflow): boolean {
  const inputs = inputsOf(workflow);
  const empty = new Set([...inputs.values].flatMap(([name, value]) => (value === '' ? [name] : [])));
  return workflow.nodes.some((node) => {
    const url =
      node.enabled && node.type === 'Tool' && isBrowserCall(node.params, 'open_page')
        ? node.params.arguments['url']
        : undefined;
    return (
      typeof url === 'string' &&
      knownText(url, inputs).known === '' &&
      [...empty].some((name) => url.includes(name))
    );
  });
}
