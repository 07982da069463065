export interface Damage {
  readonly name: string;
  readonly spoil: (text: string) => string;
}

const replaceKeys =
  (names: Readonly<Record<string, string>>) =>
  (text: string): string =>
    text.replace(/"(\w+)":/g, (whole, key: string) =>
      Object.hasOwn(names, key) ? `"${names[key] ?? ''}":` : whole,
    );
const editItems =
  (edit: (item: Record<string, unknown>) => void) =>
  (text: string): string =>
    JSON.stringify(walk(JSON.parse(text), edit));

function walk(value: unknown, edit: (item: Record<string, unknown>) => void): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, edit));
  if (typeof value !== 'object' || value === null) return value;
  const item = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, walk(inner, edit)]));
  edit(item);
  return item;
}

const isStep = (item: Record<string, unknown>): boolean => 'step_type' in item;
const isEdge = (item: Record<string, unknown>): boolean => 'from' in item && 'to' in item;
const pretty = (text: string): string => JSON.stringify(JSON.parse(text), null, 2);

export const damages: readonly Damage[] = [
  { name: 'as it should be', spoil: (text) => text },
  { name: 'prose before', spoil: (text) => `Sure! Here is the plan you asked for:\n\n${text}` },
  {
    name: 'prose around, with brackets',
    spoil: (text) =>
      `I looked at [your request] and {thought} about it.\n${text}\nLet me know (or [ask]) if {anything} is unclear!`,
  },
  { name: 'json fence', spoil: (text) => `\`\`\`json\n${text}\n\`\`\`` },
  { name: 'JSON fence in capitals', spoil: (text) => `\`\`\`JSON\n${text}\n\`\`\`` },
  { name: 'fence without a name', spoil: (text) => `\`\`\`\n${text}\n\`\`\`` },
  { name: 'fence on the same line', spoil: (text) => `\`\`\`json ${text} \`\`\`` },
  { name: 'fence that never closes', spoil: (text) => `Here:\n\`\`\`json\n${text}` },
  { name: 'tilde fence', spoil: (text) => `~~~json\n${text}\n~~~` },
  { name: 'four ticks', spoil: (text) => `\`\`\`\`jsonc\n${text}\n\`\`\`\`` },
  { name: 'xml tags', spoil: (text) => `<json>\n${text}\n</json>` },
  { name: 'answer tags', spoil: (text) => `<answer>${text}</answer>` },
  {
    name: 'reasoning before',
    spoil: (text) =>
      `<think>The user wants {"steps": [{"step_type": "Tool", "tool_name": "wrong"}]} maybe.</think>\n${text}`,
  },
  {
    name: 'reasoning without its start',
    spoil: (text) => `They want steps, perhaps {"steps": []}.\n</think>\n\n${text}`,
  },
  { name: 'thinking tags', spoil: (text) => `<thinking>hmm { " [</thinking>${text}` },
  { name: 'all of it in the reasoning', spoil: (text) => `<think>I will answer ${text}` },
  {
    name: 'an earlier try',
    spoil: (text) =>
      `First try:\n\`\`\`json\n{"steps": [{"step_type": "Tool", "tool_name": "noop", "name": "Wrong"}]}\n\`\`\`\nWait, that is wrong. Corrected:\n\`\`\`json\n${text}\n\`\`\``,
  },
  {
    name: 'an earlier try, broken',
    spoil: (text) => `{"steps": [{"step_type": "Tool", "tool_name": }]}\nSorry:\n${text}`,
  },
  { name: 'byte order mark', spoil: (text) => `\uFEFF${text}` },
  { name: 'pretty printed', spoil: pretty },
  { name: 'windows line ends', spoil: (text) => pretty(text).replace(/\n/g, '\r\n') },
  { name: 'trailing commas', spoil: (text) => pretty(text).replace(/([}\]"\d])\n(\s*[}\]])/g, '$1,\n$2') },
  {
    name: 'comments',
    spoil: (text) => pretty(text).replace(/\{\n/g, '{ // an object\n').replace(/\[\n/g, '[ /* a list */\n'),
  },
  { name: 'single quotes', spoil: (text) => text.replace(/"/g, "'") },
  { name: 'keys without quotes', spoil: (text) => text.replace(/"(\w+)":/g, '$1:') },
  { name: 'missing commas between lines', spoil: (text) => pretty(text).replace(/,\n/g, '\n') },
  {
    name: 'python words',
    spoil: (text) =>
      text
        .replace(/\btrue\b/g, 'True')
        .replace(/\bfalse\b/g, 'False')
        .replace(/\bnull\b/g, 'None'),
  },
  { name: 'missing last brackets', spoil: (text) => text.replace(/[\]}]{1,2}$/, '') },
  { name: 'one bracket too many', spoil: (text) => `${text}}` },
  { name: 'encoded once more', spoil: (text) => JSON.stringify(text) },
  { name: 'a wrapper plan', spoil: (text) => `{"plan":${text}}` },
  {
    name: 'a wrapper result with workflow',
    spoil: (text) => `{"result":{"workflow":${text}},"confidence":0.9}`,
  },
  { name: 'a wrapper that holds text', spoil: (text) => `{"response":${JSON.stringify(text)}}` },
  { name: 'a list around it', spoil: (text) => `[${text}]` },
  { name: 'type instead of step_type', spoil: replaceKeys({ step_type: 'type' }) },
  {
    name: 'camel case',
    spoil: replaceKeys({
      step_type: 'stepType',
      tool_name: 'toolName',
      exit_condition: 'exitCondition',
      max_iterations: 'maxIterations',
      loop_id: 'loopId',
      add_nodes: 'addNodes',
      add_edges: 'addEdges',
      remove_node_ids: 'removeNodeIds',
      node_id: 'nodeId',
    }),
  },
  {
    name: 'other words for fields',
    spoil: replaceKeys({
      tool_name: 'tool',
      arguments: 'args',
      from: 'source',
      to: 'target',
      exit_condition: 'until',
    }),
  },
  { name: 'parameters', spoil: replaceKeys({ arguments: 'parameters' }) },
  { name: 'output under label', spoil: replaceKeys({ output: 'label' }) },
  {
    name: 'outputs as plain text',
    spoil: editItems((item) => {
      if (isEdge(item) && typeof item['output'] === 'object')
        item['output'] = (item['output'] as { type: string }).type;
    }),
  },
  {
    name: 'outputs in other words',
    spoil: editItems((item) => {
      if (isEdge(item) && typeof item['output'] === 'object')
        item['output'] = (
          { LoopBody: 'body', LoopDone: 'done', IfTrue: 'yes', IfFalse: 'no' } as Record<string, string>
        )[(item['output'] as { type: string }).type];
    }),
  },
  {
    name: 'lower case types',
    spoil: editItems((item) => {
      if (isStep(item)) item['step_type'] = String(item['step_type']).toLowerCase();
    }),
  },
  {
    name: 'types with underscores',
    spoil: editItems((item) => {
      if (isStep(item))
        item['step_type'] = String(item['step_type'])
          .replace(/(?!^)([A-Z])/g, '_$1')
          .toUpperCase();
    }),
  },
  {
    name: 'arguments as text',
    spoil: editItems((item) => {
      if (isStep(item) && 'arguments' in item) item['arguments'] = JSON.stringify(item['arguments']);
    }),
  },
  {
    name: 'numeric ids',
    spoil: editItems((item) => {
      for (const key of ['id', 'from', 'to', 'loop_id'])
        if (/^n\d+$/.test(String(item[key]))) item[key] = Number(String(item[key]).slice(1));
    }),
  },
  {
    name: 'max_iterations in words',
    spoil: editItems((item) => {
      if ('max_iterations' in item) item['max_iterations'] = `at most ${String(item['max_iterations'])}`;
    }),
  },
  {
    name: 'max_iterations as text',
    spoil: editItems((item) => {
      if ('max_iterations' in item) item['max_iterations'] = `${String(item['max_iterations'])} times`;
    }),
  },
  {
    name: 'bare values in conditions',
    spoil: editItems((item) => {
      if ('left' in item)
        Object.assign(item, {
          left: (item['left'] as { name: string }).name,
          right: (item['right'] as { value: { value: unknown } }).value.value,
        });
    }),
  },
  {
    name: 'operators as symbols',
    spoil: editItems((item) => {
      if ('operator' in item) item['operator'] = '==';
    }),
  },
  {
    name: 'conditions as text',
    spoil: editItems((item) => {
      for (const key of ['condition', 'exit_condition'])
        if (typeof item[key] === 'object')
          item[key] = `${(item[key] as { left: { name: string } }).left.name} == true`;
    }),
  },
  {
    name: 'a bad item among the good',
    spoil: (text) => text.replace(/\[\{"id"/, '[{"id":"zz","step_type":"Teleport","name":"Bad"},{"id"'),
  },
  { name: 'null items', spoil: (text) => text.replace(/\[\{"id"/, '[null,{"id"') },
  {
    name: 'no loop_id',
    spoil: editItems((item) => {
      delete item['loop_id'];
    }),
  },
  {
    name: 'tool names with a prefix',
    spoil: editItems((item) => {
      if ('tool_name' in item) item['tool_name'] = `mcp__browser__${String(item['tool_name'])}`;
    }),
  },
  {
    name: 'tool names in camel case',
    spoil: editItems((item) => {
      if ('tool_name' in item)
        item['tool_name'] = String(item['tool_name']).replace(/_(\w)/g, (_, letter: string) =>
          letter.toUpperCase(),
        );
    }),
  },
  {
    name: 'function calls',
    spoil: editItems((item) => {
      if ('tool_name' in item) {
        item['function'] = { name: item['tool_name'], arguments: JSON.stringify(item['arguments']) };
        delete item['tool_name'];
        delete item['arguments'];
      }
    }),
  },
  {
    name: 'types left out of tool steps',
    spoil: editItems((item) => {
      if (item['step_type'] === 'Tool') delete item['step_type'];
    }),
  },
  {
    name: 'everything at once',
    spoil: (text) =>
      `<think>…</think>Sure:\n\`\`\`json\n${replaceKeys({ step_type: 'type', tool_name: 'tool', from: 'source', to: 'target' })(text).replace(/"/g, "'").replace(/\]/g, ',]')}`,
  },
];
