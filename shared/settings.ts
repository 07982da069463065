import { z } from 'zod';
import { defaultProofHours } from './ledger/proof-hours.ts';
import { ReplanPolicy } from './replan/policy.ts';

export const BrowserKind = z.enum(['embedded', 'chromium', 'chrome', 'msedge']);
export type BrowserKind = z.infer<typeof BrowserKind>;

/**
 * An address that supports OpenAI's chat completions. It is stored as plain text, so it must not contain a
 * key.
 */
export const BaseUrl = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^\s%]+$/,
    error: 'expected an address such as https://api.openai.com/v1',
  })
  .refine((url) => !/^[^/]*\/\/[^/?#]*@/.test(url), 'the key belongs in its own field, not in the address')
  .refine((url) => !url.includes('?') && !url.includes('#'), 'leave out what follows the ? or #');

/** Model settings. Keys are stored separately, by address. */
export const ModelSettings = z.object({
  /** '' if not set. */
  baseUrl: z.union([z.literal(''), BaseUrl]).default(''),
  /** '' if not set. */
  model: z.string().max(300).default(''),
  /** Null: the endpoint's default. */
  temperature: z.number().min(0).max(2).nullable().default(null),
  /** Max wait for the first and each further part of an answer. */
  timeoutMs: z.int().min(1_000).max(300_000).default(120_000),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelRole = z.enum(['planner', 'agent', 'vision']);
export type ModelRole = z.infer<typeof ModelRole>;

/** Shortcuts that can stop a run globally. */
export const stopKeys = ['Ctrl+Alt+.', 'Ctrl+Alt+Backspace', 'Ctrl+Alt+F12', 'Ctrl+Shift+F12', ''] as const;

/** Stored app settings, with the defaults for new users. */
export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  browser: z
    .object({
      kind: BrowserKind.default('embedded'),
      /** Keep cookies and storage between runs. Otherwise each run starts with a clean browser. */
      keepProfile: z.boolean().default(false),
    })
    .prefault({}),
  /** Whether the view follows the running step. */
  followRun: z.boolean().default(true),
  /** Global shortcut that stops a run, active only during one. '' for none. */
  stopKey: z.enum(stopKeys).default('Ctrl+Alt+.'),
  /** Runs kept per workflow; older ones are deleted. */
  keepRuns: z.int().min(1).max(1_000).default(50),
  /** Hours for which evidence of success counts when a run is resumed. */
  proofHours: z.int().min(1).max(8_760).default(defaultProofHours),
  /** What happens after a step's last attempt fails: a plan change is proposed, or applied at once. */
  replanning: ReplanPolicy.default('never'),
  /** In basis points: replan only steps whose last attempt scored lower. Steps can override it. */
  replanThreshold: z.int().min(0).max(10_000).default(9_000),
  /** Model per role; null uses the planner's model. */
  models: z
    .object({
      planner: ModelSettings.prefault({}),
      agent: ModelSettings.nullable().default(null),
      vision: ModelSettings.nullable().default(null),
    })
    .prefault({}),
  assistant: z
    .object({
      /** 0 skips validation, 1 validates without retry, N allows N−1 retries. */
      maxRepairAttempts: z.int().min(0).max(10).default(3),
      /** Whether plans may contain agent steps. */
      allowAgentSteps: z.boolean().default(false),
      /** Whether plans may contain AI transforms. */
      allowAiTransforms: z.boolean().default(true),
      /** Whether the assistant explores pages first. */
      looksFirst: z.boolean().default(true),
    })
    .prefault({}),
  agent: z
    .object({
      /** Whether an agent step may revise its plan (`revise_plan`). */
      enableReplanning: z.boolean().default(false),
      /** Whether a model may resolve targets that weren't found. */
      resolveTargets: z.boolean().default(false),
      /** What happens when a model wants to use an unlisted site. */
      newSites: z.enum(['ask', 'refuse']).default('ask'),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof Settings>;

/** The settings for a role, or undefined if no model is configured. */
export function modelSettingsFor(
  role: ModelRole,
  { models }: Pick<Settings, 'models'>,
): ModelSettings | undefined {
  const settings = models[role] ?? models.planner;
  return settings.baseUrl === '' || settings.model === '' ? undefined : settings;
}
