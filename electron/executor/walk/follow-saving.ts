import { kindOfTool } from '../../../shared/tools/action-kind.ts';
import type { ActionKind } from '../../../shared/tools/tool-facts.ts';
import { unsavedChanges } from '../../../shared/run/run-verdict.ts';
import { isBrowserCall } from '../../../shared/tools/browser-tools.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Run } from './run.ts';

const changing: ReadonlySet<ActionKind> = new Set(['click', 'longPress', 'type', 'key', 'select', 'drag']);

export interface Saving {
  readonly lastAction: Node | undefined;
  /** Before a page is left. Returns the step that made the changes if the run was stopped meanwhile. */
  before(node: Node): Promise<Node | undefined>;
  after(node: Node): void;
  atEnd(): Promise<Node | undefined>;
}

export function followSaving({ gate, record, tools }: Pick<Run, 'gate' | 'record' | 'tools'>): Saving {
  let [lastAction, lastChange]: (Node | undefined)[] = [];
  /** Some sites always object. */
  let waitedInVain: ReadonlySet<string> = new Set();

  async function untilSaved(): Promise<Node | undefined> {
    const node = lastChange;
    if (node === undefined) return undefined;
    const objecting = (await tools.untilSaved?.(gate.stopSignal, waitedInVain)) ?? [];
    if (gate.isStopped()) return node;
    if (objecting.length === 0) return undefined;
    waitedInVain = new Set([...waitedInVain, ...objecting]);
    record({
      type: 'warning-raised',
      nodeId: node.id,
      code: unsavedChanges,
      message:
        "The page says that changes aren't saved yet. Save them in the workflow if they are meant to last.",
    });
    return undefined;
  }

  return {
    get lastAction() {
      return lastAction;
    },
    async before(node) {
      if (!node.enabled || !leavesPage(node)) return undefined;
      const stoppedAt = await untilSaved();
      lastChange = undefined;
      return stoppedAt;
    },
    after(node) {
      if (node.enabled && (node.type === 'Tool' || node.type === 'AiStep')) lastAction = node;
      if (node.enabled && mayChangePage(tools, node)) lastChange = node;
    },
    atEnd: untilSaved,
  };
}

function leavesPage({ type, params }: Node): boolean {
  return (
    type === 'Tool' &&
    (isBrowserCall(params, 'open_page') ||
      isBrowserCall(params, 'go_back') ||
      isBrowserCall(params, 'reload'))
  );
}

function mayChangePage(tools: Run['tools'], { type, params }: Node): boolean {
  if (type !== 'Tool') return type === 'AiStep';
  const resolved = tools.resolve(params.server, params.tool);
  return resolved.ok && changing.has(kindOfTool(resolved.tool));
}
