import type { ThingBox } from '../find/outline.ts';

export type PagePiece = readonly [place: string, shows: string, box?: ViewBounds];

export type ViewBounds = readonly [number, number, number, number];

/** Changes in a picture that no call made. */
export interface Disturbance {
  readonly pointer: string;
  readonly focus: string;
  readonly pointed: readonly ViewBounds[];
  readonly moving: readonly ViewBounds[];
  readonly drawn: readonly ViewBounds[];
}

/** What the page's accessibility tree lacks. */
export interface Appearance {
  readonly url: string;
  readonly title: string;
  readonly viewport: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly dialogs: readonly { readonly at: string; readonly isModal: boolean }[];
  readonly busy?: string;
  /** Classes, styles and other visible attributes. */
  readonly pieces: readonly PagePiece[];
  /** By text, in order; only with boxes. */
  readonly textBoxes: readonly (readonly [text: string, box: ViewBounds])[];
  readonly scrolled: string;
  readonly isFieldFocused: boolean;
  /** Empty without boxes. */
  readonly disturbance: Disturbance;
  readonly isComplete: boolean;
}

export interface CoveringElement {
  readonly box: ThingBox;
  readonly text: string;
}

export interface TargetAppearance {
  /** In CSS pixels of its frame, as those of its covers. */
  readonly box: ThingBox;
  readonly isEditable: boolean;
  readonly value?: string;
  readonly shows?: string;
  /** Also of a button, which has no such state for screen readers. */
  readonly isSelected?: boolean;
  readonly isExpanded?: true;
  readonly isFilled?: boolean;
  readonly isInViewport: boolean;
  readonly covers: readonly CoveringElement[];
  readonly focusBeside?: string;
  readonly text: string;
  /** A press on it goes to another address, or posts a form. */
  readonly leavesPage: boolean;
}

export interface AppearanceOptions {
  readonly hasBoxes: boolean;
  readonly visibleAttributes: string;
  readonly secretFields: string;
  readonly most: { readonly elements: number; readonly dialogs: number; readonly address: number };
  /** In the window. Identifies the control that fills it. */
  readonly target: ThingBox | undefined;
}

export interface PageAppearance {
  readonly appearance: Appearance;
  readonly target: TargetAppearance | undefined;
  readonly secrets: number;
}

export interface Walk extends Omit<AppearanceOptions, 'target' | 'visibleAttributes' | 'secretFields'> {
  readonly attributes: ReadonlySet<string>;
  readonly pieces: PagePiece[];
  readonly textBoxes: [string, ViewBounds][];
  readonly scrolled: string[];
  readonly drawn: Element[];
  readonly dialogs: { at: string; isModal: boolean }[];
  readonly busy: string[];
  elements: number;
}
