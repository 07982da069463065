import type { PageNode, Snapshot } from '../page/snapshot.ts';
import { fence } from '../text/fence.ts';
import { shortenOutline } from './shorten-outline.ts';

const maxPageLength = 8_000;

export function describePage(snapshot: Snapshot | undefined, outline?: string): string {
  if (snapshot === undefined) return 'No page is open yet.';
  const { page, dialogs, busy, errorText } = snapshot;
  const conditions = [
    ...(busy === undefined ? [] : ['The page is loading.']),
    ...(dialogs.length === 0
      ? []
      : [`${dialogs.length === 1 ? 'A dialog is' : `${dialogs.length} dialogs are`} open.`]),
    ...(errorText === undefined ? [] : ['The page shows an alert.']),
  ];
  const head = [
    `title: ${page.title}`,
    `address: ${page.url}`,
    ...dialogs.map(
      ({ role, name, isModal }) =>
        `open: ${role} ${JSON.stringify(name)}${isModal ? ' (nothing else can be used)' : ''}`,
    ),
    ...(errorText === undefined ? [] : [`alert: ${errorText}`]),
  ];
  const shown = outline ?? fallbackOutline(snapshot).join('\n');
  const left = Math.max(0, maxPageLength - head.join('\n').length - 1);
  const parts = [...head, shortenOutline(shown, left)];
  return [...conditions, fence(parts.join('\n'), maxPageLength)].join('\n');
}

/** For browsers without a tool that gives an outline. */
export function fallbackOutline({ landmarks, nodes, isComplete }: Snapshot): string[] {
  return [
    ...landmarks.map((each) => `- ${each}`),
    ...nodes.map(describeNode),
    ...(isComplete ? [] : ['- … more elements']),
  ];
}

function describeNode({
  role,
  name,
  value,
  isChecked,
  isSelected,
  isExpanded,
  isDisabled,
  isFocused,
}: PageNode): string {
  const states = [
    ...(value === undefined || value === '' ? [] : [`value ${JSON.stringify(value)}`]),
    ...(isChecked === undefined ? [] : [isChecked ? 'checked' : 'not checked']),
    ...(isSelected === true ? ['selected'] : []),
    ...(isExpanded === undefined ? [] : [isExpanded ? 'expanded' : 'collapsed']),
    ...(isDisabled === true ? ['disabled'] : []),
    ...(isFocused === true ? ['focused'] : []),
  ];
  return `- ${role} ${JSON.stringify(name)}${states.length === 0 ? '' : ` [${states.join(', ')}]`}`;
}
