import { AppError } from '../../shared/app-error.ts';
import { Settings, type BrowserKind } from '../../shared/settings.ts';
import type { ModelOptions } from './assistant-options.ts';
import type { ServerOptions } from './server-sources.ts';
import type { VisionOptions } from './vision-options.ts';

export interface RunOptions extends ServerOptions, ModelOptions, VisionOptions {
  readonly var: readonly string[];
  readonly secret: readonly string[];
  readonly browser?: BrowserKind;
  readonly headed?: boolean;
  readonly report?: string;
  /** How many runs are kept, this one included. */
  readonly keepRuns?: string;
  /** The run to go on with: an id, its beginning, or `last`. */
  readonly resume?: string;
  /** Allows a run to repeat steps that may not be harmless to repeat; a resumed one those of the plan with this mark. */
  readonly replay?: string | boolean;
  /** The mark of the plan that asked whether a step took effect. */
  readonly tookEffect?: string;
  /** Agent steps may correct their own plan. */
  readonly allowRevisions?: boolean;
  /** A model may say what a target means that is not found. */
  readonly resolveTargets?: boolean;
  /** Sites that models may use besides those that the workflow names; `any` stands for all. */
  readonly allowOrigin?: readonly string[];
  /** A model says what to do about a step that has used up its attempts. */
  readonly replan?: boolean;
  /** A part of 1: only a step that scored less is replanned. */
  readonly replanThreshold?: string;
}

/** Throws an AppError for options that need another one. */
export function refuseLoneOptions({ replay, resume, replan, tookEffect }: RunOptions): void {
  if (replay !== undefined && resume === undefined && replan !== true)
    throw new AppError(
      'bad-option',
      '--replay says what a resumed or replanned run may repeat: add --resume RUN or --replan.',
    );
  if (tookEffect !== undefined && resume === undefined)
    throw new AppError(
      'bad-option',
      '--took-effect says how a step of an earlier run ended: add --resume RUN.',
    );
}

/** As many as the app keeps, unless `--keep-runs` says how many. */
export function readKeepRuns({ keepRuns: text }: RunOptions): number {
  const { keepRuns } = Settings.shape;
  const read = keepRuns.safeParse(text === undefined ? undefined : Number(text));
  if (read.success) return read.data;
  throw new AppError('bad-option', `--keep-runs takes a whole number from 1 to 1000, not ${text ?? ''}.`);
}
