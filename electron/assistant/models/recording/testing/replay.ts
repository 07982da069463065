import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptedReply } from '../../testing/scripted-reply.ts';
import type { AskedRequest } from '../../testing/scripted-model-server.ts';
import { keyOf, linesOf, loopback, Recording, withoutSecrets } from '../recording.ts';
import { Json } from '../../../../../shared/json.ts';

export function readRecordings(folder: string): Recording[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => Recording.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** Replays recorded answers. An unknown request is refused with the difference to the nearest recording. */
export function replayFrom(recordings: readonly Recording[]): (asked: AskedRequest['body']) => ScriptedReply {
  const byKey = new Map(recordings.map((each) => [keyOf(each.request), each]));
  return (asked) => {
    const { request } = withoutSecrets(
      Json.parse({ request: asked, reply: { text: '', tokens: { input: 0, output: 0 }, finish: 'stop' } }),
      [],
    );
    const found = byKey.get(keyOf(request));
    if (found === undefined)
      return { status: 400, body: { error: { message: sayMiss(request, recordings) } } };
    const { text, toolCalls, finish } = found.reply;
    const here = onPortsOf(found.request, request);
    return toolCalls.length > 0
      ? { toolCalls: toolCalls.map((call) => ({ ...call, arguments: here(call.arguments) })) }
      : { text: here(text), finish };
  };
}

/** Replaces local ports of the recording by those of the request, in order of appearance. */
function onPortsOf(recorded: Recording['request'], now: Recording['request']): (text: string) => string {
  const portsIn = (request: Recording['request']) => [
    ...new Set([...linesOf(request).join('\n').matchAll(loopback)].map(([, , port = '']) => port)),
  ];
  const ports = portsIn(now);
  const moved = new Map(portsIn(recorded).map((port, index) => [port, ports[index] ?? port]));
  return (text) =>
    text.replaceAll(loopback, (_, host: string, port: string) => `${host}${moved.get(port) ?? port}`);
}

function sayMiss(request: Recording['request'], recordings: readonly Recording[]): string {
  const lines = linesOf(request);
  const [nearest] = recordings
    .map((each) => ({ lines: linesOf(each.request), file: keyOf(each.request) }))
    .map((each) => ({ ...each, missing: countMissing(each.lines, lines) + countMissing(lines, each.lines) }))
    .sort((one, other) => one.missing - other.missing);
  if (nearest === undefined) return 'There are no recorded answers.';
  const difference = diffLines(nearest.lines, lines);
  return `No answer was recorded for this request. The nearest recording is ${nearest.file}.json; ${
    difference.length === 0
      ? 'its messages are the same, but the tools differ.'
      : `its messages (-) and those of the request (+) differ in:\n${difference.join('\n')}`
  }`;
}

function countMissing(lines: readonly string[], among: readonly string[]): number {
  const there = new Set(among);
  return lines.filter((line) => !there.has(line)).length;
}

/** Lines that only one side has, as `- …` and `+ …`, each group after the common line before it. */
export function diffLines(before: readonly string[], after: readonly string[]): string[] {
  // common[i][j]: length of the longest common subsequence from i and j.
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i]?.fill(
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)),
        j,
        j + 1,
      );
  const told: string[] = [];
  let same: string | undefined;
  const tell = (sign: string, line = ''): void => {
    if (same !== undefined) told.push(`  ${same}`);
    same = undefined;
    told.push(`${sign} ${line}`);
  };
  for (let i = 0, j = 0; i < before.length || j < after.length;)
    if (i < before.length && j < after.length && before[i] === after[j]) {
      same = before[i];
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      tell('-', before[i]);
      i += 1;
    } else {
      tell('+', after[j]);
      j += 1;
    }
  return told;
}
