import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChatModel } from '../../../../../shared/models/chat-model.ts';
import type { ScriptedReply } from '../../testing/scripted-reply.ts';
import type { AskedRequest } from '../../testing/scripted-model-server.ts';
import {
  comparedLinesOf,
  formatRecording,
  messageLines,
  loopback,
  ModelRecording,
  recordingKey,
  redactRecording,
} from '../recording.ts';
import { Json } from '../../../../../shared/json.ts';

export function readRecordings(folder: string): ModelRecording[] {
  return filesIn(folder).map((file) => ModelRecording.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

function filesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name));
}

export function replayFrom(recordings: readonly ModelRecording[]): Replay {
  return asScripted(findIn(recordings));
}

/**
 * With `REKEY=1` in the environment, a request with other words gets and renames the nearest unused answer.
 */
export function replayFolder(folder: string, rekeys?: boolean): Replay {
  return asScripted(findInFolder(folder, rekeys));
}

/** Finds answers by what was asked, without the system's message: that changes with each rule and tool. */
export function replayModel(folder: string): ChatModel {
  const find = findInFolder(folder);
  return {
    reply(messages) {
      const asked = messages.filter(({ role }) => role !== 'system');
      const { miss, reply } = find({ messages: asked.map(({ role, content }) => ({ role, content })) });
      return reply === undefined ? Promise.reject(new Error(miss)) : Promise.resolve(reply);
    },
  };
}

type Replay = (asked: AskedRequest['body']) => ScriptedReply;
type Find = (asked: unknown) => Found;

function asScripted(find: Find): Replay {
  return (asked) => {
    const { miss, reply } = find(asked);
    if (reply === undefined) return { status: 400, body: { error: { message: miss } } };
    const { text, toolCalls, finish } = reply;
    return toolCalls.length > 0 ? { toolCalls } : { text, finish };
  };
}

function findInFolder(folder: string, rekeys = process.env['REKEY'] === '1'): Find {
  const recordings = readRecordings(folder);
  if (!rekeys) return findIn(recordings);
  const unused = new Set(recordings);
  // A file may still have the name of an earlier way to identify requests.
  const files = filesIn(folder);
  return (asked) => {
    const request = requestOf(asked);
    const key = recordingKey(request);
    const exact = recordings.find((each) => recordingKey(each.request) === key);
    const found = exact ?? nearestTo(request, [...unused]);
    if (found !== undefined && exact === undefined) {
      const renamed = { request, reply: replyHere(found, request) };
      const index = recordings.indexOf(found);
      const [before] = files.splice(index, 1, join(folder, `${key}.json`));
      rmSync(before ?? '');
      writeFileSync(join(folder, `${key}.json`), formatRecording(renamed));
      recordings.splice(index, 1, renamed);
    }
    if (found !== undefined) unused.delete(found);
    return findIn(recordings)(asked);
  };
}

type Found =
  | { readonly reply: ModelRecording['reply']; readonly miss?: undefined }
  | { readonly reply?: undefined; readonly miss: string };

function findIn(recordings: readonly ModelRecording[]): Find {
  const byKey = new Map(recordings.map((each) => [recordingKey(each.request), each]));
  return (asked) => {
    const request = requestOf(asked);
    const found = byKey.get(recordingKey(request));
    return found === undefined
      ? { miss: describeMiss(request, recordings) }
      : { reply: replyHere(found, request) };
  };
}

function requestOf(asked: unknown): ModelRecording['request'] {
  const reply = { text: '', tokens: { input: 0, output: 0 }, finish: 'stop' };
  return redactRecording(Json.parse({ request: asked, reply }), []).request;
}

function replyHere(
  { request, reply }: ModelRecording,
  now: ModelRecording['request'],
): ModelRecording['reply'] {
  const here = onPortsOf(request, now);
  return {
    ...reply,
    text: here(reply.text),
    toolCalls: reply.toolCalls.map((call) => ({ ...call, arguments: here(call.arguments) })),
  };
}

function onPortsOf(
  recorded: ModelRecording['request'],
  now: ModelRecording['request'],
): (text: string) => string {
  const portsIn = (request: ModelRecording['request']) => [
    ...new Set([...messageLines(request).join('\n').matchAll(loopback)].map(([, , port = '']) => port)),
  ];
  const ports = portsIn(now);
  const moved = new Map(portsIn(recorded).map((port, index) => [port, ports[index] ?? port]));
  return (text) =>
    text.replaceAll(loopback, (_, host: string, port: string) => `${host}${moved.get(port) ?? port}`);
}

function describeMiss(request: ModelRecording['request'], recordings: readonly ModelRecording[]): string {
  const nearest = nearestTo(request, recordings);
  if (nearest === undefined) return 'Nothing was recorded.';
  const difference = diffLines(comparedLinesOf(nearest.request), comparedLinesOf(request));
  return `No answer was recorded for this request. The nearest recording is ${recordingKey(nearest.request)}.json; ${
    difference.length === 0
      ? 'its messages are the same, but the tools differ.'
      : `its messages (-) and those of the request (+) differ in:\n${difference.join('\n')}`
  }`;
}

function nearestTo(
  request: ModelRecording['request'],
  recordings: readonly ModelRecording[],
): ModelRecording | undefined {
  const [lines, words] = partsOf(request);
  return recordings
    .map((recording) => {
      const [itsLines, itsWords] = partsOf(recording.request);
      return {
        recording,
        otherLines: countOther(itsLines, lines),
        otherWords: countOther(itsWords, words),
      };
    })
    .sort((one, other) => one.otherLines - other.otherLines || one.otherWords - other.otherWords)[0]
    ?.recording;
}

function partsOf(request: ModelRecording['request']): [lines: string[], words: string[]] {
  const lines = comparedLinesOf(request);
  return [lines, lines.join(' ').split(' ')];
}

const countOther = (one: readonly string[], other: readonly string[]): number =>
  countMissing(one, other) + countMissing(other, one);

function countMissing(lines: readonly string[], among: readonly string[]): number {
  const there = new Set(among);
  return lines.filter((line) => !there.has(line)).length;
}

export function diffLines(before: readonly string[], after: readonly string[]): string[] {
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      common[i]?.fill(
        before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1)),
        j,
        j + 1,
      );
  const diff: string[] = [];
  let same: string | undefined;
  const add = (sign: string, line = ''): void => {
    if (same !== undefined) diff.push(`  ${same}`);
    same = undefined;
    diff.push(`${sign} ${line}`);
  };
  for (let i = 0, j = 0; i < before.length || j < after.length;)
    if (i < before.length && j < after.length && before[i] === after[j]) {
      same = before[i];
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && at(i + 1, j) >= at(i, j + 1))) {
      add('-', before[i]);
      i += 1;
    } else {
      add('+', after[j]);
      j += 1;
    }
  return diff;
}
