import type { Json, JsonObject } from '../json.ts';
import type { Failure } from '../run/failure.ts';
import { visible } from '../text/visible.ts';
import { isBrowserCall } from '../tools/browser-tools.ts';
import { referencesIn } from '../variables/walk-references.ts';
import { kindOfAddress } from './address.ts';
import type { RunInputs } from '../variables/inputs.ts';
import { knownText } from '../variables/inputs.ts';
import { uploadFolder } from './upload-folder.ts';

interface Call {
  readonly server: string;
  readonly tool: string;
  readonly written: JsonObject;
  readonly filled: JsonObject;
}

/** `within`: the real folder of an upload; absent if the author wrote the full path. */
export type CallTargetCheck =
  | { readonly ok: true; readonly within?: string }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Pages, tools, and models must not choose local files: no `file:` addresses, no uploads from outside the
 * written folder.
 */
export function checkCallTarget({ server, tool, written, filled }: Call, inputs: RunInputs): CallTargetCheck {
  if (isBrowserCall({ server, tool }, 'open_page'))
    return checkPage(filled['url'], isLearned(written['url'], inputs));
  if (isBrowserCall({ server, tool }, 'upload_file') && isLearned(written['path'], inputs))
    return checkUpload(written['path'], filled['path'], inputs);
  return { ok: true };
}

function isLearned(written: Json | undefined, inputs: RunInputs): boolean {
  return referencesIn(written ?? null).some(
    ({ kind, name }) => kind === 'variable' && inputs.isLearned(name),
  );
}

function checkPage(url: Json | undefined, isForeign: boolean): CallTargetCheck {
  if (typeof url !== 'string') return { ok: true };
  const kind = kindOfAddress(url);
  if (kind === 'web' || (kind === 'file' && !isForeign)) return { ok: true };
  const address = visible(url).slice(0, 200);
  return kind === 'file'
    ? refuse(
        'file-from-page',
        `${address} is a local file that a page, a tool, or a model chose. Only the workflow may open local files. Enter the full address in the step.`,
      )
    : refuse(
        'address-refused',
        `Workflows can’t open ${address}. Use an address that starts with http:// or https://.`,
      );
}

function checkUpload(written: Json | undefined, path: Json | undefined, inputs: RunInputs): CallTargetCheck {
  const known = typeof written === 'string' ? knownText(written, inputs) : undefined;
  const folder = known === undefined ? undefined : uploadFolder(known);
  if (known === undefined || folder === undefined || typeof path !== 'string') {
    return refuse(
      'file-from-page',
      'A page, a tool, or a model chose the full path of this upload. Enter the folder in the step, such as invoices/${name.value}.',
    );
  }
  const chosen = path.slice(folder === '.' ? 0 : folder.length);
  if (
    !path.startsWith(folder === '.' ? known.known : folder) ||
    chosen.split(/[/\\]/).includes('..') ||
    chosen.includes('\0')
  ) {
    return refuse(
      'file-from-page',
      `${visible(path).slice(0, 200)} is outside “${visible(folder)}”, the folder in the step. A page, a tool, or a model chose the path, so the file wasn’t uploaded.`,
    );
  }
  return { ok: true, within: folder };
}

function refuse(code: string, message: string): CallTargetCheck {
  return { ok: false, failure: { code, message } };
}
