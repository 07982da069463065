import { join } from 'node:path';
import type { ScriptedChat } from '../../executor/testing/scripted-chat.ts';
import { scriptedTools } from '../../executor/testing/scripted-tools.ts';
import { plainSides } from '../../open-run/testing/plain-sides.ts';
import { openBrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { makeItWork, type Made } from '../make-it-work.ts';
import { tryOut, type TrialSides, type Trial } from '../try-out.ts';

/** Tries a workflow in a browser of its own for each try, and repairs it with what the model answers. Nobody is asked for anything. */
export async function makeInBrowser(
  home: string,
  {
    wish,
    workflow,
    model,
    signal = new AbortController().signal,
    onTrial,
  }: {
    readonly wish: string;
    readonly workflow: Workflow;
    readonly model: ScriptedChat;
    readonly signal?: AbortSignal;
    readonly onTrial?: (trial: Trial) => void;
  },
): Promise<Made> {
  const listing = await openBrowserHub();
  const catalogue = listing.caller.catalogue?.() ?? [];
  await listing.close();
  const sides: TrialSides = {
    ...plainSides(home, scriptedTools({})),
    sharedFolder: join(home, 'shared'),
    signal,
    async openTools(_, onHeld) {
      const hub = await openBrowserHub({ harmless: { onHeld, sendsTo: [] } });
      return {
        catalogue: () => catalogue,
        callerWith: hub.callerWith,
        place: () => Promise.resolve(undefined),
        notices: [],
        close: () => hub.close(),
      };
    },
  };
  return makeItWork({
    wish,
    workflow,
    signal,
    sites: ['any'],
    repairer: { model, catalogue, features: { agentSteps: false, aiTransforms: false } },
    async tryOnce(tried, ordinal) {
      const trial = await tryOut(
        { runId: `try-${ordinal}`, workflow: tried, variables: {}, secrets: {} },
        sides,
      );
      onTrial?.(trial);
      return trial;
    },
  });
}
