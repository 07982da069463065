import { closeAfter } from '../../shared/close-after.ts';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { answerOffline } from './answer-offline.ts';
import { answerSchema } from './answer-schema.ts';
import { askUntilValid } from '../../shared/models/ask-until-valid.ts';
import type { ChatRequest } from './chat-request.ts';
import { describeProblems } from './describe-problems.ts';
import type { Features } from './features.ts';
import { historyMessages, requestMessage, systemMessage } from './messages.ts';
import { openAllowedSites } from './exploration/allowed-sites.ts';
import { readOpenPage, type OpenPage } from './exploration/open-page.ts';
import { checkTargets, warnOfGuesses } from './exploration/check-targets.ts';
import { findUnseenTexts } from './exploration/find-unseen-texts.ts';
import { exploreFirst, type ExplorationHost } from './exploration/explore.ts';
import { listExploredPages } from './exploration/list-explored-pages.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { readChange, withCutOff } from './read-change.ts';
import { warnOfDoubtful } from './warn-of-doubtful.ts';
import { toReply } from './to-reply.ts';

export interface ChatOptions {
  readonly model: ChatModel | undefined;
  readonly catalog: ToolCatalog;
  readonly features: Features;
  readonly maxRepairAttempts: number;
  readonly signal: AbortSignal;
  readonly onText?: (delta: string, attempt: number) => void;
  readonly onAttempt?: (attempt: number) => void;
  readonly exploration?: ExplorationHost | undefined;
  readonly openPage?: OpenPage | undefined;
}

/** After the last attempt, an invalid proposal has `valid` false. Throws `unreadable-answer`. */
export async function chat(request: ChatRequest, options: ChatOptions): Promise<AssistantReply> {
  const { model, catalog, features, maxRepairAttempts, exploration: host, openPage, ...rest } = options;
  const { workflow, message, history, lastRun } = request;
  if (model === undefined) return answerOffline(request, { catalog, features });
  const validates = maxRepairAttempts > 0;
  const said = [
    message,
    ...history.messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])),
  ];
  const open =
    openPage &&
    (await readOpenPage(
      openPage,
      openAllowedSites({
        workflow,
        userMessages: said,
        practice: openPage.practice,
        ask: () => Promise.resolve(false),
      }),
    ));
  const asked = requestMessage(message, workflow, { lastRun, facts: open === undefined ? [] : [open.fact] });
  const exploration =
    host === undefined
      ? undefined
      : exploreFirst({ model, workflow, userMessages: said, request: asked, host });
  const mayExplore = exploration !== undefined;
  const { value, reply, modelCalls, tokens } = await closeAfter(
    askUntilValid(exploration?.model ?? model, {
      ...rest,
      repairs: Math.max(1, maxRepairAttempts) - 1,
      messages: [
        systemMessage('assistant', {
          workflow,
          catalog,
          features,
          mayExplore,
          secretNames: host?.secretNames,
        }),
        ...historyMessages(history),
        asked,
      ],
      schema: answerSchema(workflow.nodes.length === 0 ? 'plan' : 'patch', { mayExplore }),
      read: ({ text, finish }) =>
        readChange(text, { workflow, catalog, features, isIncomplete: finish !== 'stop' }),
      findProblems: (change) =>
        validates || change.kind === 'unreadable' ? describeProblems(change, { isChangeNeeded: false }) : [],
    }),
    () => exploration?.close(),
  );
  const answer = toReply(withCutOff(value, reply), {
    validates,
    modelCalls: exploration?.calls() ?? modelCalls,
    tokens,
    author: 'model',
  });
  const changed = value.kind === 'change' ? value.judged.workflow : workflow;
  const pages = [
    ...(exploration?.exploredPages ?? []),
    ...(open?.explored === undefined ? [] : [open.explored]),
  ];
  const doubtful = warnOfDoubtful(workflow, changed, pages);
  if (exploration === undefined) return { ...answer, warnings: [...answer.warnings, ...doubtful] };
  const targets = checkTargets(workflow, changed, pages);
  const unseenTexts = findUnseenTexts(workflow, changed, pages);
  return {
    ...answer,
    warnings: [...answer.warnings, ...warnOfGuesses(targets, changed, exploration.obstacles()), ...doubtful],
    ...(targets.length === 0 ? {} : { targets }),
    ...(unseenTexts.length === 0 ? {} : { unseenTexts }),
    ...(exploration.exploredPages.length === 0
      ? {}
      : {
          exploredPages: listExploredPages(exploration.exploredPages),
          explorationTokens: exploration.tokens(),
        }),
  };
}
