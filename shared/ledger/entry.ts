import { z } from 'zod';
import { PageState } from '../page/page-state.ts';
import { Failure, Iterations } from '../run/failure.ts';
import { Effect } from '../tools/tool-descriptor.ts';
import { Landed } from './landed.ts';

export const Address = z.object({ nodeId: z.string(), visit: z.int().min(1), iterations: Iterations });
export type Address = z.infer<typeof Address>;

/** Only deterministic and user evidence verifies. */
export const Evidence = z.object({
  kind: z.enum([
    'result',
    'decision',
    'page-change',
    'value-read-back',
    'url-reached',
    'output-schema',
    'check',
    'user',
  ]),
  oracle: z.enum(['deterministic', 'model', 'user']),
  words: z.string(),
  /** Line of `events.jsonl`. */
  eventSeq: z.int().min(1).optional(),
  /** In `artifacts/`. */
  file: z.string().optional(),
  /** The field's `fieldKey` and its value's hash. */
  field: z.object({ key: z.string(), name: z.string(), hash: z.string() }).optional(),
  at: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

export const Input = z.object({
  name: z.string(),
  hash: z.string(),
  producer: z.object({ nodeId: z.string(), visit: z.int().min(1) }).optional(),
});
export type Input = z.infer<typeof Input>;

export const EntryVerdict = z.enum(['passed', 'failed', 'unverified', 'skipped', 'indeterminate']);
export type EntryVerdict = z.infer<typeof EntryVerdict>;

export const Rerun = z.object({ code: z.string(), sentence: z.string() });
export type Rerun = z.infer<typeof Rerun>;

export const LedgerEntry = z.object({
  seq: z.int().min(1),
  ...Address.shape,
  attempt: z.int().min(0),
  phase: z.enum(['main', 'recovery', 'dismissal', 'verification']).default('main'),
  nodeType: z.string(),
  tool: z
    .object({
      server: z.string(),
      version: z.string().optional(),
      name: z.string(),
      effect: Effect,
      schemaHash: z.string().optional(),
    })
    .optional(),
  /** Absent if the call may be repeated, and in old ledgers. */
  landed: Landed.optional(),
  specHash: z.string(),
  argsHash: z.string().optional(),
  inputs: z.array(Input),
  usesSecret: z.boolean().optional(),
  /** By name, a mark that doesn't reveal the value. */
  secrets: z.record(z.string(), z.string()).optional(),
  pre: z.string().optional(),
  /** Bounds as parts of the window. */
  target: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
  post: z.string().optional(),
  /** By `contentFingerprint`. */
  contentFingerprints: z.object({ pre: z.string().optional(), post: z.string().optional() }).optional(),
  byHand: z.string().optional(),
  startedAt: z.number(),
  endedAt: z.number(),
  verdict: EntryVerdict,
  evidence: z.array(Evidence),
  checks: z.array(z.string()).optional(),
  output: z.object({ hash: z.string(), eventSeq: z.int().min(1) }).optional(),
  /** `to` is null at the end of the workflow. */
  edge: z.object({ output: z.string(), to: z.string().nullable() }).optional(),
  failure: Failure.optional(),
  rerun: Rerun.optional(),
  /** For a reused entry: its original run. */
  from: z.object({ runId: z.string(), seq: z.int().min(1) }).optional(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const invalidationCodes = [
  'ARGS_CHANGED',
  'EDGE_CHANGED',
  'NODE_REMOVED',
  'STATE_URL',
  'STATE_APP',
  'STATE_WINDOW',
  'STATE_DIALOG',
  'STATE_TITLE',
  'STATE_DOM',
  'STATE_RECORD',
  'STATE_BUSY',
  'POSTCONDITION_LOST',
  'VAR_CHANGED',
  'TOOL_SCHEMA',
  'TOOL_SERVER',
  'EVIDENCE_EXPIRED',
  'EVIDENCE_MISSING',
  'HUMAN_INTERFERED',
  'SESSION_LOST',
  'REPLANNED_FROM',
  'USER',
  'UPSTREAM',
] as const;
export type InvalidationCode = (typeof invalidationCodes)[number];

export const Invalidation = z.object({
  code: z.enum(invalidationCodes),
  sentence: z.string(),
  at: z.number(),
  fromSeq: z.int().min(1),
  toSeq: z.int().min(1),
});
export type Invalidation = z.infer<typeof Invalidation>;

/** On disk, each line also has `chain`: SHA-256 of the previous chain and this text. States precede their entries. */
export const LedgerLine = z.discriminatedUnion('type', [
  z.object({ v: z.literal(1), type: z.literal('state'), hash: z.string(), state: PageState }),
  z.object({ v: z.literal(1), type: z.literal('entry'), entry: LedgerEntry }),
  z.object({ v: z.literal(1), type: z.literal('invalidated'), invalidation: Invalidation }),
  z.object({ v: z.literal(1), type: z.literal('landed'), seq: z.int().min(1), landed: Landed }),
  z.object({ v: z.literal(1), type: z.literal('done-before'), entry: LedgerEntry }),
]);
export type LedgerLine = z.infer<typeof LedgerLine>;
