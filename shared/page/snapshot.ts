import { z } from 'zod';
import { SentRequest } from './sent-request.ts';

/** In CSS pixels of the document, so that scrolling moves nothing. */
export const Bounds = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Bounds = z.infer<typeof Bounds>;

/** One thing on a page that has a role and can be acted on or told apart by its name. */
export const PageNode = z.object({
  role: z.string(),
  name: z.string(),
  /** From the root of the window: the place among its siblings, and the role, of each accessible ancestor and of itself. */
  path: z.array(z.tuple([z.int().min(0), z.string()])),
  bounds: Bounds.optional(),
  /** Absent for a password, and where there is nothing to read. */
  value: z.string().optional(),
  isChecked: z.boolean().optional(),
  isSelected: z.boolean().optional(),
  isExpanded: z.boolean().optional(),
  isDisabled: z.boolean().optional(),
  isFocused: z.boolean().optional(),
});
export type PageNode = z.infer<typeof PageNode>;

/**
 * `owner`: the app or window that raised it, where that is another than the one looked at. `place`: where it stands in the
 * page's own tree, and as what; the same for one that comes back with other words.
 */
export const PageDialog = z.object({
  role: z.string(),
  name: z.string(),
  isModal: z.boolean(),
  bounds: Bounds.optional(),
  owner: z.string().optional(),
  place: z.string().optional(),
});
export type PageDialog = z.infer<typeof PageDialog>;

/** What a call acts on, as it was found on the page. */
export const SnapshotTarget = PageNode.extend({
  isInViewport: z.boolean(),
  /** What lies over its centre, where something else does. */
  coveredBy: z
    .object({
      role: z.string(),
      name: z.string(),
      owner: z.string().optional(),
      place: z.string().optional(),
    })
    .optional(),
  /** Where the focus is, by its place in the page's own tree, if neither on the target nor on what it is part of or the label of. */
  focusBeside: z.string().optional(),
  /** How it was found; absent where the page's own tree gave it. */
  source: z.enum(['a11y', 'ocr', 'image', 'coordinates']).optional(),
});
export type SnapshotTarget = z.infer<typeof SnapshotTarget>;

/** All that code compares of a page, taken before and after a step. Times in ms since the epoch. */
export const Snapshot = z.object({
  takenAt: z.number(),
  /** Changes with every launch of the browser. */
  session: z.string(),
  window: z.object({ id: z.string(), title: z.string(), app: z.string().optional() }),
  page: z.object({ url: z.string(), title: z.string() }),
  viewport: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
  dialogs: z.array(PageDialog),
  /** Landmarks and headings in order: `main`, `heading 1 Basket`. */
  landmarks: z.array(z.string()),
  /** Things that can be acted on, in order; cut off at 400. */
  nodes: z.array(PageNode),
  isComplete: z.boolean(),
  /** Set while the page says that it is loading. */
  busy: z.string().optional(),
  /** The words of an alert that the page shows. */
  errorText: z.string().optional(),
  /** A hash of what the page says, by which a place is known again; clocks, counters, carets and progress are masked. */
  digest: z.string(),
  /**
   * Names all that a person can see of the page: another one says that something was changed, by whatever it was, except by
   * the page itself. Absent where only the digest tells.
   */
  state: z.string().optional(),
  /** States that were told apart before, and differ only in what the page is known by now to change by itself. */
  same: z.array(z.tuple([z.string(), z.string()])).optional(),
  /** Nothing proves that what differs from the look before came of the call. */
  isUnproven: z.boolean().optional(),
  /** Texts that name a record by its number, by `recordsIn`; absent where nobody looked for them. */
  records: z.array(z.string()).optional(),
  /** How far parts of the page are scrolled. */
  scrolled: z.string().optional(),
  target: SnapshotTarget.optional(),
  /** What was sent because of the last call that may change something; absent where nobody watches. */
  sent: z.array(SentRequest).optional(),
  /** The file that holds its picture. */
  picture: z.string().optional(),
});
export type Snapshot = z.infer<typeof Snapshot>;
