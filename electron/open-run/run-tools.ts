import type { LiveNow } from '../../shared/page/live-place.ts';
import type { FilePowers } from '../../shared/powers/powers.ts';
import type { RunNotice } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import type { ToolCaller } from '../executor/ports.ts';
import type { BrowserPowers } from '../tools/browser/launch.ts';
import type { SecretValues } from '../tools/secret-values.ts';

/** Requirements of a run on its tools. */
export interface ToolsWish {
  /** Allowed by the person. */
  readonly powers: BrowserPowers;
  readonly files: FilePowers;
  /** Continues in the open page. */
  readonly isContinued: boolean;
  /** Whether drawn steps use the built-in browser, only a revised plan, or none. */
  readonly browserUse: 'drawn' | 'revised' | 'none';
}

export interface RunTools {
  catalogue(): ToolCatalogue;
  callerWith(secrets: SecretValues, bindings?: SecretBindings): ToolCaller;
  /** State of the open page. */
  place(): Promise<LiveNow>;
  /** Notices at the start of the run. */
  readonly notices: readonly RunNotice[];
  /** Closes what was opened for this run only. */
  close(): Promise<void>;
}
