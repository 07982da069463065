import type { LiveNow } from '../../shared/page/live-place.ts';
import type { FilePowers } from '../../shared/powers/powers.ts';
import type { RunNotice } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { ToolCaller } from '../executor/ports.ts';
import type { BrowserPowers } from '../tools/browser/launch.ts';
import type { SecretValues } from '../tools/secret-values.ts';

/** What the tools must be able to do for a run. */
export interface ToolsWish {
  /** Those that the person allowed. */
  readonly powers: BrowserPowers;
  readonly files: FilePowers;
  /** The run continues in the page that is open. */
  readonly isContinued: boolean;
  /** Whether the built-in browser may be called: by a drawn step, only by a revision of the plan, or not at all. */
  readonly browserUse: 'drawn' | 'revised' | 'none';
}

/** The tools of one run. */
export interface RunTools {
  catalogue(): ToolCatalogue;
  callerWith(secrets: SecretValues, bindings?: SecretBindings): ToolCaller;
  /** Where the open page is. */
  place(): Promise<LiveNow>;
  /** What the run says at its start. */
  readonly notices: readonly RunNotice[];
  /** Closes what was opened for this run alone. */
  close(): Promise<void>;
}
