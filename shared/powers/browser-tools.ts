import { failRun } from '../tools/fail-run.ts';
import type { Node } from '../workflow/node.ts';

const looking = [
  'expect_text',
  'extract',
  failRun.tool,
  'find_text',
  'list_windows',
  'read_page',
  'scroll',
  'take_screenshot',
  'wait_for',
];
const acting = [
  'click',
  'double_click',
  'drag',
  'focus_window',
  'go_back',
  'hover',
  'press_key',
  'reload',
  'right_click',
  'select_option',
  'set_checked',
  'type_text',
];

/** Tools of the built-in browser that work on the page that is there and open no other by an address. */
export const pageTools: ReadonlySet<string> = new Set([...looking, ...acting]);

/** All tools of the built-in browser. */
export const browserTools: ReadonlySet<string> = new Set([
  ...pageTools,
  'open_page',
  'upload_file',
  'answer_dialog',
]);

/** Whether a step calls the built-in browser: by its name, or by a tool that it is the first to have. */
export function isBrowserStep(node: Node): boolean {
  return (
    node.type === 'Tool' &&
    (node.params.server === undefined ? browserTools.has(node.params.tool) : node.params.server === 'browser')
  );
}
