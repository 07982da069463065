import { matchesShape, readTransform, shapeOfTransform } from '../../../shared/agent/transform-answer.ts';
import { fence } from '../../../shared/text/fence.ts';
import type { Json } from '../../../shared/json.ts';
import { refuse, ok, type Result } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { secretsIn, shown } from '../../../shared/secrets/sealed-text.ts';
import { wholeReference } from '../../../shared/variables/template.ts';
import type { AiTransformNode } from '../../../shared/workflow/node.ts';
import { checkVisit } from '../visit/check-visit.ts';
import type { Run, VisitEnd } from '../walk/run.ts';
import type { VisitRecord } from '../visit/visit-record.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import { askModel } from './ask-model.ts';

export const maxInputLength = 60_000;

export async function visitAiTransform(
  run: Run,
  node: AiTransformNode,
  { prefix, visit, entry }: { readonly prefix: string; readonly visit: number; readonly entry: VisitRecord },
): Promise<VisitEnd> {
  const { clock, record } = run;
  const about = { nodeId: node.id, visit };
  const attempts = 1 + node.retries;
  for (let attempt = 1; ; attempt += 1) {
    const startedAt = clock.now();
    const since = () => Math.round((clock.now() - startedAt) * 100) / 100;
    if (attempt > 1) record({ type: 'node-started', ...about, attempt, iterations: run.loops.iterations() });
    const stop = (): VisitEnd => {
      entry.stopped();
      record({ type: 'node-stopped', ...about, attempt, durationMs: since() });
      return { end: 'stopped' };
    };
    const outcome = await transform(run, node);
    if (outcome === 'stopped') return stop();
    let failed: { readonly failure: Failure; readonly isPictured?: boolean };
    if (outcome.ok) {
      const variables = run.variables.learn({
        prefix,
        result: outcome.value,
        iterations: run.loops.iterations(),
      });
      const checked = await checkVisit(run, node, {
        visit,
        attempt,
        leftMs: node.timeoutMs - since(),
        record: entry,
      });
      if (checked === 'stopped') return stop();
      if (checked === undefined) {
        const shape = shapeOfTransform(node.params.kind, node.params.outputSchema);
        const proof = matchesShape(outcome.value, shape) ? 'the answer fits its schema' : undefined;
        if (proof !== undefined)
          entry.addEvidence({ kind: 'output-schema', oracle: 'deterministic', words: proof });
        entry.succeeded(
          outcome.value,
          record({
            type: 'node-succeeded',
            ...about,
            attempt,
            durationMs: since(),
            result: outcome.value,
            variables,
            ...(proof === undefined ? {} : { proof }),
          }),
        );
        return { end: 'left', output: '' };
      }
      failed = checked;
    } else failed = { failure: outcome.error };
    if (attempt === attempts) {
      record({ type: 'node-failed', ...about, attempt, durationMs: since(), failure: failed.failure });
      entry.failed(failed.failure);
      return { end: 'failed', ...failed };
    }
    record({
      type: 'node-retrying',
      ...about,
      attempt,
      attempts,
      durationMs: since(),
      failure: failed.failure,
    });
    entry.retried(failed.failure);
  }
}

async function transform(run: Run, node: AiTransformNode): Promise<Result<Json, Failure> | 'stopped'> {
  const input = readInput(run, node);
  if (!input.ok) return input;
  const instruction = run.variables.fillIn({ text: node.params.instruction ?? '' });
  if (!instruction.ok) return instruction;
  const [secret] = secretsIn(instruction.value);
  if (secret !== undefined) return refuse(isSecret(node, secret));
  const { text } = shown(instruction.value);
  const wanted = typeof text === 'string' && text.trim() !== '' ? `${text.trim()}\n\n` : '';
  const shape = shapeOfTransform(node.params.kind, node.params.outputSchema);
  const asked = await askModel(run, {
    limitMs: node.timeoutMs,
    messages: [
      {
        role: 'system',
        content: renderPrompt(node.params.kind, {
          shape: renderPrompt('transformShape', { schema: JSON.stringify(shape.schema) }),
        }),
      },
      { role: 'user', content: wanted + fence(input.value, maxInputLength) },
    ],
    schema: { name: node.params.kind, schema: shape.schema },
    read: ({ text }) => readTransform(text, shape),
    findProblems: (read) => (read.ok ? [] : read.error),
    repairs: 1,
    wanted: 'one JSON value that fits the schema',
    onAttempt: (_, problems) => {
      if (problems.length > 0)
        run.record({
          type: 'warning-raised',
          nodeId: node.id,
          code: 'answer-repaired',
          message: `The model's answer didn't fit the schema and was requested again: ${problems.join(' ')}`,
        });
    },
  });
  if (asked.end === 'stopped') return 'stopped';
  if (asked.end === 'failed') return refuse(asked.failure);
  return asked.value.ok ? ok(asked.value.value) : refuse(unusable(node, asked.problems, asked.reply.text));
}

function readInput(run: Pick<Run, 'record' | 'variables'>, node: AiTransformNode): Result<string, Failure> {
  const name = (wholeReference(node.params.inputRef.trim())?.written ?? node.params.inputRef).trim();
  const filled = run.variables.fillIn({ input: `\${${name}}` });
  if (!filled.ok) return filled;
  if (secretsIn(filled.value).length > 0) return refuse(isSecret(node, name));
  const value = shown(filled.value)['input'] ?? null;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  if (text.trim() === '' || value === null)
    return refuse({
      code: 'nothing-to-read',
      message: `"${name}" is empty, so there is nothing to ${node.params.kind}. Check the step that sets it.`,
      details: { name },
    });
  if (text.length > maxInputLength) {
    run.record({
      type: 'warning-raised',
      nodeId: node.id,
      code: 'input-cut',
      message: `"${name}" has ${text.length.toLocaleString('en')} characters; only the first ${maxInputLength.toLocaleString('en')} were given to the model.`,
    });
  }
  return ok(text);
}

function isSecret(node: AiTransformNode, name: string): Failure {
  return {
    code: 'secret-not-allowed',
    message: `"${name}" is a secret, and secrets are never shown to a model. Choose another input for "${node.name}".`,
    details: { name },
  };
}

function unusable(node: AiTransformNode, problems: readonly string[], answer: string): Failure {
  const said = answer.trim() === '' ? 'The last one was empty.' : problems.join(' ');
  return {
    code: 'answer-unusable',
    message: `Neither of the model's two answers fits what "${node.name}" asks for. ${said} Change the output schema, or try another model.`,
    details: { expected: [...problems], actual: answer.slice(0, 500) },
  };
}
