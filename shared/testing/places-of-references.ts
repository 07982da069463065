import type { Condition } from '../workflow/condition.ts';
import type { Node } from '../workflow/node.ts';
import { node } from './build.ts';

const asks = (name: string): Condition => ({
  left: { type: 'Variable', name },
  operator: 'IsNotEmpty',
  right: { type: 'Literal', value: { type: 'String', value: '' } },
});
const ref = (name: string): string => `\${${name}}`;
const reads = (fields: object): Node => ({ ...node('reader'), ...fields });

export const placesOfReferences: readonly (readonly [string, (name: string) => Node])[] = [
  ['an argument', (name) => node('reader', 'Tool', { arguments: { url: `a ${ref(name)} b` } })],
  ['a list in an argument', (name) => node('reader', 'Tool', { arguments: { rows: [{ cell: ref(name) }] } })],
  ['a prompt', (name) => node('reader', 'AiStep', { prompt: `Use ${ref(name)}` })],
  [
    'success criteria',
    (name) => node('reader', 'AiStep', { prompt: 'Go', successCriteria: `It says ${ref(name)}` }),
  ],
  [
    'the instruction of a transform',
    (name) =>
      node('reader', 'AiTransform', { kind: 'extract', inputRef: '', instruction: `Like ${ref(name)}` }),
  ],
  ['the input of a transform', (name) => node('reader', 'AiTransform', { kind: 'extract', inputRef: name })],
  ['the condition of an If', (name) => node('reader', 'If', { condition: asks(name) })],
  [
    'a case of a Switch',
    (name) => node('reader', 'Switch', { cases: [{ name: 'one', condition: asks(name) }] }),
  ],
  ['the end of a Loop', (name) => node('reader', 'Loop', { exitCondition: asks(name) })],
  ['the text of a check', (name) => reads({ checks: [{ type: 'TextPresent', text: ref(name) }] })],
  [
    'the mask of a check',
    (name) => reads({ checks: [{ type: 'ScreenshotMatches', masks: [{ target: ref(name) }] }] }),
  ],
  [
    'the condition of a check',
    (name) => reads({ checks: [{ type: 'ValueMatches', condition: asks(name) }] }),
  ],
  ['the expected outcome', (name) => reads({ expectedOutcome: `It shows ${ref(name)}` })],
  ['an expected popup', (name) => reads({ expectedPopups: [{ name: ref(name), times: 1 }] })],
];
