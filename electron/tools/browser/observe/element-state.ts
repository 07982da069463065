import type { Locator, Page } from 'playwright-core';
import type { z } from 'zod';
import type { ElementState } from '../../../../shared/checks/check.ts';
import type { PageAnswer } from '../../../executor/ports.ts';
import type { MayUse } from '../guard/allowed-frames.ts';
import { askElement } from '../find/questions/ask-element.ts';
import { heldValue } from '../find/questions/written-texts.ts';
import { findControls } from '../find/find-element.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { targetLabel, type Target } from '../find/target.ts';

type Check = z.infer<typeof ElementState>;

export interface AskedState {
  readonly target: Target;
  readonly state: Check['state'];
  readonly value?: string;
}

type CheckResult = Extract<PageAnswer, { readonly answer: 'holds' | 'fails' }>;

const patience = { timeout: 1_000 };

export async function answerState(page: Page, asked: AskedState, isAllowed?: MayUse): Promise<CheckResult> {
  const { target, state } = asked;
  const found = await find(page, { target, state, isAllowed });
  const shown = await onlyShown(found);
  const name = targetLabel(target);
  switch (state) {
    case 'visible':
      return checkResult(
        shown.length > 0,
        shown.length > 0
          ? `${name} is shown`
          : found.length > 0
            ? `${name} is on the page, but hidden`
            : `${name} is not on the page`,
      );
    case 'hidden':
      return checkResult(
        shown.length === 0,
        shown.length === 0 ? `${name} is not shown` : `${name} is shown`,
      );
    default: {
      const [one, ...others] = shown.length > 0 ? shown : found;
      if (one === undefined) return checkResult(false, `${name} is not on the page`);
      if (others.length > 0)
        return checkResult(false, `${others.length + 1} things on the page match ${name}`);
      return answerOne(one, asked, name);
    }
  }
}

async function answerOne(one: Locator, { state, value }: AskedState, name: string): Promise<CheckResult> {
  switch (state) {
    case 'enabled':
    case 'disabled': {
      const isEnabled = await one.isEnabled(patience);
      return checkResult(
        isEnabled === (state === 'enabled'),
        `${name} is ${isEnabled ? 'enabled' : 'disabled'}`,
      );
    }
    case 'checked':
    case 'unchecked': {
      const isChecked = await one.isChecked(patience).catch(() => undefined);
      return isChecked === undefined
        ? checkResult(false, `${name} is not a checkbox`)
        : checkResult(
            isChecked === (state === 'checked'),
            `${name} is ${isChecked ? 'checked' : 'not checked'}`,
          );
    }
    default: {
      const held = await askElement(one, heldValue, { arg: null, ...patience });
      return checkResult(
        held.value === value,
        held.isSecret
          ? `${name} holds ${held.value === value ? 'that' : 'something else'}`
          : `${name} holds “${held.value}”`,
      );
    }
  }
}

async function find(
  page: Page,
  {
    target,
    state,
    isAllowed,
  }: Pick<AskedState, 'target' | 'state'> & { readonly isAllowed: MayUse | undefined },
): Promise<readonly Locator[]> {
  for (const purpose of purposesOf(state)) {
    const found = await findControls(page, target, purpose, isAllowed);
    if (found !== undefined && (await found[0]?.count()) !== 0) return found;
  }
  return [];
}

function purposesOf(state: AskedState['state']): readonly Purpose[] {
  switch (state) {
    case 'value':
      return ['edit', 'choose', 'press', 'look'];
    case 'checked':
    case 'unchecked':
      return ['tick', 'press', 'look'];
    default:
      return ['press', 'look'];
  }
}

async function onlyShown(found: readonly Locator[]): Promise<readonly Locator[]> {
  const shown = await Promise.all(found.map((locator) => locator.isVisible()));
  return found.filter((_, index) => shown[index] === true);
}

function checkResult(holds: boolean, actual: string): CheckResult {
  return { answer: holds ? 'holds' : 'fails', actual };
}
