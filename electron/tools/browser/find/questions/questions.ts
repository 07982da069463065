import {
  drawnList,
  entryMode,
  leftNumber,
  numberNow,
  otherValue,
  placeholder,
} from '../../act/enter/entry-mode.ts';
import { drawnText, emptiness } from '../../read/drawn-text.ts';
import { rowsOfTable } from '../../read/read-table.ts';
import { elementText } from '../../read/shown-text.ts';
import { besideLabel } from '../../read/value-of-label.ts';
import { drawnPlace } from '../front-hits.ts';
import { cellToOpen } from './cell-to-open.ts';
import { focusInFrame } from './focus-in-frame.ts';
import { nativeList } from './native-list.ts';
import { besideArrows, pressedKind } from './pressed-kind.ts';
import { bareInMiddle, underOwnParent } from './pressed-words.ts';
import { heldValue, writtenTexts } from './written-texts.ts';

export const questions = [
  besideLabel,
  drawnText,
  emptiness,
  elementText,
  rowsOfTable,
  writtenTexts,
  heldValue,
  nativeList,
  cellToOpen,
  pressedKind,
  besideArrows,
  focusInFrame,
  underOwnParent,
  bareInMiddle,
  drawnPlace,
  placeholder,
  entryMode,
  otherValue,
  leftNumber,
  numberNow,
  drawnList,
];
