import type { LiveNow } from '../../shared/page/live-page.ts';
import type { FilePowers } from '../../shared/powers/powers.ts';
import type { RunNotice } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { ToolCaller } from '../executor/ports.ts';
import type { BrowserPowers } from '../tools/browser/session/launch.ts';
import type { SecretValues } from '../tools/secret-values.ts';

export interface ToolRequirements {
  readonly powers: BrowserPowers;
  readonly files: FilePowers;
  readonly isContinued: boolean;
  readonly browserUse: 'required' | 'optional' | 'none';
}

export interface RunTools {
  catalog(): ToolCatalog;
  callerWith(secrets: SecretValues, bindings?: SecretBindings): ToolCaller;
  livePage(): Promise<LiveNow>;
  readonly notices: readonly RunNotice[];
  close(): Promise<void>;
}
