import { kindOfAddress } from '../powers/address.ts';
import { inputsOf, knownText } from '../variables/inputs.ts';
import { isBrowserCall } from '../tools/browser-tools.ts';
import { visible } from '../text/visible.ts';
import { referencesIn } from '../variables/walk-references.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, error } from './build-problem.ts';

/** Finds addresses such as `chrome:`, and uploads with a secret in the path. */
export function findAddressProblems(workflow: Workflow): Problem[] {
  const inputs = inputsOf(workflow);
  const secrets = new Set(workflow.variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  return workflow.nodes.flatMap((node) => {
    if (
      node.type === 'Tool' &&
      isBrowserCall(node.params, 'upload_file') &&
      referencesIn(node.params.arguments['path'] ?? null).some(
        ({ kind, name }) => kind === 'secret' || secrets.has(name),
      )
    ) {
      return [
        error(
          'InvalidAddress',
          `${nodeLabel(node)} uses a secret in a file path, which isn’t allowed. Enter the path itself, or use an input that isn’t secret.`,
          { nodeId: node.id },
        ),
      ];
    }
    if (
      node.type !== 'Tool' ||
      !isBrowserCall(node.params, 'open_page') ||
      typeof node.params.arguments['url'] !== 'string'
    )
      return [];
    const { known } = knownText(node.params.arguments['url'], inputs);
    return kindOfAddress(known) === 'refused'
      ? [
          error(
            'InvalidAddress',
            `${nodeLabel(node)} opens ${visible(known).slice(0, 200)}, which workflows can’t open. Use an address that starts with http:// or https://.`,
            { nodeId: node.id },
          ),
        ]
      : [];
  });
}
