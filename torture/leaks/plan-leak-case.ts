import fc from 'fast-check';
import type { Json } from '../../shared/json.ts';
import { spellings } from '../../shared/testing/hostile-values.ts';
import type { Sites } from './browser-steps.ts';
import { LeakingWorkflow, type Secrets } from './leaking-workflow.ts';

export interface LeakCase {
  readonly secrets: Secrets;
  readonly workflow: object;
  readonly answers: readonly Json[];
  readonly title: string;
  readonly replies: readonly string[];
  readonly inBrowser: boolean;
  readonly isJson: boolean;
}

export function planLeakCase(sites: Sites, inBrowser: boolean): fc.Arbitrary<LeakCase> {
  return fc.gen().map((g): LeakCase => {
    const workflow = new LeakingWorkflow(g);
    const { secrets, answers, replies, pick } = workflow;
    workflow.read();
    if (inBrowser) workflow.addBrowserSteps(sites);
    workflow.keep();
    for (let more = pick([4, 6, 9]); more > 0; more -= 1) pick(workflow.pieces)();
    workflow.end();
    const isDefault = pick([true, false]);
    return {
      secrets,
      answers,
      replies,
      inBrowser,
      isJson: pick([true, false]),
      title: pick([...spellings('PW'), ...spellings('OTHER'), 'A title']).replaceAll('\0', ''),
      workflow: {
        format: 'planwright/1',
        id: 'leaks',
        name: 'Leaks ${secrets.PW}',
        nodes: workflow.nodes,
        edges: workflow.edges,
        variables: [
          { name: 'title', default: '' },
          { name: 'usual', default: pick(spellings('PIN')) },
          {
            name: 'PIN',
            default: isDefault ? secrets.PIN.value : '',
            secret: true,
            servers: ['bound', 'browser'],
            origins: [sites.own],
          },
          { name: 'OTHER', default: '', secret: true, servers: [], origins: [] },
        ],
      },
    };
  });
}
