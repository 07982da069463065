import { z } from 'zod';
import { ReplanPolicy } from '../replan/policy.ts';
import { Companion, History } from '../assistant/conversation.ts';
import { AssistantProgress } from '../assistant/progress.ts';
import { AssistantReply } from '../assistant/reply.ts';
import { RunDigest } from '../assistant/run-digest.ts';
import { JsonObject } from '../json.ts';
import { LocalServer } from '../models/local-server.ts';
import { KeyKeeping, KnownKeys } from '../models/model-keys.ts';
import { ModelTest } from '../models/model-test.ts';
import { ResumeOffer } from '../ledger/resume-plan.ts';
import { VisitDetail } from '../ledger/visit-detail.ts';
import { RunLine } from '../run/events.ts';
import { ListedRun } from '../run/listed-run.ts';
import { BaseUrl, ModelSettings, Settings } from '../settings.ts';
import { ToolCatalogue } from '../tools/tool-descriptor.ts';
import { Workflow } from '../workflow/workflow.ts';

export const RunId = z.uuid();

/** A workflow as it came from disk, a recovery copy or an example (`path` null until saved). `text` is the hash base: the exact text read. */
export const OpenedDocument = z.object({
  workflow: Workflow,
  path: z.string().nullable(),
  /** True when what is open differs from what is on disk (a recovery copy, an example). */
  isDirty: z.boolean(),
});
export type OpenedDocument = z.infer<typeof OpenedDocument>;

export const RecentFile = z.object({ path: z.string(), name: z.string(), openedAt: z.number(), exists: z.boolean() });
export type RecentFile = z.infer<typeof RecentFile>;

export const ExampleInfo = z.object({ id: z.string(), title: z.string(), summary: z.string(), workflow: Workflow });
export type ExampleInfo = z.infer<typeof ExampleInfo>;

/** Unsaved work found at start; one a document. */
export const RecoveryInfo = z.object({ id: z.string(), name: z.string(), path: z.string().nullable(), savedAt: z.number() });
export type RecoveryInfo = z.infer<typeof RecoveryInfo>;

const nothing = z.object({}).strict();

/** A workflow, by its id and where its file lies. */
const OfWorkflow = z.object({ workflowId: z.string(), path: z.string().nullable() });


/** What the person has seen of a run that is resumed: the page is right; the step that was cut short did what it should. */
const personSays = { isPlaceRight: z.boolean().default(false), hasLanded: z.boolean().default(false) };

/** Everything the window may ask of the main process. `null` answers mean that the person cancelled a dialog. */
export const commands = {
  /** `isReset`: what was remembered could not be read, and was set aside. */
  'app/read-start': { request: nothing, response: z.object({ version: z.string(), platform: z.string(), examples: z.array(ExampleInfo), recent: z.array(RecentFile), recovery: z.array(RecoveryInfo), settings: Settings, isReset: z.boolean() }) },
  'settings/write': { request: z.object({ settings: Settings }), response: z.void() },

  'document/open': { request: z.object({ path: z.string().nullable() }), response: OpenedDocument.nullable() },
  /** The file that the app was started with, or asked to open before the window listened: once, then null. */
  'document/open-wanted': { request: nothing, response: OpenedDocument.nullable() },
  'document/open-example': { request: z.object({ id: z.string() }), response: OpenedDocument },
  'document/open-recovery': { request: z.object({ id: z.string() }), response: OpenedDocument },
  /** A workflow that nobody has named takes the name of its file. */
  'document/save': { request: z.object({ workflow: Workflow, path: z.string().nullable(), saveAs: z.boolean() }), response: z.object({ path: z.string(), name: z.string() }).nullable() },
  'document/forget-recent': { request: z.object({ path: z.string() }), response: z.void() },
  /** The recovery copy of what is open and unsaved; written atomically, removed by save or discard. */
  'document/write-recovery': { request: z.object({ workflow: Workflow, path: z.string().nullable() }), response: z.void() },
  'document/discard-recovery': { request: z.object({ id: z.string() }), response: z.void() },

  /** Title and unsaved mark of the window; `isDirty` makes the close button ask the window first. */
  'window/describe': { request: z.object({ title: z.string(), path: z.string().nullable(), isDirty: z.boolean() }), response: z.void() },
  /** Closes for good, after the window has asked about unsaved work. */
  'window/close': { request: nothing, response: z.void() },

  'tools/list': { request: nothing, response: ToolCatalogue },
  'browsers/list': { request: nothing, response: z.array(z.object({ kind: z.string(), title: z.string(), available: z.boolean(), detail: z.string() })) },

  /** The window mints the id, so it already listens when the first event arrives. Answers once the run is under way. */
  'run/start': {
    request: z.object({
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
      /** Go on with an earlier run of this workflow; `isConfirmed` when the person allowed what its plan asked for. Without it, a plan that is blocked is the error `resume-blocked`. */
      resume: z.object({ runId: RunId, isConfirmed: z.boolean(), ...personSays }).nullable().default(null),
    }),
    response: z.void(),
  },
  /** What resuming this run would do with the workflow as it is now and the page where it is now; `secrets` are the values that are known by now. Changes nothing. */
  'run/plan-resume': { request: z.object({ runId: RunId, workflow: Workflow, path: z.string().nullable(), variables: JsonObject, secrets: z.record(z.string(), z.string()).default({}), ...personSays }), response: ResumeOffer },
  /** The runs of a workflow, latest first. */
  'run/list': { request: OfWorkflow, response: z.array(ListedRun) },
  /** A run as it was: its workflow at the time, and its RunState as JSON text, as one string crosses over far quicker than a hundred thousand visits; those of a long run are without their values. */
  'run/read': { request: OfWorkflow.extend({ runId: RunId }), response: z.object({ workflow: Workflow, text: z.string() }) },
  /** All that is known of one visit: each attempt as the ledger has it, and the page states it names. */
  'run/read-visit': { request: OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1) }), response: VisitDetail.nullable() },
  /** The last lines of a run, as the JSON text of a list of RunLines; `hasEarlier` when there were more. */
  'run/read-log': { request: OfWorkflow.extend({ runId: RunId }), response: z.object({ text: z.string(), hasEarlier: z.boolean() }) },
  /** Makes the picture that a check of this visit did not hold on its new baseline. */
  'run/take-baseline': { request: OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1), index: z.int().min(0) }), response: z.void() },
  /** The person does not rely on a visit of a run that has ended: it runs again when the run is resumed. */
  'run/withdraw-trust': { request: OfWorkflow.extend({ runId: RunId, nodeId: z.string(), visit: z.int().min(1) }), response: z.void() },
  'run/delete': { request: OfWorkflow.extend({ runId: RunId }), response: z.void() },

  'run/stop': { request: z.object({ runId: RunId }), response: z.void() },
  'run/pause': { request: z.object({ runId: RunId }), response: z.void() },
  'run/resume': { request: z.object({ runId: RunId }), response: z.void() },
  /** The person's word on the revision that a run waits with. Error `not-found` when it does not wait with this one. */
  'run/answer-revision': { request: z.object({ runId: RunId, revisionNumber: z.int().min(1), isApproved: z.boolean() }), response: z.void() },
  /** What this run does with revisions from now on. */
  'run/set-replan-policy': { request: z.object({ runId: RunId, policy: ReplanPolicy }), response: z.void() },
  'run/step': { request: z.object({ runId: RunId }), response: z.void() },
  /** A picture from the run's `artifacts/`, as a data URL. */
  'run/read-artifact': { request: z.object({ runId: RunId, file: z.string() }), response: z.object({ dataUrl: z.string() }) },
  /** Asks the person where, and writes the run there as one HTML file; null when they think better of it. */
  'run/export-report': { request: OfWorkflow.extend({ runId: RunId }), response: z.object({ path: z.string() }).nullable() },

  /** Asks the assistant about the workflow as it is now. Changes nothing: what it proposes is in the answer. Error `stopped` after `assistant/stop`. */
  'assistant/send': {
    request: z.object({ requestId: z.uuid(), workflow: Workflow, message: z.string().min(1), history: History, lastRun: RunDigest.nullable() }),
    response: AssistantReply,
  },
  /** Takes what fell out of the window of the conversation up into its summary; null when there is nothing to, or no model. */
  'assistant/summarise': { request: z.object({ history: History }), response: History.pick({ summary: true, summaryCutoff: true }).nullable() },
  'assistant/stop': { request: z.object({ requestId: z.uuid() }), response: z.void() },
  /** The talk, the proposal and the revisions that are kept beside a workflow, or in the app's data folder for one without a file. */
  'companion/read': { request: z.object({ workflowId: z.string(), path: z.string().nullable() }), response: Companion.nullable() },
  'companion/write': { request: z.object({ workflowId: z.string(), path: z.string().nullable(), companion: Companion }), response: z.void() },
  /** Forgets what is kept about a workflow without a file. */
  'companion/discard': { request: z.object({ workflowId: z.string() }), response: z.void() },
  /** Which addresses have a key; never a key. */
  'models/list-keys': { request: nothing, response: KnownKeys },
  /** Saves the key for the address of this base URL, in place of the one before. */
  'models/write-key': { request: z.object({ baseUrl: BaseUrl, key: z.string().trim().regex(/^[\x21-\x7e]{1,4000}$/, 'is no key: it has spaces, or characters that no key has'), keeping: KeyKeeping }), response: z.void() },
  'models/forget-key': { request: z.object({ baseUrl: BaseUrl }), response: z.void() },
  /** Asks a model something tiny, with the key that is saved for its address; a new test ends the one before. */
  'models/test': { request: z.object({ settings: ModelSettings.extend({ baseUrl: BaseUrl, model: z.string().min(1) }) }), response: ModelTest },
  'models/stop-test': { request: nothing, response: z.void() },
  /** Model servers on their usual ports of this computer. */
  'models/find-local': { request: nothing, response: z.array(LocalServer) },
  /** The models that an endpoint offers, by name. */
  'models/list': { request: z.object({ baseUrl: BaseUrl }), response: z.array(z.string()) },

  /** A file of this computer, chosen in a dialog that begins at `path` where that is one. */
  'system/choose-file': { request: z.object({ path: z.string() }), response: z.string().nullable() },
  /** Opens the folder of a file in the system's file manager. */
  'system/reveal': { request: z.object({ path: z.string() }), response: z.void() },
} as const;

export type Commands = typeof commands;
export type CommandName = keyof Commands;
export type CommandRequest<Name extends CommandName> = z.input<Commands[Name]['request']>;
export type CommandResponse<Name extends CommandName> = z.output<Commands[Name]['response']>;

export const menuCommands = [
  'new', 'open', 'save', 'save-as', 'settings', 'undo', 'redo', 'select-all', 'duplicate', 'delete', 'find', 'palette', 'tidy',
  'zoom-in', 'zoom-out', 'zoom-fit', 'zoom-100', 'toggle-palette', 'toggle-side', 'toggle-dock', 'show-assistant', 'mention-selection', 'run', 'run-from-here', 'run-to-here', 'run-only-this', 'resume-from-here', 'export-report', 'stop', 'pause', 'step', 'shortcuts',
] as const;

/** Everything the main process may tell the window. */
export const pushes = {
  'run/events': z.object({ runId: RunId, lines: z.array(RunLine) }),
  /** Another program holds the keys that stop a run from everywhere. Told before the run does anything. */
  'run/stop-key-taken': z.object({ keys: z.string() }),
  'assistant/progress': AssistantProgress,
  'menu/command': z.object({ command: z.enum(menuCommands) }),
  /** The close button was pressed while there is unsaved work. */
  'window/close-requested': z.object({}),
  /** The system asks to open a file (second start, double-click). */
  'document/open-requested': z.object({ path: z.string() }),
  'tools/changed': ToolCatalogue,
  /** Somebody did something in the automation browser by hand, or it is gone. */
  'browser/touched': z.object({}),
} as const;

export type Pushes = typeof pushes;
export type PushName = keyof Pushes;
export type PushPayload<Name extends PushName> = z.output<Pushes[Name]>;
export type MenuCommand = (typeof menuCommands)[number];
