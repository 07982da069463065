import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { FileChooser } from 'playwright-core';
import { z } from 'zod';
import { AppError } from '../../../../shared/app-error.ts';
import { isNotFound } from '../find/find-element.ts';
import { frameNotAllowed } from '../guard/allowed-frames.ts';
import { outputFields } from '../read/output-fields.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { fileToUpload } from './file-to-upload.ts';
import { outcome } from '../session/outcome.ts';
import type { Actable } from '../find/pin-element.ts';
import { isTargetNamed, targetFields, targetLabel, type Target } from '../find/target.ts';
import type { DialogOutcome, ToolContext } from '../session/tool-context.ts';
import { defineTool } from '../session/tool-kit.ts';

/** In ms; then a button is tried instead of a field. */
const uploadMs = 1_000;

export function defineUploadFile(server: McpServer, session: BrowserSession): void {
  defineTool(server, session, {
    name: 'upload_file',
    title: 'Upload file',
    effect: 'idempotent',
    doing: 'choose the file',
    description: 'Chooses a file from this computer in an upload field, or in what a button opens.',
    input: {
      path: z.string().min(1).meta({
        title: 'File',
        description: "Path of the file, absolute or relative to the workflow's folder.",
        format: 'file-path',
      }),
      ...targetFields,
    },
    output: { ...outputFields.press, uploaded: z.string(), sha256: z.string() },
    async run({ path, ...target }, context) {
      const { file, copy, sha256 } = await fileToUpload({
        path,
        files: session.allowed,
        within: context.within,
        copies: session.copies,
        signal: context.signal,
      });
      const said = await chooseFile(context, target, copy);
      return outcome(context, { ...said, uploaded: file, sha256 });
    },
  });
}

type Receiver = (file: string) => Promise<void>;

/** Without a target, the last press's dialog comes first. */
async function chooseFile(context: ToolContext, target: Target, file: string): Promise<DialogOutcome> {
  const asked = isTargetNamed(target) ? undefined : context.session.fileRequests.take(await context.page());
  const receive =
    asked === undefined
      ? await findReceiver(context, isTargetNamed(target) ? target : { ...target, css: 'input[type=file]' })
      : dialogOf(context, asked);
  return context.untilDialog(receive(file));
}

function dialogOf(context: ToolContext, asked: FileChooser): Receiver {
  return async (file) => {
    const frame = await asked.element().ownerFrame();
    if (frame !== null && !(await context.mayUse(frame))) throw frameNotAllowed(frame, 'The file field');
    await asked.setFiles(file, { timeout: context.patience() });
  };
}

async function findReceiver(context: ToolContext, target: Target): Promise<Receiver> {
  const receiverOf =
    (field: Actable): Receiver =>
    (file) =>
      field.setInputFiles(file, context.options(target));
  const limits = { ...target, timeoutMs: Math.min(context.patience(target), uploadMs) };
  try {
    const field = await context.pinned(limits, 'edit');
    if (await takesFiles(field)) return receiverOf(field);
    throw new AppError('target-not-found', `${targetLabel(target)} is a field that takes no file.`);
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
    const button = await context.pinned(target, 'press').catch((another: unknown) => {
      if (isNotFound(another)) return undefined;
      throw another;
    });
    if (button === undefined) throw thrown;
    const own = await fieldBeside(button, 'own');
    if (own !== null) return receiverOf(own);
    const page = await context.page();
    const { fileRequests } = context.session;
    await fileRequests.during(context, () => context.untilDialog(button.click(context.options(target))));
    const asked = await fileRequests.next(page, context.signal);
    if (asked !== undefined) return dialogOf(context, asked);
    const other = await fieldBeside(button, 'any');
    if (other !== null) return receiverOf(other);
    throw new AppError(
      'target-not-found',
      `${targetLabel(target)} asks for no file when it is pressed, and no file field is beside it.`,
    );
  }
}

function takesFiles(field: Actable): Promise<boolean> {
  const read = (element: Element): boolean => {
    const isField = element.matches('input, textarea, select');
    return (isField ? element : element.closest('label')?.control)?.matches('input[type=file]') === true;
  };
  return 'locator' in field ? field.evaluate(read) : field.evaluate(read);
}

async function fieldBeside(button: Actable, which: 'own' | 'any'): Promise<Actable | null> {
  const beside = await (
    'locator' in button
      ? button.evaluateHandle(fileFieldBeside, which)
      : button.evaluateHandle(fileFieldBeside, which)
  ).catch(() => undefined);
  return (beside?.asElement() ?? null) as Actable | null;
}

/** `own`: the field is nameless and the only input around the button. */
function fileFieldBeside(button: Element, which: 'own' | 'any'): Element | null {
  const others = 'button, a[href], [role=button], select, textarea, input:not([type=file], [type=hidden])';
  const isOther = (each: Element): boolean => !button.contains(each) && !each.contains(button);
  for (let around: Element | null = button; around !== null; around = around.parentElement) {
    if (which === 'own' && [...around.querySelectorAll(others)].some(isOther)) return null;
    const fields = around.matches('input[type=file]')
      ? [around]
      : around.querySelectorAll<HTMLInputElement>('input[type=file]');
    const [field] = fields;
    if (field === undefined) continue;
    const labels = field instanceof HTMLInputElement ? [...(field.labels ?? [])] : [];
    const isNamed = field !== button && (field.hasAttribute('aria-label') || labels.some(isOther));
    return fields.length === 1 && (which === 'any' || !isNamed) ? field : null;
  }
  return null;
}
