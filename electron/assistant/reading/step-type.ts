import { isJsonObject } from '../../../shared/json.ts';
import { type Fields, fieldsOf, plainKey, readText } from '../../../shared/text/fields.ts';
import type { NodeType } from '../../../shared/workflow/node.ts';
import type { ReadingContext } from './context.ts';
import { resolveTool } from './resolve-tool.ts';

export const typeWords: Readonly<Record<string, NodeType>> = {
  tool: 'Tool',
  toolcall: 'Tool',
  toolstep: 'Tool',
  toolnode: 'Tool',
  mcptool: 'Tool',
  mcptoolcall: 'Tool',
  function: 'Tool',
  functioncall: 'Tool',
  tooluse: 'Tool',
  action: 'Tool',
  call: 'Tool',
  aitransform: 'AiTransform',
  transform: 'AiTransform',
  aitransformation: 'AiTransform',
  aistep: 'AiStep',
  agent: 'AiStep',
  agentstep: 'AiStep',
  aiagent: 'AiStep',
  ai: 'AiStep',
  if: 'If',
  ifelse: 'If',
  ifnode: 'If',
  conditional: 'If',
  condition: 'If',
  branch: 'If',
  decision: 'If',
  ifthenelse: 'If',
  ifcondition: 'If',
  switch: 'Switch',
  switchcase: 'Switch',
  case: 'Switch',
  match: 'Switch',
  loop: 'Loop',
  while: 'Loop',
  repeat: 'Loop',
  dowhile: 'Loop',
  for: 'Loop',
  foreach: 'Loop',
  until: 'Loop',
  whileloop: 'Loop',
  repeatuntil: 'Loop',
  forloop: 'Loop',
  startloop: 'Loop',
  loopstart: 'Loop',
  beginloop: 'Loop',
  endloop: 'EndLoop',
  loopend: 'EndLoop',
  endwhile: 'EndLoop',
  endfor: 'EndLoop',
  endrepeat: 'EndLoop',
};

export function readType(
  fields: Fields,
  { catalog }: ReadingContext,
): NodeType | { readonly reason: string } {
  for (const key of ['steptype', 'nodetype', 'type', 'kind', 'step', 'action', 'op']) {
    const value = fields.get(key);
    const word =
      typeof value === 'string'
        ? value
        : isJsonObject(value)
          ? readText(fieldsOf(value)?.get('type'))
          : undefined;
    if (word === undefined) continue;
    const known = typeWords[plainKey(word)];
    if (known !== undefined) return known;
    if (key !== 'kind' && resolveTool(word, catalog) !== undefined) return 'Tool';
    if (key === 'steptype' || key === 'nodetype' || key === 'type')
      return { reason: `there's no step type “${word}”` };
  }
  if (fields.has('toolname', 'tool', 'function', 'functionname', 'toolcall')) return 'Tool';
  if (fields.has('exitcondition', 'until', 'while', 'maxiterations')) return 'Loop';
  if (fields.has('loopid', 'endloop')) return 'EndLoop';
  if (fields.has('cases')) return 'Switch';
  if (fields.has('condition', 'if')) return 'If';
  if (fields.has('inputref', 'outputschema')) return 'AiTransform';
  if (fields.has('prompt', 'goal', 'instruction')) return 'AiStep';
  const called = readText(fields.get('name'));
  if (called !== undefined && resolveTool(called, catalog) !== undefined) return 'Tool';
  return { reason: 'it has no step type' };
}
