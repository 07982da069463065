import { AppError } from '../../../shared/app-error.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { RunSink, ToolAttachment, ToolCaller } from '../ports.ts';
import type { Gate } from '../walk/gate.ts';
import { runLimited } from '../walk/run-limited.ts';
import type { Watchdog } from '../walk/watchdog.ts';

const answerLimitMs = 15_000;
const deadPageLimitMs = 1_000;

export interface PageShot {
  readonly picture: ToolAttachment;
  readonly file?: string;
  readonly showsSecret?: boolean;
  readonly isForeign?: boolean;
}

interface Subject {
  readonly caption: string;
  readonly nodeId?: string;
  readonly visit?: number;
  readonly moment?: 'before' | 'after';
  readonly isStored?: boolean;
  readonly sites?: readonly string[] | undefined;
  readonly isDead?: boolean;
  readonly isExtra?: boolean;
}

/** Never rejects; undefined if not taken in time. */
export type Camera = (subject: Subject) => Promise<PageShot | undefined>;

export interface CameraRun {
  readonly tools: ToolCaller;
  readonly sink: RunSink;
  readonly record: (event: RunEvent) => number;
  readonly gate: Gate;
  readonly watchdog: Watchdog;
}

export function createCamera(run: CameraRun): Camera {
  const { tools, sink, record } = run;

  async function store(shown: ToolAttachment, subject: Subject): Promise<PageShot | undefined> {
    const { nodeId, visit, moment, isStored = true } = subject;
    const caption = shown.note === undefined ? subject.caption : `${subject.caption}. ${shown.note}`;
    if (!isStored) return { picture: shown };
    try {
      const file = await sink.storeArtifact(shown, subject.caption);
      record({
        type: 'artifact-recorded',
        ...(nodeId === undefined ? {} : { nodeId }),
        ...(visit === undefined ? {} : { visit }),
        ...(moment === undefined ? {} : { moment }),
        kind: 'screenshot',
        file,
        mimeType: shown.mimeType,
        caption,
      });
      return { picture: shown, file };
    } catch (thrown) {
      warn(subject, AppError.from(thrown).message);
      return undefined;
    }
  }

  function warn({ nodeId, isExtra }: Subject, reason: string): void {
    if (isExtra === true) return;
    record({
      type: 'warning-raised',
      ...(nodeId === undefined ? {} : { nodeId }),
      code: 'no-picture',
      message: `Couldn't take a screenshot: ${reason}`,
    });
  }

  return async (subject) => {
    if (tools.capture === undefined) return undefined;
    const taken = await runLimited(
      run,
      subject.isDead === true ? deadPageLimitMs : answerLimitMs,
      async (signal) => tools.capture?.(signal, subject.sites),
    );
    if (taken.end === 'done') return taken.value === undefined ? undefined : store(taken.value, subject);
    if (taken.end !== 'stopped')
      warn(subject, taken.end === 'expired' ? 'it took too long' : AppError.from(taken.thrown).message);
    return undefined;
  };
}

export function pictured(snapshot: Snapshot | undefined, shot: PageShot | undefined): Snapshot | undefined {
  return snapshot === undefined || shot?.file === undefined ? snapshot : { ...snapshot, picture: shot.file };
}
