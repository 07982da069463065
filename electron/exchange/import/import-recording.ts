import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/app-error.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import type { ToolCatalogue } from '../../../shared/tools/tool-descriptor.ts';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { readChange, type Change } from '../../assistant/read-change.ts';
import { DevToolsRecording, readDevTools } from './read-devtools.ts';
import { readPlaywright } from './read-playwright.ts';
import { readSelenium, SeleniumProject } from './read-selenium.ts';
import type { RecordedStep, Recording } from './recording.ts';

interface Imported {
  /** What the change applies to: empty, but for its name and the secrets that it asks for. */
  readonly workflow: Workflow;
  readonly change: Extract<Change, { readonly kind: 'change' }>;
  /** Where it differs from the recording, and then what reading it decided. */
  readonly warnings: readonly Warning[];
  /** How many of them say where it differs. */
  readonly differences: number;
}

interface ImportOptions {
  readonly catalogue: ToolCatalogue;
  /** Which test of a file with several; the first by default. */
  readonly test?: string | undefined;
}

/**
 * Reads a recording of Chrome's DevTools (JSON), Selenium IDE (`.side`) or Playwright's code generator, as a plan. What is
 * typed into a password field becomes a secret, and its value is dropped. Throws `unreadable-recording` for anything else, and
 * for one without steps.
 */
export function importRecording(text: string, { catalogue, test }: ImportOptions): Imported {
  const { name, steps, leftOut } = readRecording(text, test);
  const { kept, secrets } = takeOutPasswords(steps);
  const workflow = {
    ...emptyWorkflow(randomUUID()),
    name,
    variables: secrets.map((secret) => ({ name: secret, default: '', secret: true })),
  };
  const plan = kept.map(({ name: called, tool, arguments: args }) => ({
    step_type: 'Tool',
    name: called,
    tool_name: tool,
    arguments: args,
  }));
  const change = readChange(JSON.stringify({ steps: plan }), {
    workflow,
    catalogue,
    features: { agentSteps: false, aiTransforms: false },
  });
  if (change.kind !== 'change')
    throw new AppError('unreadable-recording', 'The recording has no steps that a workflow can have.');
  const differences = [
    ...leftOut,
    ...secrets.map(
      (secret) =>
        `The password that was typed is not kept: the secret ${secret} is asked for when the workflow runs.`,
    ),
  ].map((message) => ({ code: 'dropped' as const, message }));
  return {
    workflow,
    change,
    warnings: [...differences, ...change.warnings],
    differences: differences.length,
  };
}

function readRecording(text: string, test: string | undefined): Recording {
  const json = asJson(text);
  const devTools = DevToolsRecording.safeParse(json);
  if (devTools.success) return readDevTools(devTools.data);
  const selenium = SeleniumProject.safeParse(json);
  const read = selenium.success ? readSelenium(selenium.data, test) : readPlaywright(text);
  if (read !== undefined) return read;
  throw new AppError(
    'unreadable-recording',
    selenium.success
      ? `There is no test “${test ?? ''}” in the file. It has: ${selenium.data.tests.map(({ name }) => `“${name}”`).join(', ')}.`
      : 'This is no recording that can be read. These can: a JSON file from the Recorder of Chrome’s DevTools, a .side file of Selenium IDE, and code from “playwright codegen”.',
  );
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Words for a password, in whichever language a page or a program calls a field. */
const isPassword =
  /passw|passcode|passphrase|(?<![a-z])pass(?![a-z])|pwd|kennwort|mot de passe|contrase[nñ]a|senha|parola|şifre|wachtwoord|lösenord|adgangskode|passord|salasana|has[lł]o|heslo|jelszó|пароль|密码|密碼|パスワード|비밀번호/iu;
/** Shorter ones may stand in other words by chance. */
const fewestWithin = 6;

function takeOutPasswords(steps: readonly RecordedStep[]): {
  readonly kept: readonly RecordedStep[];
  readonly secrets: readonly string[];
} {
  /** The same value is the same secret. */
  const secrets = new Map<string, string>();
  for (const { tool, arguments: args, field = '' } of steps) {
    const { text } = args;
    if (tool === 'type_text' && typeof text === 'string' && text !== '' && isPassword.test(field))
      secrets.set(
        text,
        secrets.get(text) ?? (secrets.size === 0 ? 'PASSWORD' : `PASSWORD_${secrets.size + 1}`),
      );
  }
  const hide = (words: string, written: (secret: string) => string): string =>
    Array.from(secrets).reduce((left, [value, secret]) => {
      if (left === value) return written(secret);
      return value.length < fewestWithin ? left : left.replaceAll(value, () => written(secret));
    }, words);
  const kept = steps.map(({ name, tool, arguments: args }) => ({
    name: hide(name, (secret) => secret),
    tool,
    arguments: Object.fromEntries(
      Object.entries(args).map(([key, value]) => [
        key,
        typeof value === 'string' ? hide(value, (secret) => `\${secrets.${secret}}`) : value,
      ]),
    ),
  }));
  return { kept, secrets: [...secrets.values()] };
}
