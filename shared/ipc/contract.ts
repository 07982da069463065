import { z } from 'zod';
import { ReplanPolicy } from '../replan/policy.ts';
import { Companion, History } from '../assistant/conversation.ts';
import type { AssistantProgress } from '../assistant/progress.ts';
import type { AssistantReply } from '../assistant/reply.ts';
import { RunDigest } from '../assistant/run-digest.ts';
import { JsonObject } from '../json.ts';
import type { Tried, TryProgress, TryRepair } from '../make/trying.ts';
import type { LocalServer } from '../models/local-server.ts';
import { KeyKeeping, type KnownKeys } from '../models/model-keys.ts';
import type { ListedPowers } from '../powers/allowed-powers.ts';
import type { ModelTest } from '../models/model-test.ts';
import type { ResumeOffer } from '../ledger/resume-plan.ts';
import { PanelLayout } from '../panel-layout.ts';
import type { VisitDetail } from '../ledger/visit-detail.ts';
import type { RunLine } from '../run/events.ts';
import type { ListedRun } from '../run/listed-run.ts';
import { BaseUrl, ModelSettings, Settings } from '../settings.ts';
import type { ToolCatalog } from '../tools/tool-descriptor.ts';
import { Workflow } from '../workflow/workflow.ts';

const RunId = z.uuid();

/** `path`: null until saved. `isDirty`: differs from disk. */
export interface OpenedDocument {
  readonly workflow: Workflow;
  readonly path: string | null;
  readonly isDirty: boolean;
}

export interface RecentFile {
  readonly path: string;
  readonly name: string;
  readonly openedAt: number;
  readonly exists: boolean;
}

export interface ExampleInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly workflow: Workflow;
}

export interface RecoveryInfo {
  readonly id: string;
  readonly name: string;
  readonly path: string | null;
  readonly savedAt: number;
}

/** `isReset`: stored data was unreadable and set aside. */
export interface StartInfo {
  readonly version: string;
  readonly platform: string;
  readonly examples: readonly ExampleInfo[];
  readonly recent: readonly RecentFile[];
  readonly recovery: readonly RecoveryInfo[];
  readonly settings: Settings;
  readonly isReset: boolean;
}

/** `isForeign`: stored by another user or computer; not read. */
export interface StoredConversation {
  readonly companion: Companion | null;
  readonly isForeign: boolean;
  readonly appliesSafeChanges: boolean;
}

const nothing = z.object({}).strict();

/** Two files may hold the same workflow. */
const RecoveryOwner = z.object({ id: z.string(), path: z.string().nullable() });

const OfWorkflow = z.object({ workflowId: z.string(), path: z.string().nullable() });

const personSays = { isPageRight: z.boolean().default(false), tookEffect: z.boolean().default(false) };

export const commands = {
  'app/read-start': nothing,
  'settings/write': z.object({ settings: Settings }),
  'layout/write': z.object({ layout: PanelLayout }),

  'document/open': z.object({ path: z.string().nullable() }),
  /** For the file passed at start. */
  'document/remember': z.object({ path: z.string(), name: z.string() }),
  'document/open-example': z.object({ id: z.string() }),
  'document/open-recovery': RecoveryOwner,
  'document/save': z.object({
    workflow: Workflow,
    path: z.string().nullable(),
    saveAs: z.boolean(),
    isOverwriting: z.boolean().default(false),
  }),
  'document/forget-recent': z.object({ path: z.string() }),
  'document/write-recovery': z.object({ workflow: Workflow, path: z.string().nullable() }),
  'document/discard-recovery': RecoveryOwner,

  /** A recording as a proposal; null if canceled. */
  'exchange/import': nothing,
  'exchange/export': z.object({ workflow: Workflow, as: z.enum(['playwright', 'markdown']) }),

  'window/describe': z.object({ title: z.string(), path: z.string().nullable(), isDirty: z.boolean() }),
  'window/close': nothing,

  'tools/list': nothing,
  'browsers/list': nothing,

  /** The window creates the id, to listen before the first event. */
  'run/start': z.object({
    runId: RunId,
    workflow: Workflow,
    path: z.string().nullable(),
    /** Starts here, in the current browser. */
    startNodeId: z.string().nullable(),
    untilNodeId: z.string().nullable().default(null),
    stepping: z.boolean(),
    /** With `startNodeId`, also variables of the last run (`node.field`). */
    variables: JsonObject,
    /** Never stored. */
    secrets: z.record(z.string(), z.string()),
    /** `confirmed`: `planId` of the confirmed offer. Else a blocked plan is the error `resume-blocked`. */
    resume: z
      .object({ runId: RunId, confirmed: z.string().nullable(), ...personSays })
      .nullable()
      .default(null),
  }),
  /** Has no side effects. */
  'run/plan-resume': z.object({
    runId: RunId,
    workflow: Workflow,
    path: z.string().nullable(),
    variables: JsonObject,
    secrets: z.record(z.string(), z.string()).default({}),
    ...personSays,
  }),
  'run/list': OfWorkflow,
  'run/read': OfWorkflow.extend({ runId: RunId }),
  'run/read-visit': OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1) }),
  'run/read-log': OfWorkflow.extend({ runId: RunId }),
  'run/accept-baseline': OfWorkflow.extend({
    runId: RunId,
    nodeId: z.string(),
    visit: z.int().min(1),
    index: z.int().min(0),
  }),
  'run/withdraw-trust': OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1) }),
  'run/delete': OfWorkflow.extend({ runId: RunId }),

  'run/stop': z.object({ runId: RunId }),
  'run/pause': z.object({ runId: RunId }),
  'run/resume': z.object({ runId: RunId }),
  /** Error `not-found` if the run isn't waiting for it. */
  'run/answer-revision': z.object({ runId: RunId, revisionNumber: z.int().min(1), isApproved: z.boolean() }),
  /** Error `not-found` if the run isn't waiting for it. */
  'run/answer-origin': z.object({ runId: RunId, origin: z.string(), isAllowed: z.boolean() }),
  'run/set-replan-policy': z.object({ runId: RunId, policy: ReplanPolicy }),
  'run/step': z.object({ runId: RunId }),
  'run/read-artifact': z.object({ runId: RunId, file: z.string() }),
  'run/export-report': OfWorkflow.extend({ runId: RunId }),

  'assistant/send': z.object({
    requestId: z.uuid(),
    workflow: Workflow,
    message: z.string().min(1),
    history: History,
    lastRun: RunDigest.nullable(),
    sites: z.record(z.string(), z.boolean()).default({}),
    secrets: z.record(z.string(), z.string()).default({}),
  }),
  'assistant/answer-site': z.object({ requestId: z.uuid(), origin: z.string(), isAllowed: z.boolean() }),
  /** Null if no messages are older, or without a model. */
  'assistant/summarize': z.object({ history: History }),
  'assistant/stop': z.object({ requestId: z.uuid() }),
  /** No side effects; repairs arrive as `try/repaired`. Error `not-allowed` after a refusal. */
  'assistant/try': z.object({
    requestId: z.uuid(),
    request: z.string(),
    userMessages: z.string(),
    workflow: Workflow,
    path: z.string().nullable(),
    secrets: z.record(z.string(), z.string()),
    maySignIn: z.boolean().default(false),
    allowed: z.array(z.string()),
  }),
  'companion/read': z.object({ workflowId: z.string(), path: z.string().nullable() }),
  'companion/write': z.object({ workflowId: z.string(), path: z.string().nullable(), companion: Companion }),
  /** Stored in the app, so that no folder can set it. */
  'companion/apply-safe-changes': z.object({ path: z.string(), isOn: z.boolean() }),
  'companion/discard': z.object({ workflowId: z.string() }),
  'models/list-keys': nothing,
  'models/write-key': z.object({
    baseUrl: BaseUrl,
    key: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,4000}$/, 'isn’t a valid key: it has spaces or invalid characters'),
    keeping: KeyKeeping,
  }),
  'models/forget-key': z.object({ baseUrl: BaseUrl }),
  /** Uses the stored key, and ends the previous test. */
  'models/test': z.object({ settings: ModelSettings.extend({ baseUrl: BaseUrl, model: z.string().min(1) }) }),
  'models/stop-test': nothing,
  'models/find-local': nothing,
  'models/list': z.object({ baseUrl: BaseUrl }),

  'powers/list': nothing,
  /** The next run that needs it asks again. */
  'powers/forget': z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),

  'system/choose-file': z.object({ path: z.string() }),
  'system/reveal': z.object({ path: z.string() }),
} as const;

export interface Responses {
  'app/read-start': StartInfo;
  'settings/write': void;
  'layout/write': void;
  'document/open': OpenedDocument | null;
  'document/remember': void;
  'document/open-example': OpenedDocument;
  'document/open-recovery': OpenedDocument;
  'document/save': { path: string; name: string } | null;
  'document/forget-recent': void;
  'document/write-recovery': void;
  'document/discard-recovery': void;
  'exchange/import': { workflow: Workflow; reply: AssistantReply } | null;
  'exchange/export': { path: string; leftOut: readonly string[] } | null;
  'window/describe': void;
  'window/close': void;
  'tools/list': ToolCatalog;
  'browsers/list': { kind: string; title: string; available: boolean; detail: string }[];
  'run/start': void;
  'run/plan-resume': ResumeOffer;
  'run/list': readonly ListedRun[];
  'run/read': { workflow: Workflow; text: string };
  'run/read-visit': VisitDetail | null;
  'run/read-log': { text: string; hasEarlier: boolean };
  'run/accept-baseline': void;
  'run/withdraw-trust': void;
  'run/delete': void;
  'run/stop': void;
  'run/pause': void;
  'run/resume': void;
  'run/answer-revision': void;
  'run/answer-origin': void;
  'run/set-replan-policy': void;
  'run/step': void;
  'run/read-artifact': { dataUrl: string };
  'run/export-report': { path: string } | null;
  'assistant/send': AssistantReply;
  'assistant/answer-site': void;
  'assistant/summarize': Pick<History, 'summary' | 'summaryCutoff'> | null;
  'assistant/stop': void;
  'assistant/try': Tried;
  'companion/read': StoredConversation;
  'companion/write': void;
  'companion/apply-safe-changes': void;
  'companion/discard': void;
  'models/list-keys': KnownKeys;
  'models/write-key': void;
  'models/forget-key': void;
  'models/test': ModelTest;
  'models/stop-test': void;
  'models/find-local': LocalServer[];
  'models/list': string[];
  'powers/list': readonly ListedPowers[];
  'powers/forget': void;
  'system/choose-file': string | null;
  'system/reveal': void;
}

export type CommandName = keyof typeof commands;
export type CommandRequest<Name extends CommandName> = z.input<(typeof commands)[Name]>;
export type CommandResponse<Name extends CommandName> = Responses[Name];

export interface Pushes {
  'run/events': { readonly runId: string; readonly lines: readonly RunLine[] };
  /** Another program uses the shortcut. Sent first. */
  'run/stop-key-taken': { readonly keys: string };
  'assistant/progress': AssistantProgress;
  'try/progress': TryProgress;
  'try/repaired': TryRepair;
  'menu/command': { readonly command: MenuCommand };
  'window/close-requested': Readonly<Record<string, never>>;
  /** The system asks, as for a double-click. */
  'document/open-requested': { readonly path: string };
  'tools/changed': ToolCatalog;
  'browser/touched': Readonly<Record<string, never>>;
}

export type PushName = keyof Pushes;
export type PushPayload<Name extends PushName> = Pushes[Name];

export type MenuCommand =
  | 'new'
  | 'open'
  | 'save'
  | 'save-as'
  | 'import-recording'
  | 'export-test'
  | 'export-text'
  | 'settings'
  | 'undo'
  | 'redo'
  | 'select-all'
  | 'duplicate'
  | 'delete'
  | 'find'
  | 'palette'
  | 'tidy'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'zoom-100'
  | 'toggle-palette'
  | 'toggle-side'
  | 'toggle-dock'
  | 'show-assistant'
  | 'mention-selection'
  | 'run'
  | 'run-from-here'
  | 'run-to-here'
  | 'run-only-this'
  | 'resume-from-here'
  | 'export-report'
  | 'stop'
  | 'pause'
  | 'step'
  | 'shortcuts'
  | 'licenses';
