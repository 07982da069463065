import { z } from 'zod';
import { PageState } from '../page/page-state.ts';
import { Failure, Iterations } from '../run/failure.ts';
import { Effect } from '../tools/tool-descriptor.ts';
import { Landed } from './landed.ts';

/** One coming of the walk to one node. */
export const Address = z.object({ nodeId: z.string(), visit: z.int().min(1), iterations: Iterations });
export type Address = z.infer<typeof Address>;

/** What shows that a step did what it should. Only deterministic and user evidence proves; a model's word does not. */
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
  /** In a person's words: `the page went to /basket`. */
  words: z.string(),
  /** The line of `events.jsonl` that holds it. */
  eventSeq: z.int().min(1).optional(),
  /** A file in `artifacts/`. */
  file: z.string().optional(),
  /** The field that held it then, by `fieldKey`, with a hash of what it held. */
  field: z.object({ key: z.string(), name: z.string(), hash: z.string() }).optional(),
  at: z.number(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A variable that a step read, where it came from, and a hash of its value. */
export const Input = z.object({
  name: z.string(),
  hash: z.string(),
  /** The visit that set it; absent for a variable of the workflow. */
  producer: z.object({ nodeId: z.string(), visit: z.int().min(1) }).optional(),
});
export type Input = z.infer<typeof Input>;

export const Verdict = z.enum(['passed', 'failed', 'unverified', 'skipped', 'indeterminate']);
export type Verdict = z.infer<typeof Verdict>;

/** Why a step that had been done before was done again. */
export const Rerun = z.object({ code: z.string(), sentence: z.string() });
export type Rerun = z.infer<typeof Rerun>;

/** One attempt at one visit (recovery.md, 6.1). Hashes are SHA-256 in hex, times ms since the epoch; nothing in it is secret. */
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
  /** What became of its call; absent where it may be sent again, and in ledgers of before. */
  landed: Landed.optional(),
  /** Of what the node says, as written, without what changes nothing about its deed. */
  specHash: z.string(),
  /** Of the arguments as sent, secrets by name. */
  argsHash: z.string().optional(),
  inputs: z.array(Input),
  /** Whether the arguments named a secret: such a step is never repeated unasked. */
  usesSecret: z.boolean().optional(),
  /** By name, a mark of the value that each secret had, which tells nothing of it. */
  secrets: z.record(z.string(), z.string()).optional(),
  /** Hashes of page states that stand in lines of their own. */
  pre: z.string().optional(),
  /** Where the target of the call stood in the window before it, as parts of the window's size, for the pictures. */
  target: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }).optional(),
  post: z.string().optional(),
  /** What the page said and held, as `looksOf` tells it. */
  looks: z.object({ pre: z.string().optional(), post: z.string().optional() }).optional(),
  /** What somebody did in the browser by hand right before it. */
  byHand: z.string().optional(),
  startedAt: z.number(),
  endedAt: z.number(),
  verdict: Verdict,
  evidence: z.array(Evidence),
  /** The checks that were asked, by `checkHashes`; absent of a node without any. */
  checks: z.array(z.string()).optional(),
  /** Of the result, and the line of `events.jsonl` that holds it. */
  output: z.object({ hash: z.string(), eventSeq: z.int().min(1) }).optional(),
  /** The way out, by `outputKey`, and the node that it led to; null at the end of the workflow. */
  edge: z.object({ output: z.string(), to: z.string().nullable() }).optional(),
  failure: Failure.optional(),
  rerun: Rerun.optional(),
  /** Of an entry that a resumed run took over: the run in which it happened. */
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
  'STATE_SILENT',
  'POSTCONDITION_LOST',
  'VAR_CHANGED',
  'TOOL_SCHEMA',
  'TOOL_SERVER',
  'EVIDENCE_EXPIRED',
  'EVIDENCE_MISSING',
  'RECOVERY_FAILED',
  'HUMAN_INTERFERED',
  'SESSION_LOST',
  'REPLANNED_FROM',
  'USER',
  'UPSTREAM',
] as const;
export type InvalidationCode = (typeof invalidationCodes)[number];

/** Takes trust away from entries without touching them. */
export const Invalidation = z.object({
  code: z.enum(invalidationCodes),
  /** One sentence for the person. */
  sentence: z.string(),
  at: z.number(),
  /** The first and the last entry it falls on. */
  fromSeq: z.int().min(1),
  toSeq: z.int().min(1),
});
export type Invalidation = z.infer<typeof Invalidation>;

/** One line of `ledger.jsonl`, where each also carries `chain`: SHA-256 over the chain of the line before and its own text. A state stands before the first entry that names it. */
export const LedgerLine = z.discriminatedUnion('type', [
  z.object({ v: z.literal(1), type: z.literal('state'), hash: z.string(), state: PageState }),
  z.object({ v: z.literal(1), type: z.literal('entry'), entry: LedgerEntry }),
  z.object({ v: z.literal(1), type: z.literal('invalidated'), invalidation: Invalidation }),
  /** After the entry was written, its page sent something that must not be sent twice. */
  z.object({ v: z.literal(1), type: z.literal('landed'), seq: z.int().min(1), landed: Landed }),
  /** What other parts of the lineage did, and this one takes over as known, not as done: `from` says where. They stand before what it takes over. */
  z.object({ v: z.literal(1), type: z.literal('done-before'), entry: LedgerEntry }),
]);
export type LedgerLine = z.infer<typeof LedgerLine>;
