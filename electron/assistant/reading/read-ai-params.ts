import { type Fields, plainKey, readNumber, readText } from '../../../shared/text/fields.ts';
import { listNames } from '../../../shared/text/nearest-names.ts';
import { browserServer } from '../../../shared/tools/browser-tools.ts';
import type { ToolDescriptor } from '../../../shared/tools/tool-descriptor.ts';
import { wholeReference } from '../../../shared/variables/template.ts';
import { resolveTool } from './resolve-tool.ts';
import type { StepReading } from './step-reading.ts';

export function readAgentParams({ fields, name, context: { catalogue }, repairs }: StepReading): object {
  const tools = fields.get('allowedtools', 'tools');
  const allowed = Array.isArray(tools)
    ? tools
        .flatMap((tool) => readText(tool) ?? [])
        .map((tool) => entryOf(resolveTool(tool, catalogue)) ?? tool)
    : undefined;
  const unknown =
    catalogue === undefined
      ? []
      : (allowed ?? []).filter((tool) => resolveTool(tool, catalogue) === undefined);
  if (unknown.length > 0) repairs.push(`${name} allows ${listNames(unknown)}, which isn't an available tool`);
  const max = readNumber(fields.get('maxtoolcalls', 'maxcalls', 'maxsteps'));
  const criteria = readText(fields.get('successcriteria', 'success', 'donewhen'));
  return {
    prompt:
      readText(fields.get('prompt', 'goal', 'instruction', 'instructions', 'task', 'description')) ?? '',
    ...(allowed === undefined ? {} : { allowedTools: allowed }),
    ...(max === undefined || max < 1 ? {} : { maxToolCalls: Math.floor(max) }),
    ...(criteria === undefined ? {} : { successCriteria: criteria }),
  };
}

const entryOf = (tool: ToolDescriptor | undefined): string | undefined =>
  tool === undefined || tool.server === browserServer ? tool?.name : `${tool.server}/${tool.name}`;

export function readTransformParams(fields: Fields): object {
  const words = ['kind', 'transform', 'transformtype', 'operation', 'mode'].map((key) =>
    plainKey(readText(fields.get(key)) ?? ''),
  );
  const kind = (['summarize', 'extract', 'classify'] as const).find((each) =>
    words.some((word) => word === each || word === each.replace('z', 's')),
  );
  const schema = fields.get('outputschema', 'schema');
  const input = readText(fields.get('inputref', 'input', 'inputvariable', 'variable', 'source')) ?? '';
  return {
    kind: kind ?? 'extract',
    inputRef: wholeReference(input.trim())?.written ?? input,
    ...(schema === undefined ? {} : { outputSchema: schema }),
  };
}
