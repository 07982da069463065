import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import type { ChatRequest } from './chat-request.ts';
import type { Features } from './features.ts';
import { judge } from './judge.ts';
import { splitEdits } from './offline/split-edits.ts';
import { understand, type Understood } from './offline/understand.ts';
import { readChange, type InterpretedAnswer, type ReadingOptions } from './read-change.ts';
import { warnOfDoubtful } from './warn-of-doubtful.ts';
import { toReply } from './to-reply.ts';

interface Means {
  readonly catalog: ToolCatalog;
  readonly features: Features;
}

const facts = { validates: true, modelCalls: 0, tokens: { input: 0, output: 0 }, author: 'offline' } as const;

export function answerOffline(request: ChatRequest, means: Means): AssistantReply {
  const { workflow, message, lastRun } = request;
  const parts = workflow.nodes.length === 0 ? [message] : splitEdits(message);
  if (parts.length > 1) return answerSeveral(parts, request, means);
  const understood = understand(message, { workflow, catalog: means.catalog, lastRun });
  if (!('json' in understood))
    return {
      ...toReply({ kind: 'words', message: messageOf(understood) }, facts),
      wantsUndo: understood.kind === 'undo',
    };
  return toReply(withDoubts(changeOf(understood, { workflow, ...means }), workflow), facts);
}

const unchanged = 'Nothing was changed.';

function messageOf(answer: Exclude<Understood, { readonly json: JsonObject }>, before = ''): string {
  if (answer.kind !== 'refused') return answer.said;
  const hint = answer.hint === undefined ? '' : `\n\n${answer.hint}`;
  return `${answer.said}${before === '' ? ' ' : `${before}\n\n`}${unchanged}${hint}`;
}

function answerSeveral(
  parts: readonly string[],
  { workflow, lastRun }: ChatRequest,
  means: Means,
): AssistantReply {
  const done: (InterpretedAnswer & { readonly kind: 'change' })[] = [];
  for (const part of parts) {
    const now = done.at(-1)?.judged.workflow ?? workflow;
    const understood = understand(part, {
      workflow: now,
      numbered: workflow,
      catalog: means.catalog,
      lastRun,
    });
    const before =
      done.length === 0
        ? ''
        : `\n\nI understood the part before it: ${done.map(({ message }) => message).join(' ')}`;
    if (!('json' in understood))
      return toReply(
        {
          kind: 'words',
          message:
            understood.kind === 'undo'
              ? messageOf({ kind: 'refused', said: `“${part}” must be a message of its own.` }, before)
              : messageOf({ ...understood, kind: 'refused' }, before),
        },
        facts,
      );
    const change = changeOf(understood, { workflow: now, ...means });
    if (change.kind !== 'change') return toReply(change, facts);
    done.push(change);
  }
  const after = done.at(-1)?.judged.workflow ?? workflow;
  return toReply(
    withDoubts(
      {
        kind: 'change',
        message: done.map(({ message }) => message).join('\n'),
        judged: judge(workflow, after, means.catalog),
        warnings: done.flatMap(({ warnings }) => [...warnings]),
        doubts: done.flatMap(({ doubts }) => [...doubts]),
        reasons: Object.assign({}, ...done.map(({ reasons }) => reasons)) as Record<string, string>,
      },
      workflow,
    ),
    facts,
  );
}

function changeOf(
  { json, said }: { readonly json: JsonObject; readonly said: string },
  options: ReadingOptions,
): InterpretedAnswer {
  const change = readChange(JSON.stringify(json), options);
  return change.kind === 'change' ? { ...change, message: said } : change;
}

function withDoubts(change: InterpretedAnswer, before: Workflow): InterpretedAnswer {
  if (change.kind !== 'change') return change;
  const { judged, warnings } = change;
  return judged.ops.length === 0
    ? { ...change, warnings: [], message: 'The workflow is already like that. Nothing was changed.' }
    : { ...change, warnings: [...warnings, ...warnOfDoubtful(before, judged.workflow)] };
}
