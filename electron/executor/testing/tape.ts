import type { ChatModel } from '../../../shared/models/chat-model.ts';
import type { Clock, ToolCaller } from '../ports.ts';

type Tape = { readonly asked: string; readonly answer: unknown; readonly tookMs: number }[];

interface Outside {
  readonly tools: ToolCaller;
  readonly model: ChatModel;
  readonly clock: Clock;
}

/** Longer sleeps are timeouts. */
const maxSleepMs = 1_000;

export function recordOutside({ tools, model, clock }: Outside): Outside & { readonly tape: Tape } {
  const tape: Tape = [];
  const time = virtualTime((milliseconds, signal) => clock.sleep(milliseconds, signal));
  const outside = intercept({ tools, model }, time, async (asked, ask) => {
    const startedAt = clock.now();
    const answer = await ask();
    const tookMs = Math.round(clock.now() - startedAt);
    tape.push({ asked, answer, tookMs });
    time.advance(tookMs);
    return answer;
  });
  return { ...outside, tape };
}

/** Throws if the run asks in another order. */
export function replayOutside({ tools, model }: Pick<Outside, 'tools' | 'model'>, tape: Tape): Outside {
  const left = [...tape];
  const time = virtualTime(() => Promise.resolve());
  return intercept({ tools, model }, time, (asked) => {
    const next = left.shift();
    if (next?.asked !== asked)
      throw new Error(`replayOutside: asked ${asked}, expected ${next?.asked ?? 'nothing more'}`);
    time.advance(next.tookMs);
    return Promise.resolve(next.answer);
  });
}

type Interceptor = (asked: string, ask: () => Promise<unknown>) => Promise<unknown>;

function intercept(
  { tools, model }: Pick<Outside, 'tools' | 'model'>,
  { clock }: { readonly clock: Clock },
  answer: Interceptor,
): Outside {
  const pass = <Value>(name: string, given: unknown, ask: () => Promise<Value>): Promise<Value> =>
    answer(`${name} ${JSON.stringify(given)}`, ask) as Promise<Value>;
  return {
    clock,
    model: {
      reply: (messages, options) => pass('model', messages.length, () => model.reply(messages, options)),
    },
    tools: {
      resolve: (server, tool) => tools.resolve(server, tool),
      catalog: () => tools.catalog?.() ?? [],
      call: (tool, args, signal, limitMs) =>
        pass('call', [tool.tool, args], () => tools.call(tool, args, signal, limitMs)),
      observe: (tool, args, signal) =>
        pass(
          'observe',
          [tool.tool, args],
          () => tools.observe?.(tool, args, signal) ?? Promise.resolve(undefined),
        ),
      outline: (tool, signal) =>
        pass('outline', tool.tool, () => tools.outline?.(tool, signal) ?? Promise.resolve(undefined)),
    },
  };
}

function virtualTime(sleep: Clock['sleep']): { readonly clock: Clock; advance(milliseconds: number): void } {
  let now = 1_000_000;
  const advance = (milliseconds: number): void => {
    now += milliseconds;
  };
  return {
    advance,
    clock: {
      now: () => now,
      async sleep(milliseconds, signal) {
        if (milliseconds > maxSleepMs)
          return new Promise((_, reject) => {
            signal.addEventListener(
              'abort',
              () => {
                reject(signal.reason as Error);
              },
              { once: true },
            );
          });
        await sleep(milliseconds, signal);
        advance(milliseconds);
      },
    },
  };
}
