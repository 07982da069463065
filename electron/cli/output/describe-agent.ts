import type { RunEvent } from '../../../shared/run/events.ts';

type Event<Type extends RunEvent['type']> = Extract<RunEvent, { type: Type }>;

const maxLength = 140;
const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line;
};

function cutInside(text: string, room: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= room) return line;
  const kept = Math.max(20, Math.floor((room - 1) / 2));
  return `${line.slice(0, kept).trimEnd()}…${line.slice(-kept).trimStart()}`;
}

/** `turn 3  click {"target":"Pay"}: attempt 1 of 3 on button "Pay", no change` */
export function describeTurn({ turn, action, line, verdict }: Event<'agent-turn-ended'>): string {
  const head = `${describeAction(action)}${verdict === 'failed' || verdict === 'refused' ? ` (${verdict})` : ''}: `;
  return `turn ${turn}  ${head}${cutInside(line, maxLength - head.length)}`;
}

function describeAction(action: Event<'agent-turn-ended'>['action']): string {
  switch (action?.kind) {
    case undefined:
      return 'no usable answer';
    case 'tool':
      return `${action.tool} ${cutShort(JSON.stringify(action.arguments))}`;
    case 'wait':
      return 'wait';
    case 'status':
      return `reports ${action.outcome}`;
    case 'revise_plan':
      return 'revises its plan';
  }
}

const cutShort = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export function describeItems({ items }: Event<'agent-plan'>): string[] {
  return items.map(({ text, isDone }) => cut(`[${isDone ? 'x' : ' '}] ${text}`));
}

export function describeResolvedTarget({ wanted, candidate, reason }: Event<'target-resolved'>): string {
  const name =
    [wanted['target'], wanted['into']].find((value) => typeof value === 'string') ?? JSON.stringify(wanted);
  return cut(`resolved by the model: “${name}” is ${candidate.role} “${candidate.name}”. ${reason}`);
}
