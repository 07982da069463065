import { AppError } from '../../shared/app-error.ts';
import { agentModel } from '../assistant/models/agent-model.ts';
import type { ChatModel } from '../assistant/models/chat-model.ts';
import type { ToolCaller } from '../executor/ports.ts';
import { createReplanAdviser } from '../executor/replan/replan-adviser.ts';
import type { ReplanOptions } from '../executor/replan/replan-ports.ts';
import type { Terminal } from './terminal.ts';

interface Asked {
  readonly replan?: boolean;
  readonly json?: boolean;
}

/** Throws an AppError when a run is to be replanned and there is no model to do it. */
export function refuseReplanWithoutModel({ replan }: Asked, model: ChatModel | undefined): void {
  if (replan === true && model === undefined) throw new AppError('bad-option', '--replan asks a model what to do about a step that fails. Name one with --model, and where it is with --base-url.');
}

/** How a run on the command line is replanned: at once, but for what a person must agree to. With nobody there that is refused. */
export function replanOptions({ replan, json }: Asked, { model, tools, terminal }: { readonly model: ChatModel | undefined; readonly tools: ToolCaller; readonly terminal: Terminal }): ReplanOptions | undefined {
  if (replan !== true || model === undefined) return undefined;
  return {
    policy: 'apply',
    adviser: createReplanAdviser({ model: agentModel({ agent: model }), materials: () => ({ catalogue: tools.catalogue?.() ?? [], allowsAgentSteps: false }) }),
    approve({ rationale, confirmations }) {
      if (!terminal.isInteractive || json === true) return Promise.resolve(false);
      return terminal.confirm(`${rationale}\n${confirmations.join('\n')}\nGo on like this?`);
    },
  };
}
