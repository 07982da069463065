import fc from 'fast-check';
import type { Json } from '../../shared/json.ts';
import { anyHostileValue, innocentTemplates, spellings } from '../../shared/testing/hostile-values.ts';
import { addBrowserSteps, type Sites } from './browser-steps.ts';
import { anySecret, type Shaped } from './shapes.ts';

/** `PW` and `PIN` may go to the server `bound` and their site, `OTHER` nowhere. */
export type Secrets = Readonly<Record<'PW' | 'PIN' | 'OTHER', Shaped>>;

const formats = [
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

/** Its steps use secrets wherever a value can be written. */
export class LeakingWorkflow {
  readonly secrets: Secrets;
  readonly nodes: { id: string; [field: string]: unknown }[] = [];
  readonly edges: object[] = [];
  readonly answers: Json[] = [];
  readonly replies: string[] = [];
  readonly #g: fc.GeneratorValue;
  readonly #reads: string[] = [];
  readonly #kept: string[] = [];
  #open: { from: string; output?: object }[] = [];

  constructor(g: fc.GeneratorValue) {
    this.#g = g;
    this.secrets = { PW: g(() => anySecret), PIN: g(() => anySecret), OTHER: g(() => anySecret) };
  }

  readonly pick = <Value>(values: readonly Value[]): Value => this.#g(() => fc.constantFrom(...values));

  readonly read = (value = this.#hostileValue(this.pick(['PW', 'PIN', 'OTHER']))): void => {
    this.answers.push(value);
    this.#reads.push(`${this.#call('bound', 'read', { at: this.answers.length - 1 })}.result`);
  };

  readonly keep = (how: string = this.pick(formats)): void => {
    this.#kept.push(
      this.#call(
        'bound',
        'keep',
        { how, ...this.#placed() },
        {
          expectedOutcome: this.pick(['', 'It holds ${secrets.PW}.', '${PIN}']),
          expectedPopups: this.pick([[], [{ name: '${secrets.PW}', times: 1 }]]),
        },
      ),
    );
  };

  addBrowserSteps(sites: Sites): void {
    addBrowserSteps({ sites, call: this.#call, pick: this.pick, read: this.read });
  }

  end(): void {
    const ending = this.pick(endings);
    const last = this.#kept.at(-1) ?? '';
    if (ending === 'foreign server') this.#call('free', 'take', { text: '${PIN}' });
    else if (ending === 'no server') this.#call('bound', 'keep', { how: 'raw', text: '${secrets.OTHER}' });
    else if (ending === 'transform')
      this.#add('AiTransform', { kind: 'summarize', inputRef: this.pick(['PIN', '${PIN}']) });
    else if (ending === 'covering') this.#call('free', 'take', { text: `\${${last}.result}` });
    else if (ending === 'unknown name')
      this.#call('bound', 'keep', { how: 'raw', text: '${secrets.PW} ${' + last + '.nothing}' });
    else if (ending !== 'none') this.keep(ending);
    if (ending === 'dies') this.keep();
  }

  #add(type: string, params: object, more: object = {}): string {
    const id = `n${this.nodes.length}`;
    this.edges.push(...this.#open.map((end) => ({ ...end, to: id })));
    this.nodes.push({
      id,
      type,
      name: '',
      params,
      position: { x: 0, y: this.nodes.length * 112 },
      traceLevel: this.pick(['Off', 'Minimal', 'Full']),
      ...more,
    });
    this.#open = [{ from: id }];
    return id;
  }

  readonly #call = (server: string, tool: string, args: object, more: object = {}): string =>
    this.#add('Tool', { server, tool, arguments: args }, { timeoutMs: 8_000, ...more });

  #hostileValue(secret: 'PW' | 'PIN' | 'OTHER'): Json {
    return this.#g(() => anyHostileValue(secret));
  }

  #innocent(): string {
    return this.pick(innocentTemplates)
      .replaceAll('a.v', this.pick(this.#reads))
      .replaceAll('b.v', this.pick([...this.#reads, 'title', 'usual']));
  }

  #named(): string {
    return this.pick([
      '${secrets.PW}',
      '${ secrets.PW }',
      'x ${secrets.PW} y',
      '${PIN}',
      '${secrets.PIN}',
      '${secrets.PW}${title}',
      `${this.#innocent()}\${secrets.PW}`,
      '$${secrets.PW}',
    ]);
  }

  #placed(): object {
    return this.pick<() => object>([
      () => ({ text: this.#named() }),
      () => ({ list: [1, [this.#named()]] }),
      () => ({ deep: { deeper: { text: this.#named(), '${secrets.PW}': this.#innocent() } } }),
      () => ({ a: '${secrets.PW}', b: this.#named(), '${PIN}': 1 }),
    ])();
  }

  #results(): string[] {
    return [...this.#reads, ...this.#kept.map((id) => `${id}.result`)];
  }

  #condition(): object {
    return {
      left: variable(this.pick([...this.#results(), 'title', 'usual', 'PIN'])),
      operator: this.pick(['Equals', 'Contains', 'NotEquals', 'IsEmpty']),
      right: this.pick([
        text('${secrets.PW}'),
        text(this.pick(spellings('PIN'))),
        variable(this.pick([...this.#reads, 'PIN'])),
        text(this.secrets.PW.value.slice(0, 3)),
      ]),
    };
  }

  #check(): object {
    return { type: 'ValueMatches', level: 'WarnOnly', condition: this.#condition() };
  }

  readonly #take = (): void => {
    this.#call(
      'free',
      'take',
      {
        text: this.#innocent(),
        rows: [
          this.#innocent(),
          { [this.#innocent()]: this.#innocent(), '${secrets.PW}': this.pick(this.#reads) },
        ],
      },
      { name: `${this.pick(spellings('PW'))} ${this.nodes.length}`, checks: [this.#check()] },
    );
  };

  readonly #branch = (): void => {
    const from = this.#add('If', { condition: this.#condition() });
    this.#open = [
      { from, output: { type: 'IfTrue' } },
      { from, output: { type: 'IfFalse' } },
    ];
  };

  readonly #switch = (): void => {
    const name = '${secrets.PW}';
    const from = this.#add('Switch', { cases: [{ name, condition: this.#condition() }] });
    this.#open = [
      { from, output: { type: 'SwitchCase', name } },
      { from, output: { type: 'SwitchDefault' } },
    ];
  };

  readonly #loop = (): void => {
    const loopId = this.#add('Loop', { exitCondition: this.#condition(), maxIterations: 2 });
    this.#open = [{ from: loopId, output: { type: 'LoopBody' } }];
    this.keep();
    const end = this.#add('EndLoop', { loopId });
    this.edges.push({ from: end, to: loopId });
    this.#open = [{ from: loopId, output: { type: 'LoopDone' } }];
  };

  readonly #transform = (): void => {
    this.#add(
      'AiTransform',
      {
        kind: this.pick(['summarize', 'extract']),
        inputRef: this.pick([...this.#results(), 'usual']),
        outputSchema: { type: 'object', description: '${secrets.PW}' },
      },
      { checks: [this.#check()] },
    );
    this.replies.push(
      JSON.stringify({ summary: this.#hostileValue('PW'), text: this.pick(spellings('PIN')) }),
    );
  };

  readonly #aiStep = (): void => {
    this.#add(
      'AiStep',
      {
        prompt: `Use ${this.#named()} well. The page says ${this.#innocent()}.`,
        successCriteria: 'It is ${secrets.PW}',
        allowedTools: ['bound/keep', 'free/take', 'bound/read'],
      },
      { expectedOutcome: this.pick(['', '${PIN} is in.']) },
    );
    for (let turn = this.pick([1, 2, 4]); turn > 0; turn -= 1) this.replies.push(this.#turn());
    this.replies.push(
      say('status', { outcome: 'success', summary: this.pick([...spellings('PW'), 'Done.']) }, 'expected'),
      '{"verdict": "passed", "reason": "Shown."}',
    );
  };

  readonly pieces: readonly (() => void)[] = [
    this.read,
    this.keep,
    this.keep,
    this.#take,
    this.#branch,
    this.#switch,
    this.#loop,
    this.#transform,
    this.#aiStep,
  ];

  #turn(): string {
    return this.pick<() => string>([
      () => say('keep', { how: this.pick(formats), ...this.#placed() }),
      () =>
        say('take', {
          text: this.pick(['${secrets.PW}', '${PIN}', '${secrets.OTHER}', ...spellings('OTHER')]),
        }),
      () => say('take', { [this.pick(spellings('PW'))]: this.#innocent() }),
      () => say('keep', { how: 'raw', text: this.pick(spellings('OTHER')) }),
      () => say('read', { at: 0 }),
    ])();
  }
}
