import type { Failure, RunLine, RunStatus } from '../../../shared/run/events.ts';
import { coalesce, realTimer, type Timer } from './coalesce.ts';

/** What the window hears of one run. */
export interface RunFeed {
  /** Lines that are on disk. */
  committed(lines: readonly RunLine[]): void;
  /** The run is over. Where its last line could not be written, as on a full disk, the window is told of the end all the same. */
  ended(outcome: { readonly status: RunStatus; readonly nodeId?: string; readonly failure?: Failure }): void;
}

interface Options {
  readonly tell: (lines: readonly RunLine[]) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly timer?: Timer;
}

/** A window draws sixty times a second; to tell it more often only costs. */
const frame = 1000 / 60;

/** The last line is held back until `ended`, so that whoever hears of the end can start the next run. */
export function createRunFeed({ tell, now, timer = realTimer }: Options): RunFeed {
  const lines = coalesce<RunLine>({ every: frame, timer, passOn: tell });
  let end: RunLine | undefined;
  let lastSeq = 0;
  let startedAt = now();
  let visits = 0;
  return {
    committed(group) {
      for (const line of group) {
        lastSeq = line.seq;
        if (line.event.type === 'run-started') startedAt = line.at;
        else if (line.event.type === 'node-started' && line.event.attempt === 1) visits += 1;
        else if (line.event.type === 'run-finished') end = line;
      }
      lines.add(end === undefined ? group : group.filter((line) => line !== end));
    },
    ended(outcome) {
      const unwritten: RunLine = {
        seq: lastSeq + 1,
        at: now(),
        event: { type: 'run-finished', ...outcome, durationMs: Math.max(0, now() - startedAt), visits },
      };
      lines.add([end ?? unwritten]);
      lines.flush();
    },
  };
}
