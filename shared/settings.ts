import { z } from 'zod';
import { defaultProofHours } from './ledger/proof-hours.ts';
import { ReplanPolicy } from './replan/policy.ts';

export const BrowserKind = z.enum(['embedded', 'chromium', 'chrome', 'msedge']);
export type BrowserKind = z.infer<typeof BrowserKind>;

/** Where a model is asked: any address that speaks OpenAI's chat completions. It is kept as plain text, so no key may be in it. */
export const BaseUrl = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^\s%]+$/,
    error: 'expected an address such as https://api.openai.com/v1',
  })
  .refine((url) => !/^[^/]*\/\/[^/?#]*@/.test(url), 'the key belongs in its own field, not in the address')
  .refine((url) => !url.includes('?') && !url.includes('#'), 'leave out what follows the ? or #');

/** How a model is asked. Its key is no part of it: keys are kept apart, by the address that they are for. */
export const ModelSettings = z.object({
  /** '' while none is chosen. */
  baseUrl: z.union([z.literal(''), BaseUrl]).default(''),
  /** '' while none is chosen. */
  model: z.string().max(300).default(''),
  /** null leaves it to the endpoint. */
  temperature: z.number().min(0).max(2).nullable().default(null),
  /** The longest silence: before the answer begins, and between its parts. */
  timeoutMs: z.int().min(1_000).max(300_000).default(120_000),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelRole = z.enum(['planner', 'agent', 'vision']);
export type ModelRole = z.infer<typeof ModelRole>;

/** The keys that can be set to stop a run from everywhere. */
export const stopKeys = ['Ctrl+Alt+.', 'Ctrl+Alt+Backspace', 'Ctrl+Alt+F12', 'Ctrl+Shift+F12', ''] as const;

/** What the app remembers between starts; the defaults are what a new user gets. */
export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  browser: z
    .object({
      kind: BrowserKind.default('embedded'),
      /** Keep cookies and storage between runs. Off: each run from the start begins with a clean browser. */
      keepProfile: z.boolean().default(false),
    })
    .prefault({}),
  /** Camera follows the running step. */
  followRun: z.boolean().default(true),
  /** Stops a run whatever window has the focus; held only while one is under way. '' for none. */
  stopKey: z.enum(stopKeys).default('Ctrl+Alt+.'),
  /** So many runs of each workflow are kept; older ones are deleted when one ends. */
  keepRuns: z.int().min(1).max(1_000).default(50),
  /** So many hours after it was found, what shows that a step succeeded counts when a run is resumed. */
  proofHours: z.int().min(1).max(8_760).default(defaultProofHours),
  /** What happens when a step has used up its attempts: a model's revision of the plan is shown and asked for, or applied at once. */
  replanning: ReplanPolicy.default('never'),
  /** In basis points: only a step whose last attempt scored lower is replanned, unless it says otherwise itself. */
  replanThreshold: z.int().min(0).max(10_000).default(9_000),
  /** Which model does what; null: the planner's does this, too. */
  models: z
    .object({
      planner: ModelSettings.prefault({}),
      agent: ModelSettings.nullable().default(null),
      vision: ModelSettings.nullable().default(null),
    })
    .prefault({}),
  assistant: z
    .object({
      /** 0 skips validation, 1 validates without a retry, N makes up to N−1 retries. */
      maxRepairAttempts: z.int().min(0).max(10).default(3),
      /** Whether plans may hold steps that a model carries out by itself. */
      allowAgentSteps: z.boolean().default(false),
      /** Whether plans may hold steps that summarise, extract or classify by a model. */
      allowAiTransforms: z.boolean().default(true),
      /** Whether the assistant looks at pages before it answers. */
      looksFirst: z.boolean().default(true),
    })
    .prefault({}),
  /** What models may do while a workflow runs. */
  agent: z
    .object({
      /** Whether an agent step may correct its own plan (`revise_plan`). */
      enableReplanning: z.boolean().default(false),
      /** Whether a model may say which thing on the page a target means that was not found. */
      resolveTargets: z.boolean().default(false),
      /** What happens when a model wants to use a site that the workflow doesn't name. */
      newSites: z.enum(['ask', 'refuse']).default('ask'),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof Settings>;

/** The model that does this, or undefined while none is configured for it. */
export function modelSettingsFor(
  role: ModelRole,
  { models }: Pick<Settings, 'models'>,
): ModelSettings | undefined {
  const settings = models[role] ?? models.planner;
  return settings.baseUrl === '' || settings.model === '' ? undefined : settings;
}
