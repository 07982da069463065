import { AppError } from '../../shared/app-error.ts';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import type { PageCheck } from '../../shared/checks/check.ts';
import type { SentRequest } from '../../shared/page/sent-request.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { UserActivityLog } from '../../shared/page/user-activity.ts';
import type { Failure } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import { secretsIn } from '../../shared/secrets/sealed-text.ts';
import type { ToolCatalog, ToolDescriptor, ToolServer } from '../../shared/tools/tool-descriptor.ts';
import type {
  PageAnswer,
  PendingNavigation,
  ResolvedTool,
  Settled,
  ToolCaller,
  ToolOutcome,
  Watched,
} from '../executor/ports.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import { secretMask } from '../../shared/text/secret-mask.ts';
import { maskAttachments } from './masking/mask-attachments.ts';
import { maskerFor, type Masker } from './masking/masker.ts';
import { createFinder, type ToolFinder } from './tool-finder.ts';
import { secretSites, refuseServer, type SecretSites } from './secret-sites.ts';
import { openSecrets, type SecretValues } from './secret-values.ts';
import type { ServerSource } from './open-transport.ts';
import { connectServer, type ServerConnection } from './server-connection.ts';

export interface HubOptions {
  readonly servers: readonly ServerSource[];
  readonly capture?: ToolCaller['capture'];
  readonly hide?: (values: readonly string[]) => void;
  readonly observe?: (
    tool: ResolvedTool,
    args: JsonObject,
    signal: AbortSignal,
    how?: { readonly isPictured?: boolean },
  ) => Promise<Snapshot | undefined>;
  readonly userActivity?: UserActivityLog;
  readonly outline?: (signal: AbortSignal) => Promise<string | undefined>;
  readonly outlineTree?: (signal: AbortSignal) => Promise<Json | undefined>;
  readonly check?: (
    check: PageCheck,
    signal: AbortSignal,
    limitMs: number,
    secrets?: readonly SecretSites[],
  ) => Promise<PageAnswer>;
  readonly onChange?: () => void;
  readonly openDialog?: () => Failure | undefined;
  readonly giveUpNavigation?: () => PendingNavigation | undefined;
  readonly untilSaved?: (signal: AbortSignal, ignored: ReadonlySet<string>) => Promise<readonly string[]>;
  readonly sent?: () => readonly SentRequest[];
  readonly settle?: (signal: AbortSignal) => Promise<Settled>;
  readonly watch?: (
    patience: { readonly frames: number; readonly ms: number },
    signal: AbortSignal,
  ) => Promise<Watched>;
  readonly signal?: AbortSignal;
}

export interface ToolHub {
  catalog(): ToolCatalog;
  callerWith(secrets: SecretValues, bindings?: SecretBindings): ToolCaller;
  close(): Promise<void>;
}

/** A server that doesn't start is offline. Rejects only on abort. */
export async function openToolHub(options: HubOptions): Promise<ToolHub> {
  const { servers, hide, onChange, signal } = options;
  let found: ToolFinder | undefined;
  const connections = new Map<string, ServerConnection>();
  const forget = () => {
    found = undefined;
    onChange?.();
  };
  const connected = await Promise.all(
    servers.map((source) => connectServer(source, { onChange: forget, signal })),
  );
  for (const [index, connection] of connected.entries())
    connections.set(servers[index]?.name ?? '', connection);
  const catalog = () => Array.from(connections.values(), (connection) => connection.state());
  const close = async () => {
    await Promise.all(Array.from(connections.values(), (connection) => connection.close()));
  };
  if (signal?.aborted === true) {
    await close();
    throw signal.reason;
  }

  return {
    catalog,
    callerWith(secrets, bindings = new Map()) {
      const sealed = { secrets, bindings, masker: maskerFor(Object.values(secrets)) };
      const maskServer = serverMask(sealed.masker);
      hide?.(Object.values(secrets));
      return {
        resolve(server, tool) {
          const answer = (found ??= createFinder(catalog())).find(server, tool);
          return answer.ok ? answer : { ok: false, failure: maskFailure(answer.failure, sealed.masker) };
        },
        call: callThrough(connections, sealed),
        catalog: () => catalog().map(maskServer),
        ...pageOf(options, sealed),
      };
    },
    close,
  };
}

interface Sealed {
  readonly secrets: SecretValues;
  readonly bindings: SecretBindings;
  readonly masker: Masker;
}

function callThrough(
  connections: ReadonlyMap<string, ServerConnection>,
  { secrets, bindings, masker }: Sealed,
): ToolCaller['call'] {
  return async ({ server, tool, within, sites }, args, signal, limitMs, onProgress) => {
    const used = secretsIn(args);
    const refused = refuseServer(used, bindings, server);
    if (refused !== undefined) return { ok: false, failure: refused };
    if (Object.keys(secrets).length > 0 && JSON.stringify(args).includes(secretMask))
      return { ok: false, failure: hiddenText };
    const filled = openSecrets(args, secrets);
    if (!filled.ok) return { ok: false, failure: filled.error };
    const connection = connections.get(server);
    if (connection === undefined)
      return {
        ok: false,
        failure: { code: 'server-offline', message: `No server is named "${server}".` },
      };
    try {
      const outcome = await connection.call(tool, filled.value, signal, {
        limitMs,
        within,
        ...(server === browserServer ? { sites, secrets: secretSites(used, bindings) } : {}),
        ...(onProgress === undefined
          ? {}
          : {
              onProgress(said) {
                onProgress(cutText(masker.text(said), foreignLimits.toolProgress));
              },
            }),
      });
      return maskOutcome(outcome, { masker, hadSecret: used.length > 0 });
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      // The error may quote the secret.
      return { ok: false, isUnanswered: true, failure: maskFailure(failureOf(thrown), masker) };
    }
  };
}

function pageOf(
  {
    capture,
    userActivity,
    openDialog,
    giveUpNavigation,
    outline,
    outlineTree,
    sent,
    untilSaved,
    check,
    settle,
    watch,
    observe,
  }: HubOptions,
  { secrets, bindings, masker }: Sealed,
): Omit<ToolCaller, 'resolve' | 'call' | 'catalog'> {
  const maskSecrets = masker.json;
  return {
    ...(capture === undefined ? {} : { capture }),
    ...(userActivity === undefined ? {} : { userActivity }),
    ...(openDialog === undefined
      ? {}
      : {
          openDialog() {
            const failure = openDialog();
            return failure === undefined ? undefined : maskFailure(failure, masker);
          },
        }),
    ...(giveUpNavigation === undefined
      ? {}
      : {
          giveUpNavigation() {
            const pending = giveUpNavigation();
            return pending === undefined ? undefined : { ...pending, address: maskSecrets(pending.address) };
          },
        }),
    ...(outline === undefined
      ? {}
      : {
          async outline(tool, signal) {
            const text = tool.server === browserServer ? await outline(signal) : undefined;
            return text === undefined ? undefined : maskSecrets(text);
          },
        }),
    ...(outlineTree === undefined
      ? {}
      : {
          async outlineTree(tool, signal) {
            const tree = tool.server === browserServer ? await outlineTree(signal) : undefined;
            return tree === undefined ? undefined : maskSecrets(tree);
          },
        }),
    ...(untilSaved === undefined ? {} : { untilSaved }),
    ...(sent === undefined
      ? {}
      : {
          sent: (tool) =>
            tool.server === browserServer
              ? sent().map((each) => ({ ...each, address: maskSecrets(each.address) }))
              : [],
        }),
    ...(check === undefined
      ? {}
      : {
          async check(asked, signal, limitMs, sealed = {}) {
            const filled = openSecrets(sealed, secrets);
            if (!filled.ok) return { answer: 'unknown', message: filled.error.message };
            const answer = await check(
              { ...asked, ...filled.value },
              signal,
              limitMs,
              secretSites(secretsIn(sealed), bindings),
            );
            return answer.answer === 'pictured' ? answer : maskSecrets(answer);
          },
        }),
    ...(settle === undefined
      ? {}
      : { settle: async (tool, signal) => (tool.server === browserServer ? settle(signal) : undefined) }),
    ...(watch === undefined
      ? {}
      : {
          watch: async (tool, patience, signal) =>
            tool.server === browserServer ? watch(patience, signal) : undefined,
        }),
    ...(observe === undefined
      ? {}
      : {
          async observe(tool, args, signal, how) {
            const filled = openSecrets(args, secrets);
            const seen =
              tool.server === browserServer
                ? await observe(tool, filled.ok ? filled.value : {}, signal, how)
                : undefined;
            return seen === undefined
              ? undefined
              : (maskSecrets(seen as unknown as JsonObject) as unknown as Snapshot);
          },
        }),
  };
}

/** Sending it would reveal the secret. */
const hiddenText: Failure = {
  code: 'hidden-text',
  message: `The step would send “${secretMask}”, which hides a secret in the result of a page or tool, so it wasn't sent. Name the secret in the step instead, as \${secrets.NAME}.`,
};

function failureOf(thrown: unknown): Failure {
  const { code, message } = AppError.from(thrown);
  return { code: code === 'unexpected' ? 'tool-failed' : code, message };
}

function maskOutcome(
  outcome: ToolOutcome,
  { masker, hadSecret }: { readonly masker: Masker; readonly hadSecret: boolean },
): ToolOutcome {
  if (outcome.ok) {
    const { attachments } = outcome;
    return {
      ...outcome,
      value: masker.json(outcome.value),
      ...(attachments === undefined
        ? {}
        : { attachments: maskAttachments(attachments, { masker, hadSecret }) }),
    };
  }
  return { ...outcome, failure: maskFailure(outcome.failure, masker) };
}

/** A cut secret is harder to find, so it masks first. */
function maskFailure({ code, message, details }: Failure, masker: Masker): Failure {
  return {
    code: cutText(masker.text(code), foreignLimits.toolErrorCode),
    message: cutText(masker.text(message), foreignLimits.toolError),
    ...(details === undefined ? {} : { details: masker.json(details) }),
  };
}

/** A server may repeat a secret in its descriptions. */
function serverMask(masker: Masker): (server: ToolServer) => ToolServer {
  const masked = new WeakMap<ToolServer, ToolServer>();
  return (server) => {
    const known = masked.get(server) ?? maskDescriptions(server, masker);
    masked.set(server, known);
    return known;
  };
}

function maskDescriptions({ message, tools, ...server }: ToolServer, masker: Masker): ToolServer {
  const named = tools.filter(({ name }) => !masker.containsSecret(name));
  return {
    ...server,
    ...(message === undefined ? {} : { message: masker.text(message) }),
    tools: named.map((tool) => ({
      ...(masker.json(tool as unknown as JsonObject) as unknown as ToolDescriptor),
      server: tool.server,
    })),
  };
}
