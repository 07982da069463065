import type { ActionKind } from '../budgets/action.ts';
import type { Effect } from '../tools/tool-descriptor.ts';

/** By what a tool is called, the surest first. Foreign servers name theirs in many ways. */
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
const looking: readonly (readonly [RegExp, ActionKind])[] = [
  [/expect|assert|verify|check|should/i, 'assert'],
];

/** What kind of action a tool's call is (recovery.md, 5.3). One that changes something and says no more counts as a click. */
export function kindOfTool({ tool, effect }: { readonly tool: string; readonly effect: Effect }): ActionKind {
  const known = (effect === 'read' ? looking : words).find(([pattern]) => pattern.test(tool));
  return known?.[1] ?? (effect === 'read' ? 'observe' : 'click');
}
