import fc from 'fast-check';
import type { Json } from '../../shared/json.ts';
import { anyHostileValue, innocentTemplates, spellings } from '../../shared/testing/hostile-values.ts';
import { addBrowserSteps, type Sites } from './browser-steps.ts';
import { anySecret, type Shaped } from './shapes.ts';

export interface LeakCase {
  /** `PW` and `PIN` may go to the server `bound` and their site, `OTHER` nowhere. */
  readonly secrets: Readonly<Record<'PW' | 'PIN' | 'OTHER', Shaped>>;
  readonly workflow: object;
  readonly answers: readonly Json[];
  readonly title: string;
  readonly replies: readonly string[];
  readonly inBrowser: boolean;
  readonly isJson: boolean;
}

export const formats = [
  'raw',
  'inside',
  'json',
  'jsonTwice',
  'address',
  'form',
  'twice',
  'html',
  'entities',
  'escapes',
  'base64',
  'shifted',
  'base64url',
  'hex',
  'upper',
  'collapsed',
  'unseen',
  'decomposed',
  'cut',
  'key',
  'structured',
  'file',
  'wide',
  'svg',
  'bytes',
  'named',
  'newTool',
] as const;
const endings = [
  'fails',
  'failsWell',
  'throws',
  'dies',
  'foreign server',
  'no server',
  'transform',
  'covering',
  'unknown name',
  'none',
  'none',
  'none',
] as const;

const text = (value: string): object => ({ type: 'Literal', value: { type: 'String', value } });
const variable = (name: string): object => ({ type: 'Variable', name });
const say = (type: string, args: object, phase = 'steps'): string =>
  JSON.stringify({
    phase,
    thought: { plan: ['Do it'], think: 't', act: type },
    action: { action_type: type, arguments: args },
  });

export function planLeakCase(sites: Sites, inBrowser: boolean): fc.Arbitrary<LeakCase> {
  return fc.gen().map((g): LeakCase => {
    const pick = <Value>(values: readonly Value[]): Value => g(() => fc.constantFrom(...values));
    const secrets = { PW: g(() => anySecret), PIN: g(() => anySecret), OTHER: g(() => anySecret) };
    const nodes: { id: string; [field: string]: unknown }[] = [];
    const edges: object[] = [];
    const answers: Json[] = [];
    const replies: string[] = [];
    let open: { from: string; output?: object }[] = [];

    const link = (to: string): void => {
      edges.push(...open.map((end) => ({ ...end, to })));
      open = [];
    };
    const add = (type: string, params: object, more: object = {}): string => {
      const id = `n${nodes.length}`;
      link(id);
      nodes.push({
        id,
        type,
        name: '',
        params,
        position: { x: 0, y: nodes.length * 112 },
        traceLevel: pick(['Off', 'Minimal', 'Full']),
        ...more,
      });
      open = [{ from: id }];
      return id;
    };
    const call = (server: string, tool: string, args: object, more: object = {}): string =>
      add('Tool', { server, tool, arguments: args }, { timeoutMs: 8_000, ...more });
    const reads: string[] = [];
    const read = (value = g(() => anyHostileValue(pick(['PW', 'PIN', 'OTHER'])))): void => {
      answers.push(value);
      reads.push(`${call('bound', 'read', { at: answers.length - 1 })}.result`);
    };
    const innocent = (): string =>
      pick(innocentTemplates)
        .replaceAll('a.v', pick(reads))
        .replaceAll('b.v', pick([...reads, 'title', 'usual']));
    const named = (): string =>
      pick([
        '${secrets.PW}',
        '${ secrets.PW }',
        'x ${secrets.PW} y',
        '${PIN}',
        '${secrets.PIN}',
        '${secrets.PW}${title}',
        `${innocent()}\${secrets.PW}`,
        '$${secrets.PW}',
      ]);
    const placed = (): object =>
      pick<() => object>([
        () => ({ text: named() }),
        () => ({ list: [1, [named()]] }),
        () => ({ deep: { deeper: { text: named(), '${secrets.PW}': innocent() } } }),
        () => ({ a: '${secrets.PW}', b: named(), '${PIN}': 1 }),
      ])();
    const kept: string[] = [];
    const keep = (how: string = pick(formats)): void => {
      kept.push(
        call(
          'bound',
          'keep',
          { how, ...placed() },
          {
            expectedOutcome: pick(['', 'It holds ${secrets.PW}.', '${PIN}']),
            expectedPopups: pick([[], [{ name: '${secrets.PW}', times: 1 }]]),
          },
        ),
      );
    };
    const condition = (): object => ({
      left: variable(pick([...reads, ...kept.map((id) => `${id}.result`), 'title', 'usual', 'PIN'])),
      operator: pick(['Equals', 'Contains', 'NotEquals', 'IsEmpty']),
      right: pick([
        text('${secrets.PW}'),
        text(pick(spellings('PIN'))),
        variable(pick([...reads, 'PIN'])),
        text(secrets.PW.value.slice(0, 3)),
      ]),
    });
    const check = (): object => ({ type: 'ValueMatches', level: 'WarnOnly', condition: condition() });

    const pieces: readonly (() => void)[] = [
      read,
      () => {
        keep();
      },
      () => {
        keep();
      },
      () => {
        call(
          'free',
          'take',
          {
            text: innocent(),
            rows: [innocent(), { [innocent()]: innocent(), '${secrets.PW}': pick(reads) }],
          },
          { name: `${pick(spellings('PW'))} ${nodes.length}`, checks: [check()] },
        );
      },
      () => {
        const id = add('If', { condition: condition() });
        open = [
          { from: id, output: { type: 'IfTrue' } },
          { from: id, output: { type: 'IfFalse' } },
        ];
      },
      () => {
        const id = add('Switch', { cases: [{ name: '${secrets.PW}', condition: condition() }] });
        open = [
          { from: id, output: { type: 'SwitchCase', name: '${secrets.PW}' } },
          { from: id, output: { type: 'SwitchDefault' } },
        ];
      },
      () => {
        const id = add('Loop', { exitCondition: condition(), maxIterations: 2 });
        open = [{ from: id, output: { type: 'LoopBody' } }];
        keep();
        const end = add('EndLoop', { loopId: id });
        edges.push({ from: end, to: id });
        open = [{ from: id, output: { type: 'LoopDone' } }];
      },
      () => {
        add(
          'AiTransform',
          {
            kind: pick(['summarize', 'extract']),
            inputRef: pick([...reads, ...kept.map((id) => `${id}.result`), 'usual']),
            outputSchema: { type: 'object', description: '${secrets.PW}' },
          },
          { checks: [check()] },
        );
        replies.push(
          JSON.stringify({ summary: g(() => anyHostileValue('PW')), text: pick(spellings('PIN')) }),
        );
      },
      () => {
        add(
          'AiStep',
          {
            prompt: `Use ${named()} well. The page says ${innocent()}.`,
            successCriteria: 'It is ${secrets.PW}',
            allowedTools: ['bound/keep', 'free/take', 'bound/read'],
          },
          { expectedOutcome: pick(['', '${PIN} is in.']) },
        );
        for (let turn = pick([1, 2, 4]); turn > 0; turn -= 1)
          replies.push(
            pick<() => string>([
              () => say('keep', { how: pick(formats), ...placed() }),
              () =>
                say('take', {
                  text: pick(['${secrets.PW}', '${PIN}', '${secrets.OTHER}', ...spellings('OTHER')]),
                }),
              () => say('take', { [pick(spellings('PW'))]: innocent() }),
              () => say('keep', { how: 'raw', text: pick(spellings('OTHER')) }),
              () => say('read', { at: 0 }),
            ])(),
          );
        replies.push(
          say('status', { outcome: 'success', summary: pick([...spellings('PW'), 'Done.']) }, 'expected'),
          '{"verdict": "passed", "reason": "Shown."}',
        );
      },
    ];

    read();
    if (inBrowser) addBrowserSteps({ sites, call, pick, read });
    keep();
    for (let more = pick([4, 6, 9]); more > 0; more -= 1) pick(pieces)();
    const ending = pick(endings);
    const last = kept.at(-1) ?? '';
    if (ending === 'foreign server') call('free', 'take', { text: '${PIN}' });
    else if (ending === 'no server') call('bound', 'keep', { how: 'raw', text: '${secrets.OTHER}' });
    else if (ending === 'transform')
      add('AiTransform', { kind: 'summarize', inputRef: pick(['PIN', '${PIN}']) });
    else if (ending === 'covering') call('free', 'take', { text: `\${${last}.result}` });
    else if (ending === 'unknown name')
      call('bound', 'keep', { how: 'raw', text: '${secrets.PW} ${' + last + '.nothing}' });
    else if (ending !== 'none') keep(ending);
    if (ending === 'dies') keep();

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
        nodes,
        edges,
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
