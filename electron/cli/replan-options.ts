import { AppError } from '../../shared/app-error.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { ReplanSettings } from '../open-run/run-models.ts';
import { replanLimits } from '../../shared/replan/limits.ts';
import type { Terminal } from './terminal.ts';

interface Asked {
  readonly replan?: boolean;
  readonly replanThreshold?: string;
  readonly json?: boolean;
  readonly replay?: string | boolean;
}

/** Throws without a model or for an invalid threshold. */
export function refuseReplan({ replan, replanThreshold }: Asked, model: ChatModel | undefined): void {
  if (replanThreshold !== undefined) readThreshold(replanThreshold);
  if (replanThreshold !== undefined && replan !== true)
    throw new AppError('bad-option', '--replan-threshold needs --replan.');
  if (replan === true && model === undefined)
    throw new AppError(
      'bad-option',
      '--replan needs a model. Name one with --model, and its address with --base-url.',
    );
}

function readThreshold(written: string): number {
  const part = Number(written);
  if (written.trim() === '' || !(part >= 0 && part <= 1))
    throw new AppError(
      'bad-option',
      `--replan-threshold needs a number from 0 to 1, like 0.9, not "${written}".`,
    );
  return Math.round(part * replanLimits.fullScore);
}

/** Refuses risky changes if nobody can be asked; `onUnanswered` reports those `--replay` would allow. */
export function readReplan(
  { replan, replanThreshold, json, replay }: Asked,
  { terminal, onUnanswered }: { readonly terminal: Terminal; readonly onUnanswered: () => void },
): ReplanSettings | undefined {
  if (replan !== true) return undefined;
  return {
    policy: 'apply',
    ...(replanThreshold === undefined ? {} : { threshold: readThreshold(replanThreshold) }),
    allowsAgentSteps: false,
    approve({ rationale, confirmations, repeats = [] }) {
      if (replay !== undefined && confirmations.every((each) => repeats.includes(each)))
        return Promise.resolve(true);
      if (!terminal.isInteractive || json === true) {
        if (repeats.length > 0) onUnanswered();
        return Promise.resolve(false);
      }
      return terminal.confirm(`${rationale}\n${confirmations.join('\n')}\nContinue?`);
    },
  };
}
