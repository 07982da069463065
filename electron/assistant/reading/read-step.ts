import { isJsonObject } from '../../../shared/json.ts';
import { type Fields, fieldsOf, plainKey, readId, readText } from '../../../shared/text/fields.ts';
import { createNode } from '../../../shared/workflow/create-node.ts';
import type { Node, NodeType } from '../../../shared/workflow/node.ts';
import type { ReadingContext } from './context.ts';
import { readAgentParams, readTransformParams } from './read-ai-params.ts';
import { readArgumentsField } from './read-arguments.ts';
import { readCases, readStepCondition } from './read-branch-params.ts';
import { withCommonFields } from './read-common-fields.ts';
import { isLeaveStep, leaveParams } from './leave-loop-steps.ts';
import { readLoopParams } from './read-loop-params.ts';
import { readToolParams } from './read-tool-params.ts';
import type { StepParams, StepReading } from './step-reading.ts';
import { readType, typeWords } from './step-type.ts';

export type ReadStep =
  | {
      readonly ok: true;
      readonly node: Node;
      readonly id: string | undefined;
      readonly reason: string | undefined;
      readonly repairs: readonly string[];
      readonly fields: Fields;
    }
  | {
      readonly ok: false;
      readonly id: string | undefined;
      readonly name: string;
      readonly reason: string;
      readonly isUnknownType?: boolean;
    };

/** `place` counts from 1, or is the name for messages. The node's id isn't final. */
export function readStep(item: unknown, place: number | string, context: ReadingContext): ReadStep {
  const outer = fieldsOf(unwrapStep(item));
  if (outer === undefined)
    return { ok: false, id: undefined, name: nameAt(place), reason: "it isn't an object" };
  const id = readId(outer.get('id', 'nodeid', 'stepid', 'planid', 'ref'));
  const written =
    readText(outer.get('name', 'title', 'displayname', 'stepname', 'description', 'label')) ?? '';
  const name = nameAt(place, written);
  const fields = withParams(outer);
  const leavesLoop = isLeaveStep(fields);
  const type = leavesLoop ? 'Switch' : readType(fields, context);
  if (typeof type !== 'string') return { ok: false, id, name, reason: type.reason, isUnknownType: true };
  if (type === 'AiStep' && !context.features.agentSteps)
    return { ok: false, id, name, reason: 'AI steps are turned off' };
  if (type === 'AiTransform' && !context.features.aiTransforms)
    return { ok: false, id, name, reason: 'AI transforms are turned off' };
  const repairs: string[] = [];
  if (leavesLoop) {
    const node = createNode('Switch', {
      id: id ?? `step-${place}`,
      name: written || 'Leave the loop',
      params: leaveParams(fields),
    });
    return { ok: true, id, repairs, fields, reason: undefined, node };
  }
  if (readText(outer.get('steptype', 'type')) !== type)
    repairs.push(
      `${name} was read as ${type === 'Tool' || type === 'Loop' || type === 'Switch' ? 'a' : 'an'} ${type}`,
    );
  else if (!Object.hasOwn(item as object, 'step_type') && !Object.hasOwn(item as object, 'type'))
    repairs.push(`${name}: its step type was spelled differently`);
  const params = readParams(type, { fields, name, written, context, repairs });
  const node = createNode(type, {
    id: id ?? `step-${place}`,
    name: params.name ?? written,
    params: params.params,
  });
  return {
    ok: true,
    id,
    repairs,
    fields,
    reason: readText(outer.get('reason', 'why', 'rationale')),
    node: withCommonFields(node, outer, name, repairs),
  };
}

function nameAt(place: number | string, written = ''): string {
  if (typeof place === 'string') return place;
  return `Step ${place}${written === '' ? '' : ` (“${written}”)`}`;
}

/** `{"step": {…}}` and `{"Loop": {…}}`. */
function unwrapStep(item: unknown): unknown {
  const entries = isJsonObject(item) ? Object.entries(item) : [];
  const [key = '', inner] = entries[0] ?? [];
  if (entries.length !== 1 || !isJsonObject(inner)) return item;
  const type = typeWords[plainKey(key)];
  if (type !== undefined && !Object.hasOwn(inner, 'step_type')) return { ...inner, step_type: type };
  return ['step', 'node', 'item', 'task'].includes(plainKey(key)) ? inner : item;
}

function withParams(outer: Fields): Fields {
  const params = outer.get('params', 'config', 'data', 'properties');
  const inner = fieldsOf(params);
  if (inner === undefined || readArgumentsField(outer) !== undefined) return outer;
  const isOwn = inner.has(
    'tool',
    'toolname',
    'condition',
    'exitcondition',
    'cases',
    'loopid',
    'prompt',
    'goal',
    'inputref',
    'maxiterations',
    'arguments',
  );
  return isOwn ? (fieldsOf(Object.fromEntries([...outer.entries, ...inner.entries])) ?? outer) : outer;
}

function readParams(type: NodeType, reading: StepReading): StepParams {
  const { fields, written } = reading;
  switch (type) {
    case 'Tool':
      return readToolParams(reading);
    case 'If':
      return {
        params: { condition: readStepCondition(fields, ['condition', 'if', 'when', 'test'], reading) },
        name: written === '' ? 'If' : written,
      };
    case 'Switch':
      return {
        params: { cases: readCases(fields.get('cases', 'branches', 'options'), reading) },
        name: written === '' ? 'Switch' : written,
      };
    case 'Loop':
      return { params: readLoopParams(reading), name: written === '' ? 'Loop' : written };
    case 'EndLoop':
      return {
        params: { loopId: readId(fields.get('loopid', 'loop', 'loopref', 'for', 'ends', 'startid')) ?? '' },
        name: written === '' ? 'End of loop' : written,
      };
    case 'AiStep':
      return { params: readAgentParams(reading), name: written === '' ? 'AI step' : written };
    case 'AiTransform':
      return { params: readTransformParams(fields), name: written === '' ? 'AI transform' : written };
  }
}
