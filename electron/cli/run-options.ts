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
  readonly keepRuns?: string;
  readonly resume?: string;
  /** The code of a plan; `true` if none is given. */
  readonly replay?: string | boolean;
  readonly tookEffect?: string;
  readonly allowRevisions?: boolean;
  readonly resolveTargets?: boolean;
  readonly allowOrigin?: readonly string[];
  readonly replan?: boolean;
  readonly replanThreshold?: string;
}

export function refuseLoneOptions({ replay, resume, replan, tookEffect }: RunOptions): void {
  if (replay !== undefined && resume === undefined && replan !== true)
    throw new AppError(
      'bad-option',
      '--replay needs a run to resume or replan: add --resume RUN or --replan.',
    );
  if (tookEffect !== undefined && resume === undefined)
    throw new AppError('bad-option', '--took-effect needs a run to resume: add --resume RUN.');
}

export function readKeepRuns({ keepRuns: text }: RunOptions): number {
  const { keepRuns } = Settings.shape;
  const read = keepRuns.safeParse(text === undefined ? undefined : Number(text));
  if (read.success) return read.data;
  throw new AppError('bad-option', `--keep-runs needs a whole number from 1 to 1000, not ${text ?? ''}.`);
}
