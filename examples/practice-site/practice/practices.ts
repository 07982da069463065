import { dialogs } from './dialogs.ts';
import { belowTheFold, calendar, counter } from './moving.ts';
import type { Practice } from './practice.ts';
import { returningPopup, silentButton, stubbornField } from './refusing.ts';
import { endlessSpinner, loadMore, slowPage } from './waiting.ts';

export const practices: readonly Practice[] = [
  slowPage,
  endlessSpinner,
  loadMore,
  silentButton,
  stubbornField,
  returningPopup,
  dialogs,
  belowTheFold,
  calendar,
  counter,
];
