import type { LedgerLine } from '../../../shared/ledger/entry.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { RunSink, ToolAttachment } from '../ports.ts';

export interface RecordingSink extends RunSink {
  readonly events: RunEvent[];
  readonly order: string[];
  readonly ledger: LedgerLine[];
  readonly artifacts: { readonly attachment: ToolAttachment; readonly hint: string }[];
  typesOf(): RunEvent['type'][];
  of<Type extends RunEvent['type']>(type: Type): Extract<RunEvent, { type: Type }>[];
}

/** `onEvent` may throw to simulate a full disk. */
export function recordingSink(onEvent?: (event: RunEvent) => void): RecordingSink {
  const events: RunEvent[] = [];
  const order: string[] = [];
  const ledger: LedgerLine[] = [];
  const artifacts: RecordingSink['artifacts'] = [];
  return {
    events,
    order,
    ledger,
    artifacts,
    record(event) {
      events.push(structuredClone(event));
      order.push(event.type);
      onEvent?.(event);
      return events.length;
    },
    recordLedger(line) {
      ledger.push(structuredClone(line));
    },
    durable() {
      order.push('durable');
      return Promise.resolve();
    },
    storeArtifact(attachment, hint) {
      artifacts.push({ attachment, hint });
      return Promise.resolve(`${artifacts.length}.png`);
    },
    typesOf: () => events.map(({ type }) => type),
    of: <Type extends RunEvent['type']>(type: Type) =>
      events.filter((event): event is Extract<RunEvent, { type: Type }> => event.type === type),
  };
}
