import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { maskReferences } from '../../../shared/text/secret-mask.ts';
import { hashText } from '../../../shared/text/hash-text.ts';
import type { Effect } from '../../../shared/tools/tool-descriptor.ts';
import type { PageCheck } from '../../../shared/checks/check.ts';
import type { UserActivity } from '../../../shared/page/user-activity.ts';
import { systemClock } from '../walk/system-clock.ts';
import type { PageAnswer, ToolCaller, ToolOutcome } from '../ports.ts';

const effects: Readonly<Record<string, Effect>> = {
  open_page: 'idempotent',
  type_text: 'idempotent',
  click: 'non-idempotent',
  read: 'read',
  send: 'non-idempotent',
};

export class FakePage implements ToolCaller {
  url = 'about:blank';
  title = '';
  session = 's1';
  dialog: string | undefined;
  text = '';
  landmarks = ['main'];
  records = (): string[] => [];
  readonly buttons = new Set(['Next', 'Pay']);
  readonly deadButtons = new Set<string>();
  readonly values = new Map<string, string>();
  readonly fields = new Set<string>();
  readonly calls: { readonly tool: string; readonly args: JsonObject }[] = [];
  schemaHash = 'one';
  wholeSchemaHash = 'whole';
  version = '1.0.0';
  readonly goneServers = new Set<string>();
  readonly touches: UserActivity[] = [];
  readonly userActivity = {
    since: (at: number): UserActivity[] => this.touches.filter((touch) => touch.at >= at),
    lastActAt: 0,
  };
  onCall: ((tool: string, args: JsonObject) => ToolOutcome | Promise<ToolOutcome> | undefined) | undefined;

  resolve(server: string | undefined, tool: string): ReturnType<ToolCaller['resolve']> {
    const effect = effects[tool];
    if (effect === undefined || this.goneServers.has(server ?? 'browser'))
      return { ok: false, failure: { code: 'unknown-tool', message: `No server has a tool "${tool}".` } };
    return {
      ok: true,
      tool: {
        server: server ?? 'browser',
        tool,
        version: this.version,
        effect,
        schemaHash: this.schemaHash,
        wholeSchemaHash: this.wholeSchemaHash,
      },
    };
  }

  async call({ tool }: { readonly tool: string }, args: JsonObject): Promise<ToolOutcome> {
    this.calls.push({ tool, args });
    return (await this.onCall?.(tool, args)) ?? this.#act(tool, args);
  }

  touch(what: UserActivity['what'] = 'click'): void {
    this.touches.push({ at: Math.round(systemClock.now()), what });
  }

  check(check: PageCheck): Promise<PageAnswer> {
    if (check.type !== 'TextPresent') throw new Error(`FakePage cannot be asked for ${check.type}`);
    return Promise.resolve({
      answer: this.text.includes(check.text) ? 'holds' : 'fails',
      actual: `the page says “${this.text}”`,
    });
  }

  observe({ server }: { readonly server: string }, args: JsonObject): Promise<Snapshot | undefined> {
    if (server !== 'browser') return Promise.resolve(undefined);
    const name = nameIn(args);
    const value = name === undefined ? undefined : this.values.get(name);
    return Promise.resolve({
      takenAt: 0,
      session: this.session,
      window: { id: 'w1', title: this.title },
      page: { url: this.url, title: this.title },
      viewport: { x: 0, y: 0, width: 800, height: 600 },
      dialogs: this.dialog === undefined ? [] : [{ role: 'dialog', name: this.dialog, isModal: true }],
      landmarks: this.landmarks,
      records: this.records(),
      nodes: [
        ...[...this.buttons].map((button, index) => ({
          role: 'button',
          name: button,
          path: [[index, 'button']] as [number, string][],
        })),
        ...[...this.fields].map((field, index) => ({
          role: 'textbox',
          name: field,
          path: [[index, 'textbox']] as [number, string][],
          value: this.values.get(field) ?? '',
        })),
      ],
      isComplete: true,
      digest: hashText(this.url + JSON.stringify([...this.values])),
      ...(name === undefined
        ? {}
        : {
            target: {
              role: this.fields.has(name) ? 'textbox' : 'button',
              name,
              path: [],
              isInViewport: true,
              ...(value === undefined ? {} : { value }),
            },
          }),
    });
  }

  takeCalls(): string[] {
    return this.calls.splice(0).map(({ tool, args }) => `${tool} ${textOf(Object.values(args)[0])}`.trim());
  }

  #act(tool: string, args: JsonObject): ToolOutcome {
    const name = nameIn(args) ?? '';
    switch (tool) {
      case 'open_page':
        this.url = textOf(args['url']);
        break;
      case 'type_text':
        this.values.set(name, maskReferences(textOf(args['text'])));
        break;
      case 'click':
        if (!this.buttons.has(name))
          return {
            ok: false,
            failure: { code: 'target-not-found', message: `No button called “${name}” on this page.` },
          };
        if (!this.deadButtons.has(name)) this.url = `${this.url}/${name.toLowerCase()}`;
        break;
      default:
        break;
    }
    return {
      ok: true,
      value: { url: this.url, ...(isJsonObject(args['answer']) ? args['answer'] : {}) } satisfies Json,
    };
  }
}

function nameIn({ target, into }: JsonObject): string | undefined {
  return typeof target === 'string' ? target : typeof into === 'string' ? into : undefined;
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
