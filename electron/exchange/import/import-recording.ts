import { randomUUID } from 'node:crypto';
import { AppError } from '../../../shared/app-error.ts';
import type { Warning } from '../../../shared/assistant/warning.ts';
import type { ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { readChange, type InterpretedAnswer } from '../../assistant/read-change.ts';
import { DevToolsRecording, readDevTools } from './read-devtools.ts';
import { readPlaywright } from './read-playwright.ts';
import { readSelenium, SeleniumProject } from './read-selenium.ts';
import type { RecordedStep, ImportedRecording } from './recording.ts';

interface Imported {
  /** The change applies to it. */
  readonly workflow: Workflow;
  readonly change: Extract<InterpretedAnswer, { readonly kind: 'change' }>;
  readonly warnings: readonly Warning[];
  readonly differences: number;
}

interface ImportOptions {
  readonly catalog: ToolCatalog;
  readonly test?: string | undefined;
}

/**
 * Reads Chrome DevTools, Selenium IDE, or Playwright's generator. Makes typed passwords secrets without a
 * value. Throws `unreadable-recording`.
 */
export function importRecording(text: string, { catalog, test }: ImportOptions): Imported {
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
    catalog,
    features: { agentSteps: false, aiTransforms: false },
  });
  if (change.kind !== 'change')
    throw new AppError('unreadable-recording', 'The recording has no importable steps.');
  const differences = [
    ...leftOut,
    ...secrets.map(
      (secret) => `The typed password was removed. A run asks for the secret ${secret} instead.`,
    ),
  ].map((message) => ({ code: 'dropped' as const, message }));
  return {
    workflow,
    change,
    warnings: [...differences, ...change.warnings],
    differences: differences.length,
  };
}

function readRecording(text: string, test: string | undefined): ImportedRecording {
  const json = asJson(text);
  const devTools = DevToolsRecording.safeParse(json);
  if (devTools.success) return readDevTools(devTools.data);
  const selenium = SeleniumProject.safeParse(json);
  const read = selenium.success ? readSelenium(selenium.data, test) : readPlaywright(text);
  if (read !== undefined) return read;
  throw new AppError(
    'unreadable-recording',
    selenium.success
      ? `The file has no test “${test ?? ''}”. It has: ${selenium.data.tests.map(({ name }) => `“${name}”`).join(', ')}.`
      : 'This isn’t a supported recording. Use JSON from Chrome DevTools Recorder, a .side file from Selenium IDE, or code from “playwright codegen”.',
  );
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isPassword =
  /passw|passcode|passphrase|(?<![a-z])pass(?![a-z])|pwd|kennwort|mot de passe|contrase[nñ]a|senha|parola|şifre|wachtwoord|lösenord|adgangskode|passord|salasana|has[lł]o|heslo|jelszó|пароль|密码|密碼|パスワード|비밀번호/iu;
/** Shorter passwords occur in other text. */
const minLengthWithin = 6;

function takeOutPasswords(steps: readonly RecordedStep[]): {
  readonly kept: readonly RecordedStep[];
  readonly secrets: readonly string[];
} {
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
      return value.length < minLengthWithin ? left : left.replaceAll(value, () => written(secret));
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
