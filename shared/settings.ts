import { z } from 'zod';
import { defaultEvidenceHours } from './ledger/evidence-hours.ts';
import { ReplanPolicy } from './replan/policy.ts';

export const BrowserKind = z.enum(['embedded', 'chromium', 'chrome', 'msedge']);
export type BrowserKind = z.infer<typeof BrowserKind>;

export const BaseUrl = z
  .url({
    protocol: /^https?$/,
    hostname: /^[^\s%]+$/,
    error: 'expected an address such as https://api.openai.com/v1',
  })
  .refine((url) => !/^[^/]*\/\/[^/?#]*@/.test(url), 'the key belongs in its own field, not in the address')
  .refine((url) => !url.includes('?') && !url.includes('#'), 'leave out what follows the ? or #');

export const ModelSettings = z.object({
  baseUrl: z.union([z.literal(''), BaseUrl]).default(''),
  model: z.string().max(300).default(''),
  /** Null: the endpoint's default. */
  temperature: z.number().min(0).max(2).nullable().default(null),
  /** Maximum silence in ms, before and within an answer. */
  timeoutMs: z.int().min(1_000).max(300_000).default(120_000),
});
export type ModelSettings = z.infer<typeof ModelSettings>;

export const ModelRole = z.enum(['planner', 'agent', 'vision']);
export type ModelRole = z.infer<typeof ModelRole>;

export const stopKeys = ['Ctrl+Alt+.', 'Ctrl+Alt+Backspace', 'Ctrl+Alt+F12', 'Ctrl+Shift+F12', ''] as const;

export const Settings = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  browser: z
    .object({
      kind: BrowserKind.default('embedded'),
      /** Otherwise each fresh run has a clean browser. */
      keepProfile: z.boolean().default(false),
    })
    .prefault({}),
  followRun: z.boolean().default(true),
  /** Active only during a run. '' for none. */
  stopKey: z.enum(stopKeys).default('Ctrl+Alt+.'),
  keepRuns: z.int().min(1).max(1_000).default(50),
  /** How long evidence counts for a resume. */
  proofHours: z.int().min(1).max(8_760).default(defaultEvidenceHours),
  replanning: ReplanPolicy.default('never'),
  /** A last attempt up to this score is replanned. */
  replanThreshold: z.int().min(0).max(10_000).default(9_000),
  models: z
    .object({
      planner: ModelSettings.prefault({}),
      agent: ModelSettings.nullable().default(null),
      vision: ModelSettings.nullable().default(null),
    })
    .prefault({}),
  assistant: z
    .object({
      /** 0 skips validation, N allows N−1 repairs. */
      maxRepairAttempts: z.int().min(0).max(10).default(3),
      allowAgentSteps: z.boolean().default(false),
      allowAiTransforms: z.boolean().default(true),
      explorePages: z.boolean().default(true),
    })
    .prefault({}),
  agent: z
    .object({
      enableReplanning: z.boolean().default(false),
      resolveTargets: z.boolean().default(false),
      newSites: z.enum(['ask', 'refuse']).default('ask'),
    })
    .prefault({}),
});
export type Settings = z.infer<typeof Settings>;

export function modelSettingsFor(
  role: ModelRole,
  { models }: Pick<Settings, 'models'>,
): ModelSettings | undefined {
  const settings = models[role] ?? models.planner;
  return settings.baseUrl === '' || settings.model === '' ? undefined : settings;
}
