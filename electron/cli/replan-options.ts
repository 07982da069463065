import { AppError } from '../../shared/app-error.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import type { ReplanWish } from '../open-run/run-models.ts';
import { replanLimits } from '../../shared/replan/limits.ts';
import type { Terminal } from './terminal.ts';

interface Asked {
  readonly replan?: boolean;
  /** A part of 1, as it was typed. */
  readonly replanThreshold?: string;
  readonly json?: boolean;
  /** The person allowed beforehand what may be done twice. */
  readonly replay?: string | boolean;
}

/** Throws an AppError when a run is to be replanned and there is no model to do it, and for a threshold without a replan or that is none. */
export function refuseReplan({ replan, replanThreshold }: Asked, model: ChatModel | undefined): void {
  if (replanThreshold !== undefined) readThreshold(replanThreshold);
  if (replanThreshold !== undefined && replan !== true)
    throw new AppError('bad-option', '--replan-threshold says when a step is replanned: add --replan.');
  if (replan === true && model === undefined)
    throw new AppError(
      'bad-option',
      '--replan asks a model what to do about a step that fails. Name one with --model, and where it is with --base-url.',
    );
}

/** In basis points. */
function readThreshold(written: string): number {
  const part = Number(written);
  if (written.trim() === '' || !(part >= 0 && part <= 1))
    throw new AppError(
      'bad-option',
      `--replan-threshold is a number from 0 to 1, such as 0.9, and not "${written}".`,
    );
  return Math.round(part * replanLimits.fullScore);
}

/** How a run on the command line is replanned: at once, but for what a person must agree to. With nobody there that is refused; where `--replay` would have allowed it, `onUnanswered` hears of it. */
export function readReplan(
  { replan, replanThreshold, json, replay }: Asked,
  { terminal, onUnanswered }: { readonly terminal: Terminal; readonly onUnanswered: () => void },
): ReplanWish | undefined {
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
      return terminal.confirm(`${rationale}\n${confirmations.join('\n')}\nGo on like this?`);
    },
  };
}
