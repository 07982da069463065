import { z } from 'zod';
import { SentRequest } from './sent-request.ts';

export const Bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Bounds = z.infer<typeof Bounds>;

export const PageNode = z.object({
  role: z.string(),
  name: z.string(),
  /** Sibling index and role, from the root. */
  path: z.array(z.tuple([z.int().min(0), z.string()])),
  bounds: Bounds.optional(),
  value: z.string().optional(),
  isChecked: z.boolean().optional(),
  isSelected: z.boolean().optional(),
  isExpanded: z.boolean().optional(),
  isDisabled: z.boolean().optional(),
  isFocused: z.boolean().optional(),
});
export type PageNode = z.infer<typeof PageNode>;

export const PageDialog = z.object({
  role: z.string(),
  name: z.string(),
  isModal: z.boolean(),
  bounds: Bounds.optional(),
});
export type PageDialog = z.infer<typeof PageDialog>;

export const SnapshotTarget = PageNode.extend({
  isInViewport: z.boolean(),
  shows: z.string().optional(),
  /** Of a password, whose value stays in the page. */
  isFilled: z.boolean().optional(),
  /** Count of equal texts beside the field, as in chips. */
  saidBeside: z.int().optional(),
  coveredBy: z.object({ role: z.string(), name: z.string() }).optional(),
  /** Absent on the target, its parent, or its label. */
  focusBeside: z.string().optional(),
});
export type SnapshotTarget = z.infer<typeof SnapshotTarget>;

export const Snapshot = z.object({
  takenAt: z.number(),
  session: z.string(),
  window: z.object({ id: z.string(), title: z.string(), app: z.string().optional() }),
  page: z.object({ url: z.string(), title: z.string() }),
  viewport: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  dialogs: z.array(PageDialog),
  /** Landmarks and headings in order: `main`, `heading 1 Basket`. */
  landmarks: z.array(z.string()),
  /** At most 400 actionable elements, in order. */
  nodes: z.array(PageNode),
  isComplete: z.boolean(),
  busy: z.string().optional(),
  errorText: z.string().optional(),
  /** Hash of the text without clocks, counters, carets, and progress. */
  digest: z.string(),
  /** Hash of the text as it stands. */
  words: z.string().optional(),
  state: z.string().optional(),
  /** Pairs of states that differ only by the page's own changes. */
  same: z.array(z.tuple([z.string(), z.string()])).optional(),
  isUnverified: z.boolean().optional(),
  /** Caused by hovering, focus, or blur, not the press. */
  isIncidental: z.boolean().optional(),
  /** Caused by leaving a field, and nothing else. */
  isByLeaving: z.boolean().optional(),
  records: z.array(z.string()).optional(),
  scrolled: z.string().optional(),
  target: SnapshotTarget.optional(),
  sent: z.array(SentRequest).optional(),
  picture: z.string().optional(),
});
export type Snapshot = z.infer<typeof Snapshot>;
