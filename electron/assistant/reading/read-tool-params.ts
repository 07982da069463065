import { fieldsOf, plainKey, readId, readText } from '../../../shared/text/fields.ts';
import { nameToolStep } from './name-step.ts';
import { looseArguments, readArguments, readArgumentsField } from './read-arguments.ts';
import { fitArguments, resolveTool } from './resolve-tool.ts';
import type { StepParams, StepReading } from './step-reading.ts';
import { typeWords } from './step-type.ts';

/** Which tool is called, and with what. */
export function readToolParams({ fields, name, written, context, repairs }: StepReading): StepParams {
  const call = fieldsOf(fields.get('function', 'toolcall', 'call', 'tool'));
  const toolField =
    fields.get('toolname', 'tool', 'functionname', 'mcptool', 'toolid', 'function', 'method') ?? null;
  const asType = readText(fields.get('steptype', 'type', 'action', 'step'));
  const wish =
    (typeof toolField === 'string' ? toolField : readText(call?.get('name', 'toolname'))) ??
    (asType !== undefined && typeWords[plainKey(asType)] === undefined ? asType : undefined) ??
    (resolveTool(written, context.catalogue) === undefined ? '' : written);
  const descriptor = resolveTool(wish.trim(), context.catalogue);
  const tool = descriptor?.name ?? wish.trim();
  if (descriptor !== undefined && tool !== wish)
    repairs.push(`${name}: the tool “${wish}” is read as ${tool}`);
  const read = readArguments(
    readArgumentsField(fields) ?? (call === undefined ? undefined : readArgumentsField(call)),
    descriptor,
  );
  if (read.isMended) repairs.push(`${name}: its arguments were written as text`);
  const given = read.args ?? looseArguments(fields, descriptor);
  const { args, mended } =
    descriptor === undefined ? { args: given, mended: [] } : fitArguments(given, descriptor.inputSchema);
  if (mended.length > 0)
    repairs.push(
      `${name}: ${mended.join(', ')} ${mended.length === 1 ? 'is' : 'are'} read in the form that ${tool} asks for`,
    );
  const server =
    descriptor === undefined
      ? readId(fields.get('server', 'servername'))
      : descriptor.server === ''
        ? undefined
        : descriptor.server;
  const title =
    written === '' || (written === wish && descriptor !== undefined)
      ? nameToolStep(tool, descriptor, args)
      : written;
  return { params: { ...(server === undefined ? {} : { server }), tool, arguments: args }, name: title };
}
