import { factsOf, type NamedTool } from './browser-tools.ts';
import type { Effect } from './tool-descriptor.ts';
import type { ActionKind } from './tool-facts.ts';

const words: readonly (readonly [RegExp, ActionKind])[] = [
  [/right_?click|long_?press|context_?click/i, 'longPress'],
  [/scroll|swipe/i, 'scroll'],
  [/drag/i, 'drag'],
  [/press_?key|key_?press|hotkey|send_?keys|keyboard/i, 'key'],
  [/type|fill|enter_text|input_text|set_value/i, 'type'],
  [/select|choose/i, 'select'],
  [/navigate|goto|open_(?:page|url|tab)|go_(?:back|forward)|reload|refresh|back$|focus_window/i, 'navigate'],
  [/launch|open_app|start_app/i, 'launch'],
  [/answer_dialog|dismiss|close_dialog/i, 'dismiss'],
];
const observingWords: readonly (readonly [RegExp, ActionKind])[] = [
  [/expect|assert|verify|check|should/i, 'assert'],
];

/** Unknown changes count as a click (recovery.md, 5.3). */
export function kindOfTool(tool: NamedTool & { readonly effect: Effect }): ActionKind {
  const { kind } = factsOf(tool);
  if (kind !== undefined) return kind;
  const guessed = (tool.effect === 'read' ? observingWords : words).find(([pattern]) =>
    pattern.test(tool.tool),
  );
  return guessed?.[1] ?? (tool.effect === 'read' ? 'observe' : 'click');
}
