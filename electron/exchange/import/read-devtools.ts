import { z } from 'zod';
import { readCss, shortAddress } from './selectors.ts';
import { KeyCombinations } from './keys.ts';
import { callTarget, Recorder, type RecordedTarget, type ImportedRecording } from './recording.ts';

const Part = z.string().max(10_000);
const Selector = z.union([Part, z.array(Part)]);
const Step = z.looseObject({
  type: z.string(),
  target: z.string().optional(),
  selectors: z.array(Selector).optional(),
  url: z.string().optional(),
  value: z.string().optional(),
  key: z.string().optional(),
  button: z.string().optional(),
  visible: z.boolean().optional(),
  count: z.number().optional(),
});
type Step = z.infer<typeof Step>;

export const DevToolsRecording = z.looseObject({ title: z.string(), steps: z.array(Step) });

export function readDevTools({ title, steps }: z.infer<typeof DevToolsRecording>): ImportedRecording {
  const recorder = new Recorder();
  const keys = new KeyCombinations();
  let window = 'main';
  steps.forEach((step, index) => {
    const place = `step ${index + 1}`;
    const next = step.target ?? 'main';
    if (next !== window && step.type !== 'setViewport') {
      window = next;
      recorder.add(
        window === 'main' ? 'Go to the first window' : `Go to the window ${window}`,
        'focus_window',
        window === 'main' ? { number: 1 } : { window },
      );
    }
    const target = bestTarget(step.selectors ?? []);
    const needsTarget = ['click', 'doubleClick', 'change', 'hover', 'waitForElement'].includes(step.type);
    if (needsTarget && target === undefined)
      recorder.leaveOut(`${step.type} (${place}) has no usable selector; it was left out.`);
    else readStep({ step, target: target ?? {}, place, keys, recorder });
  });
  return { name: title, steps: recorder.steps, leftOut: recorder.leftOut };
}

interface Reading {
  readonly step: Step;
  readonly target: RecordedTarget;
  readonly place: string;
  readonly keys: KeyCombinations;
  readonly recorder: Recorder;
}

function readStep({ step, target, place, keys, recorder }: Reading): void {
  const called = callTarget(target);
  switch (step.type) {
    case 'navigate':
      recorder.add(`Open ${shortAddress(step.url ?? '')}`, 'open_page', { url: step.url ?? '' });
      return;
    case 'click':
      if (step.button === 'secondary') recorder.add(`Right-click ${called}`, 'right_click', { ...target });
      else if (step.button === undefined || step.button === 'primary')
        recorder.add(`Click ${called}`, 'click', { ...target });
      else recorder.leaveOut(`A click with the button “${step.button}” (${place}) was left out.`);
      return;
    case 'doubleClick':
      recorder.add(`Double-click ${called}`, 'double_click', { ...target });
      return;
    case 'change':
      recorder.type(step.value ?? '', target, { field: JSON.stringify(step.selectors) });
      return;
    case 'hover':
      recorder.add(`Point at ${called}`, 'hover', { ...target });
      return;
    case 'keyDown': {
      const pressed = keys.down(step.key ?? '');
      if (pressed !== undefined) recorder.add(`Press ${pressed}`, 'press_key', { key: pressed });
      return;
    }
    case 'keyUp':
      keys.up(step.key ?? '');
      return;
    case 'waitForElement':
      if (step.visible === false && target.target !== undefined)
        recorder.add(`Wait until ${called} is gone`, 'wait_for', { gone: target.target });
      else if (step.visible === false || (step.count ?? 1) !== 1)
        recorder.leaveOut(
          `waitForElement (${place}) counts elements or waits for them to disappear; it was left out.`,
        );
      else recorder.add(`Find ${called}`, 'extract', { what: 'text', ...target });
      return;
    case 'scroll':
      if (target.css !== undefined || target.target !== undefined)
        recorder.add(`Scroll to ${called}`, 'scroll', { ...target });
      return;
    case 'setViewport':
      recorder.leaveOut('The window size was left out: a workflow uses the browser’s own.');
      return;
    case 'close':
      return;
    default:
      recorder.leaveOut(`${step.type} (${place}) has no equivalent; it was left out.`);
  }
}

function bestTarget(selectors: readonly (string | readonly string[])[]): RecordedTarget | undefined {
  // Earlier parts lead through frames and shadow roots.
  const written = selectors.map((each) => (typeof each === 'string' ? each : (each.at(-1) ?? '')));
  const of = (kind: string): string[] =>
    written.flatMap((each) => (each.startsWith(kind) ? [each.slice(kind.length)] : []));
  for (const aria of of('aria/')) {
    const [, name = '', role] = /^(.*?)(?:\[role="(.*)"\])?$/s.exec(aria) ?? [];
    if (name.trim() !== '') return { target: name.trim(), ...(role === undefined ? {} : { role }) };
  }
  const [text] = of('text/');
  if (text !== undefined) return { target: text };
  const css = written.find((each) => !/^(aria|text|xpath|pierce)\//.test(each)) ?? of('pierce/')[0];
  return css === undefined ? undefined : readCss(css);
}
