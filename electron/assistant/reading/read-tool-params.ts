import { fieldsOf, plainKey, readId, readText } from '../../../shared/text/fields.ts';
import { nameToolStep } from './name-step.ts';
import {
  looseArguments,
  misplacedArguments,
  readToolArguments,
  readArgumentsField,
} from './read-arguments.ts';
import { fitArguments, resolveTool } from './resolve-tool.ts';
import type { StepParams, StepReading } from './step-reading.ts';
import { typeWords } from './step-type.ts';

export function readToolParams({ fields, name, written, context, repairs }: StepReading): StepParams {
  const call = fieldsOf(fields.get('function', 'toolcall', 'call', 'tool'));
  const toolField =
    fields.get('toolname', 'tool', 'functionname', 'mcptool', 'toolid', 'function', 'method') ?? null;
  const asType = readText(fields.get('steptype', 'type', 'action', 'step'));
  const wanted =
    (typeof toolField === 'string' ? toolField : readText(call?.get('name', 'toolname'))) ??
    (asType !== undefined && typeWords[plainKey(asType)] === undefined ? asType : undefined) ??
    (resolveTool(written, context.catalog) === undefined ? '' : written);
  const descriptor = resolveTool(wanted.trim(), context.catalog);
  const tool = descriptor?.name ?? wanted.trim();
  if (descriptor !== undefined && tool !== wanted)
    repairs.push(`${name}: the tool “${wanted}” was read as ${tool}`);
  const read = readToolArguments(
    readArgumentsField(fields) ?? (call === undefined ? undefined : readArgumentsField(call)),
    descriptor,
  );
  if (read.isRepaired) repairs.push(`${name}: its arguments were text`);
  const given =
    read.args === undefined
      ? looseArguments(fields, descriptor)
      : { ...misplacedArguments(fields, descriptor), ...read.args };
  const { args, converted } =
    descriptor === undefined ? { args: given, converted: [] } : fitArguments(given, descriptor.inputSchema);
  if (converted.length > 0)
    repairs.push(
      `${name}: ${converted.join(', ')} didn’t fit ${tool} and ${converted.length === 1 ? 'was' : 'were'} converted`,
    );
  const server =
    descriptor === undefined
      ? readId(fields.get('server', 'servername'))
      : descriptor.server === ''
        ? undefined
        : descriptor.server;
  const title =
    written === '' || (written === wanted && descriptor !== undefined)
      ? nameToolStep(tool, descriptor, args)
      : written;
  return { params: { ...(server === undefined ? {} : { server }), tool, arguments: args }, name: title };
}
