import type { Frame, Locator } from 'playwright-core';
import { describeElement } from '../find/describe-hits.ts';
import { mostMatches, type FoundThings } from '../find/find-things.ts';
import { clean } from '../find/name-match.ts';
import type { Target } from '../find/target.ts';
import { framesOf } from '../guard/allowed-frames.ts';
import type { ToolContext } from '../session/tool-context.ts';

/** Counts what shows in every frame, and describes the first matches. Also whole values of fields. */
export async function findVisibleText(
  { text: wanted, exact = false, within }: { readonly text: string } & Pick<Target, 'exact' | 'within'>,
  context: ToolContext,
): Promise<FoundThings> {
  const scopes = await scopesOf(within, context);
  const visible = (
    await Promise.all(
      scopes.map(async (scope) => {
        const texts = await scope.getByText(wanted, { exact }).filter({ visible: true }).all();
        const fields = await visibleFields(scope, { wanted, exact });
        return [
          ...texts.map((locator) => ({ locator, value: undefined })),
          ...fields.map((locator) => ({ locator, value: wanted })),
        ];
      }),
    )
  ).flat();
  const matches = await Promise.all(
    visible.slice(0, mostMatches).map(async ({ locator, value }) => {
      const { role, within: place } = await describeElement(locator);
      const own = value ?? (await locator.textContent({ timeout: 1_000 }).catch(() => ''));
      return { text: clean(own), role, within: place };
    }),
  );
  return { found: visible.length > 0, count: visible.length, matches };
}

async function scopesOf(
  within: string | undefined,
  context: ToolContext,
): Promise<readonly (Frame | Locator)[]> {
  if (within === undefined) return framesOf(await context.page(), context.mayUse);
  const scope = await context.find({ target: within, timeoutMs: 500 }, 'look').catch(() => undefined);
  return scope === undefined ? [] : [scope];
}

async function visibleFields(
  scope: Frame | Locator,
  search: { readonly wanted: string; readonly exact: boolean },
): Promise<readonly Locator[]> {
  const fields = scope.locator('input, textarea').filter({ visible: true });
  const holding = await fields.evaluateAll(findHolding, search);
  return holding.map((index) => fields.nth(index));
}

/** Runs in the page. Compares whole values, so that a secret can't be guessed by character. */
function findHolding(
  fields: readonly Element[],
  { wanted, exact }: { readonly wanted: string; readonly exact: boolean },
): number[] {
  const plain = (value: string): string => (exact ? value.trim() : value.trim().toLowerCase());
  const readable = (fields as readonly (HTMLInputElement | HTMLTextAreaElement)[]).map(({ type, value }) =>
    /^(?:password|hidden|checkbox|radio|file|button|submit|reset|image)$/.test(type) ? '' : plain(value),
  );
  return readable.flatMap((value, index) => (value !== '' && value === plain(wanted) ? [index] : []));
}
