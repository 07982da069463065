import type { Json, JsonObject } from '../../../shared/json.ts';
import { shown, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { Effect, ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import type { ToolAttachment, ToolCaller, ToolOutcome } from '../ports.ts';

type Answer = ToolOutcome | Promise<ToolOutcome>;

interface ScriptedTool {
  readonly effect?: Effect;
  readonly answer?: (args: JsonObject, signal: AbortSignal) => Answer;
}

export interface ScriptedTools extends ToolCaller {
  readonly calls: {
    readonly tool: string;
    readonly args: JsonObject;
    readonly sealed: FilledObject;
    readonly signal: AbortSignal;
  }[];
  readonly listed: ToolCatalog;
}

export function scriptedTools(
  tools: Readonly<Record<string, ScriptedTool>>,
  capture?: () => Promise<ToolAttachment | undefined>,
): ScriptedTools {
  const calls: ScriptedTools['calls'] = [];
  return {
    calls,
    listed: [
      {
        name: 'scripted',
        status: 'connected',
        tools: Object.entries(tools).map(([name, { effect = 'read' }]) => ({
          server: 'scripted',
          name,
          title: name,
          description: '',
          inputSchema: {},
          effect,
        })),
      },
    ],
    resolve(server, tool) {
      const scripted = tools[tool];
      if (scripted === undefined)
        return { ok: false, failure: { code: 'unknown-tool', message: `No server has a tool "${tool}".` } };
      return { ok: true, tool: { server: server ?? 'scripted', tool, effect: scripted.effect ?? 'read' } };
    },
    async call({ tool }, filled, signal) {
      const args = shown(filled);
      calls.push({ tool, args, sealed: filled, signal });
      return (await tools[tool]?.answer?.(args, signal)) ?? { ok: true, value: null };
    },
    ...(capture === undefined ? {} : { capture }),
  };
}

export function answers(value: Json): ToolOutcome {
  return { ok: true, value };
}

export function fails(message: string): ToolOutcome {
  return { ok: false, failure: { code: 'tool-failed', message } };
}

export function inOrder(...outcomes: ToolOutcome[]): () => ToolOutcome {
  return () => {
    const next = outcomes.shift();
    if (next === undefined) throw new Error('inOrder: no answer left');
    return next;
  };
}

export function hangs(): Promise<ToolOutcome> {
  return new Promise(() => undefined);
}
