import type { CompiledNode } from './compile-workflow.ts';
import type { ToolAttachment } from './ports.ts';
import type { Run } from './run.ts';
import { runLimited } from './run-limited.ts';

const pictureLimitMs = 5_000;
/** Of a page that did not answer in time there is often no picture either: it is not waited for long. */
const deadPageLimitMs = 1_000;

/** Records a picture of what the tools act on, where there is one. A picture that cannot be taken is a warning, never a failure. Answers it with its file. */
export async function takePicture(
  run: Run,
  caption: string,
  of?: {
    readonly node: CompiledNode['node'];
    readonly visit: number;
    readonly moment: 'before' | 'after';
    readonly isDead?: boolean;
  },
): Promise<{ readonly file: string; readonly picture: ToolAttachment } | undefined> {
  const { capture } = run.tools;
  if (capture === undefined) return undefined;
  const about = of === undefined ? {} : { nodeId: of.node.id };
  const taken = await runLimited(
    run,
    of?.isDead === true ? deadPageLimitMs : pictureLimitMs,
    async (signal) => {
      const picture = await capture.call(run.tools, signal);
      if (picture === undefined) return undefined;
      return { file: await run.sink.storeArtifact(picture, caption), picture };
    },
  );
  if (taken.end === 'done') {
    if (taken.value === undefined) return undefined;
    const visit = of === undefined ? {} : { visit: of.visit, moment: of.moment };
    run.record({
      type: 'artifact-recorded',
      ...about,
      ...visit,
      kind: 'screenshot',
      file: taken.value.file,
      mimeType: taken.value.picture.mimeType,
      caption,
    });
    return taken.value;
  }
  if (taken.end !== 'stopped') {
    const reason =
      taken.end === 'expired'
        ? 'it took too long'
        : taken.thrown instanceof Error
          ? taken.thrown.message
          : String(taken.thrown);
    run.record({
      type: 'warning-raised',
      ...about,
      code: 'no-picture',
      message: `No screenshot could be taken: ${reason}`,
    });
  }
  return undefined;
}
