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
import type { ToolCatalogue } from '../tools/tool-descriptor.ts';
import { Workflow } from '../workflow/workflow.ts';

const RunId = z.uuid();

/** A workflow as it came from disk, a recovery copy or an example (`path` null until saved). `isDirty`: what is open differs from what is on disk. */
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

/** Unsaved work found at start; one a document. */
export interface RecoveryInfo {
  readonly id: string;
  readonly name: string;
  readonly path: string | null;
  readonly savedAt: number;
}

/** How things stand. `isReset`: what was remembered could not be read, and was set aside. */
export interface StartInfo {
  readonly version: string;
  readonly platform: string;
  readonly examples: readonly ExampleInfo[];
  readonly recent: readonly RecentFile[];
  readonly recovery: readonly RecoveryInfo[];
  readonly settings: Settings;
  readonly isReset: boolean;
}

/** The talk about a workflow as this user kept it. `isForeign`: only another user or computer kept one, which isn't read. */
export interface KeptTalk {
  readonly companion: Companion | null;
  readonly isForeign: boolean;
  /** Whether the person chose, here, to have safe changes to this file applied at once. */
  readonly appliesSafeChanges: boolean;
}

const nothing = z.object({}).strict();

/** Whose recovery copy: two files may hold the same workflow. */
const RecoveryOwner = z.object({ id: z.string(), path: z.string().nullable() });

/** A workflow, by its id and where its file lies. */
const OfWorkflow = z.object({ workflowId: z.string(), path: z.string().nullable() });

/** What the person has seen of a run that is resumed: the page is right; the step that was cut short did what it should. */
const personSays = { isPlaceRight: z.boolean().default(false), hasLanded: z.boolean().default(false) };

/** Everything the window may ask of the main process, and with what; parsed on arrival. */
export const commands = {
  'app/read-start': nothing,
  'settings/write': z.object({ settings: Settings }),
  /** How the panels stand from now on. */
  'layout/write': z.object({ layout: PanelLayout }),

  'document/open': z.object({ path: z.string().nullable() }),
  /** Tells of the file that the app was started with, which the window read itself: it is among the recent ones now. */
  'document/remember': z.object({ path: z.string(), name: z.string() }),
  'document/open-example': z.object({ id: z.string() }),
  'document/open-recovery': RecoveryOwner,
  /** A workflow that nobody has named takes the name of its file. Error `changed-elsewhere` when another program has changed the file since it was opened or saved, unless `isOverwriting`. */
  'document/save': z.object({
    workflow: Workflow,
    path: z.string().nullable(),
    saveAs: z.boolean(),
    isOverwriting: z.boolean().default(false),
  }),
  'document/forget-recent': z.object({ path: z.string() }),
  /** The recovery copy of what is open and unsaved; written atomically, removed by save or discard. */
  'document/write-recovery': z.object({ workflow: Workflow, path: z.string().nullable() }),
  'document/discard-recovery': RecoveryOwner,

  /** Asks the person for a recording of another tool and reads it as a proposal; null when they think better of it. */
  'exchange/import': nothing,
  /** Asks the person where, and writes the workflow there as a test of Playwright or as Markdown. */
  'exchange/export': z.object({ workflow: Workflow, as: z.enum(['playwright', 'markdown']) }),

  /** Title and unsaved mark of the window; `isDirty` makes the close button ask the window first. */
  'window/describe': z.object({ title: z.string(), path: z.string().nullable(), isDirty: z.boolean() }),
  /** Closes for good, after the window has asked about unsaved work. */
  'window/close': nothing,

  'tools/list': nothing,
  'browsers/list': nothing,

  /** The window mints the id, so it already listens when the first event arrives. Answers once the run is under way. */
  'run/start': z.object({
    runId: RunId,
    workflow: Workflow,
    path: z.string().nullable(),
    /** Start here instead of at the entry; the browser and the variables stay as they are. */
    startNodeId: z.string().nullable(),
    /** End well once this node is done. */
    untilNodeId: z.string().nullable().default(null),
    /** Pause before the first node. */
    stepping: z.boolean(),
    /** Overrides of the workflow's variables. With `startNodeId`, also what the last run left (`node.field`). */
    variables: JsonObject,
    /** Values of `${secrets.NAME}` and of secret variables, for this run only; never written anywhere. */
    secrets: z.record(z.string(), z.string()),
    /** Go on with an earlier run of this workflow; `confirmed` is the `planId` of the offer whose question the person has answered. Without it, a plan that is blocked is the error `resume-blocked`. */
    resume: z
      .object({ runId: RunId, confirmed: z.string().nullable(), ...personSays })
      .nullable()
      .default(null),
  }),
  /** What resuming this run would do with the workflow as it is now and the page where it is now; `secrets` are the values that are known by now. Changes nothing. */
  'run/plan-resume': z.object({
    runId: RunId,
    workflow: Workflow,
    path: z.string().nullable(),
    variables: JsonObject,
    secrets: z.record(z.string(), z.string()).default({}),
    ...personSays,
  }),
  /** The runs of a workflow, latest first. */
  'run/list': OfWorkflow,
  /** A run as it was: its workflow at the time, and its RunState as JSON text, as one string crosses over far quicker than a hundred thousand visits; those of a long run are without their values. */
  'run/read': OfWorkflow.extend({ runId: RunId }),
  /** All that is known of one visit: each attempt as the ledger has it, and the page states it names. */
  'run/read-visit': OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1) }),
  /** The last lines of a run, as the JSON text of a list of RunLines; `hasEarlier` when there were more. */
  'run/read-log': OfWorkflow.extend({ runId: RunId }),
  /** Makes the picture that a check of this visit did not hold on its new baseline. */
  'run/take-baseline': OfWorkflow.extend({
    runId: RunId,
    nodeId: z.string(),
    visit: z.int().min(1),
    index: z.int().min(0),
  }),
  /** The person does not rely on a visit of a run that has ended: it runs again when the run is resumed. */
  'run/withdraw-trust': OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1) }),
  'run/delete': OfWorkflow.extend({ runId: RunId }),

  'run/stop': z.object({ runId: RunId }),
  'run/pause': z.object({ runId: RunId }),
  'run/resume': z.object({ runId: RunId }),
  /** The person's word on the revision that a run waits with. Error `not-found` when it does not wait with this one. */
  'run/answer-revision': z.object({ runId: RunId, revisionNumber: z.int().min(1), isApproved: z.boolean() }),
  /** The person's word on the site that a run waits with. Error `not-found` when it does not wait with this one. */
  'run/answer-origin': z.object({ runId: RunId, origin: z.string(), isAllowed: z.boolean() }),
  /** What this run does with revisions from now on. */
  'run/set-replan-policy': z.object({ runId: RunId, policy: ReplanPolicy }),
  'run/step': z.object({ runId: RunId }),
  /** A picture from the run's `artifacts/`, as a data URL. */
  'run/read-artifact': z.object({ runId: RunId, file: z.string() }),
  /** Asks the person where, and writes the run there as one HTML file; null when they think better of it. */
  'run/export-report': OfWorkflow.extend({ runId: RunId }),

  /** Asks the assistant about the workflow as it is now. Changes nothing: what it proposes is in the answer. Error `stopped` after `assistant/stop`. */
  'assistant/send': z.object({
    requestId: z.uuid(),
    workflow: Workflow,
    message: z.string().min(1),
    history: History,
    lastRun: RunDigest.nullable(),
    /** The person's word, in this conversation, on sites that nothing names: whether the assistant may look at them. By origin. */
    sites: z.record(z.string(), z.boolean()).default({}),
  }),
  /** The person's word on the site that the assistant waits with. Error `not-found` when it does not wait with this one. */
  'assistant/answer-site': z.object({ requestId: z.uuid(), origin: z.string(), isAllowed: z.boolean() }),
  /** Takes what fell out of the window of the conversation up into its summary; null when there is nothing to, or no model. */
  'assistant/summarise': z.object({ history: History }),
  /** Ends an answer or a try. */
  'assistant/stop': z.object({ requestId: z.uuid() }),
  /** Tries a proposal as far as that is harmless, and repairs what fails. Changes nothing: repairs are told as `try/repaired`. Answers also when it was stopped. Error `not-allowed` where the person refuses a site or a power. */
  'assistant/try': z.object({
    requestId: z.uuid(),
    /** What the proposal is to achieve, and all that the person said. */
    wish: z.string(),
    said: z.string(),
    /** With the proposal. */
    workflow: Workflow,
    path: z.string().nullable(),
    secrets: z.record(z.string(), z.string()),
    /** Sites that need no question, as origins. */
    allowed: z.array(z.string()),
  }),
  /** The talk, the proposal and the revisions that are kept beside a workflow, or in the app's data folder for one without a file. */
  'companion/read': z.object({ workflowId: z.string(), path: z.string().nullable() }),
  'companion/write': z.object({ workflowId: z.string(), path: z.string().nullable(), companion: Companion }),
  /** Whether safe changes to this file are applied at once from now on: the app keeps it, so a folder can't bring it along. */
  'companion/apply-safe-changes': z.object({ path: z.string(), isOn: z.boolean() }),
  /** Forgets what is kept about a workflow without a file. */
  'companion/discard': z.object({ workflowId: z.string() }),
  /** Which addresses have a key; never a key. */
  'models/list-keys': nothing,
  /** Saves the key for the address of this base URL, in place of the one before. */
  'models/write-key': z.object({
    baseUrl: BaseUrl,
    key: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{1,4000}$/, 'is no key: it has spaces, or characters that no key has'),
    keeping: KeyKeeping,
  }),
  'models/forget-key': z.object({ baseUrl: BaseUrl }),
  /** Asks a model something tiny, with the key that is saved for its address; a new test ends the one before. */
  'models/test': z.object({ settings: ModelSettings.extend({ baseUrl: BaseUrl, model: z.string().min(1) }) }),
  'models/stop-test': nothing,
  /** Model servers on their usual ports of this computer. */
  'models/find-local': nothing,
  /** The models that an endpoint offers, by name. */
  'models/list': z.object({ baseUrl: BaseUrl }),

  /** What the person has allowed workflows to do beyond web pages, the latest first. */
  'powers/list': nothing,
  /** The next run that needs it asks again. */
  'powers/forget': z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) }),

  /** A file of this computer, chosen in a dialog that begins at `path` where that is one. */
  'system/choose-file': z.object({ path: z.string() }),
  /** Opens the folder of a file in the system's file manager. */
  'system/reveal': z.object({ path: z.string() }),
} as const;

/** What each command answers: our own words, so they are not parsed. Null means that the person cancelled a dialog, or that there is nothing. */
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
  'tools/list': ToolCatalogue;
  'browsers/list': { kind: string; title: string; available: boolean; detail: string }[];
  'run/start': void;
  'run/plan-resume': ResumeOffer;
  'run/list': readonly ListedRun[];
  'run/read': { workflow: Workflow; text: string };
  'run/read-visit': VisitDetail | null;
  'run/read-log': { text: string; hasEarlier: boolean };
  'run/take-baseline': void;
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
  'assistant/summarise': Pick<History, 'summary' | 'summaryCutoff'> | null;
  'assistant/stop': void;
  'assistant/try': Tried;
  'companion/read': KeptTalk;
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

/** Everything the main process may tell the window. */
export interface Pushes {
  'run/events': { readonly runId: string; readonly lines: readonly RunLine[] };
  /** Another program holds the keys that stop a run from everywhere. Told before the run does anything. */
  'run/stop-key-taken': { readonly keys: string };
  'assistant/progress': AssistantProgress;
  'try/progress': TryProgress;
  'try/repaired': TryRepair;
  'menu/command': { readonly command: MenuCommand };
  /** The close button was pressed while there is unsaved work. */
  'window/close-requested': Readonly<Record<string, never>>;
  /** The system asks to open a file (second start, double-click). */
  'document/open-requested': { readonly path: string };
  'tools/changed': ToolCatalogue;
  /** Somebody did something in the automation browser by hand, or it is gone. */
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
  | 'licences';
