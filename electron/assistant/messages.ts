import type { History } from '../../shared/assistant/conversation.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { operators } from '../../shared/workflow/condition.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { describeRun } from './describe-run.ts';
import { describeTools } from '../../shared/tools/describe-tools.ts';
import { describeWorkflow } from './describe-workflow.ts';
import { describeFeatures, type Features } from './features.ts';
import { fence } from '../../shared/text/fence.ts';
import type { ModelMessage } from '../../shared/models/chat-model.ts';
import { renderPrompt } from '../../shared/prompts/prompts.ts';
import { explorationLimits } from './exploration/limits.ts';
import { historyWindow } from './history-window.ts';

interface Surroundings {
  readonly workflow: Workflow;
  readonly catalog: ToolCatalog;
  readonly features: Features;
  readonly mayExplore?: boolean;
  readonly secretNames?: readonly string[] | undefined;
  readonly now?: Date;
}

type Part = 'planner' | 'patcher' | 'assistant';

export function systemMessage(
  part: Part,
  { workflow, catalog, features, mayExplore = false, secretNames = [], now = new Date() }: Surroundings,
): ModelMessage {
  const format = renderPrompt(workflow.nodes.length === 0 ? 'planFormat' : 'patchFormat', {});
  const steps = renderPrompt('steps', {
    features: describeFeatures(features),
    operators: operators.join(', '),
    tools: describeTools(catalog),
  });
  const exploring = mayExplore
    ? `\n${renderPrompt('exploring', {
        requests: String(explorationLimits.requests),
        pages: String(explorationLimits.pages),
        sends: describeSends(secretNames),
      })}`
    : '';
  const content = `${renderPrompt(part, { format, steps })}${exploring}\nToday is ${localDay(now)}.`;
  return { role: 'system', content };
}

function describeSends(secretNames: readonly string[]): string {
  if (secretNames.length === 0)
    return 'where nobody is signed in, and that sends no forms except searches and filters';
  const passwords = secretNames.map((name) => `\`\${secrets.${name}}\``).join(' or ');
  return `that sends no forms except searches, filters and a sign-in at the site that the request names or the person allowed: fill its password with ${passwords}, exactly like this, and press its button`;
}

function localDay(now: Date): string {
  const weekday = now.toLocaleDateString('en-US', { weekday: 'long' });
  return `${weekday}, ${now.toLocaleDateString('sv-SE')}`;
}

export interface RequestFacts {
  readonly lastRun?: RunDigest | null;
  /** Complete sections, with foreign text fenced. */
  readonly facts?: readonly string[];
}

/** Fences text of workflows, pages and tools, and keeps it out of the system message. */
export function requestMessage(
  request: string,
  workflow: Workflow,
  { lastRun = null, facts: further = [] }: RequestFacts = {},
): ModelMessage {
  const isEmpty = workflow.nodes.length === 0 && workflow.variables.length === 0;
  const facts = [
    ...(isEmpty ? [] : [section('Workflow', describeWorkflow(workflow))]),
    ...(lastRun === null ? [] : [section('Latest run', describeRun(lastRun))]),
    ...further,
  ];
  return {
    role: 'user',
    content: facts.length === 0 ? request : [...facts, `## Request\n${request}`].join('\n\n'),
  };
}

export function historyMessages(history: History): ModelMessage[] {
  const { notes, turns } = historyWindow(history);
  const messages = turns.map(({ role, content }): ModelMessage => ({ role, content }));
  const [first, ...rest] = messages;
  if (notes === '') return messages;
  const noted = section('Notes of the conversation before', notes);
  // Some endpoints refuse two messages of one role in a row.
  return first?.role === 'user'
    ? [{ role: 'user', content: `${noted}\n\n${first.content}` }, ...rest]
    : [{ role: 'user', content: noted }, ...messages];
}

export function section(title: string, text: string): string {
  return `## ${title}\n${fence(text)}`;
}
