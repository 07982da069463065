import { AppError } from '../../shared/app-error.ts';
import { foreignLimits } from '../../shared/foreign-limits.ts';
import { fingerprintOf } from '../../shared/ledger/hash.ts';
import { listNames, nearestNames } from '../../shared/text/nearest-names.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { PageCheck } from '../../shared/checks/check.ts';
import type { SentRequest } from '../../shared/page/sent-request.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { UserActivityLog } from '../../shared/page/user-activity.ts';
import type { Failure } from '../../shared/run/events.ts';
import type { SecretBindings } from '../../shared/secrets/bind-secrets.ts';
import { browserServer } from '../../shared/tools/browser-tools.ts';
import { secretsIn } from '../../shared/secrets/sealed-text.ts';
import type { ToolCatalogue, ToolDescriptor, ToolServer } from '../../shared/tools/tool-descriptor.ts';
import type {
  PageAnswer,
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
  /** `secrets` limits the sites. */
  readonly check?: (
    check: PageCheck,
    signal: AbortSignal,
    limitMs: number,
    secrets?: readonly SecretSites[],
  ) => Promise<PageAnswer>;
  readonly onChange?: () => void;
  readonly sent?: () => readonly SentRequest[];
  readonly settle?: (signal: AbortSignal) => Promise<Settled>;
  readonly watch?: (
    patience: { readonly frames: number; readonly ms: number },
    signal: AbortSignal,
  ) => Promise<Watched>;
  readonly signal?: AbortSignal;
}

export interface ToolHub {
  catalogue(): ToolCatalogue;
  /** Secrets go only where they are bound. */
  callerWith(secrets: SecretValues, bindings?: SecretBindings): ToolCaller;
  close(): Promise<void>;
}

/** A server that doesn't start is offline. Rejects only on abort. */
export async function openToolHub({
  servers,
  capture,
  hide,
  observe,
  userActivity,
  outline,
  check,
  sent,
  settle,
  watch,
  onChange,
  signal,
}: HubOptions): Promise<ToolHub> {
  let found: Finder | undefined;
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
  const catalogue = () => Array.from(connections.values(), (connection) => connection.state());
  const close = async () => {
    await Promise.all(Array.from(connections.values(), (connection) => connection.close()));
  };
  if (signal?.aborted === true) {
    await close();
    throw signal.reason;
  }

  return {
    catalogue,
    callerWith(secrets, bindings = new Map()) {
      const masker = maskerFor(Object.values(secrets));
      const maskSecrets = masker.json;
      // A server may repeat a secret in its descriptions.
      const maskedServers = new WeakMap<ToolServer, ToolServer>();
      const maskServer = (server: ToolServer): ToolServer => {
        const known = maskedServers.get(server) ?? maskDescriptions(server, masker);
        maskedServers.set(server, known);
        return known;
      };
      hide?.(Object.values(secrets));
      return {
        resolve(server, tool) {
          const answer = (found ??= createFinder(catalogue())).find(server, tool);
          return answer.ok ? answer : { ok: false, failure: maskFailure(answer.failure, masker) };
        },
        async call({ server, tool, within, sites }, args, signal, limitMs, onProgress) {
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
        },
        catalogue: () => catalogue().map(maskServer),
        ...(capture === undefined ? {} : { capture }),
        ...(userActivity === undefined ? {} : { userActivity }),
        ...(outline === undefined
          ? {}
          : {
              async outline(tool, signal) {
                const said = tool.server === browserServer ? await outline(signal) : undefined;
                return said === undefined ? undefined : maskSecrets(said);
              },
            }),
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
          : { settle: async (tool, signal) => (tool.server === 'browser' ? settle(signal) : undefined) }),
        ...(watch === undefined
          ? {}
          : {
              watch: async (tool, patience, signal) =>
                tool.server === 'browser' ? watch(patience, signal) : undefined,
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
    },
    close,
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

interface Finder {
  find: ToolCaller['resolve'];
}

function createFinder(catalogue: ToolCatalogue): Finder {
  type Answer = ReturnType<ToolCaller['resolve']>;
  const byServer = new Map<string, ReadonlyMap<string, Answer>>();
  const anywhere = new Map<string, Answer>();
  for (const { name: server, version, tools } of catalogue) {
    const own = new Map<string, Answer>();
    for (const { name, effect, facts, inputSchema, outputSchema } of tools) {
      const tool: ResolvedTool = {
        server,
        ...(version === undefined ? {} : { version }),
        tool: name,
        effect,
        ...(facts === undefined ? {} : { facts }),
        schemaHash: fingerprintOf('schema', inputSchema),
        ...(outputSchema === undefined ? {} : { outputSchema }),
      };
      own.set(name, { ok: true, tool });
      if (!anywhere.has(name)) anywhere.set(name, { ok: true, tool });
    }
    byServer.set(server, own);
  }
  return {
    find(server, tool) {
      const known = server === undefined ? anywhere : byServer.get(server);
      return (
        known?.get(tool) ?? {
          ok: false,
          failure: describeUnknown({ server, tool, catalogue, known: known?.keys() }),
        }
      );
    },
  };
}

function describeUnknown({
  server,
  tool,
  catalogue,
  known,
}: {
  server: string | undefined;
  tool: string;
  catalogue: ToolCatalogue;
  known: Iterable<string> | undefined;
}): Failure {
  if (known === undefined) {
    const servers = catalogue.map(({ name }) => name);
    return {
      code: 'unknown-server',
      message: `No server is named "${server ?? ''}". Known servers: ${servers.join(', ')}.`,
      details: { servers },
    };
  }
  const offlineOnes = catalogue.filter(
    ({ name, status, tools }) =>
      status === 'offline' && tools.length === 0 && (server === undefined || name === server),
  );
  if (server !== undefined && offlineOnes[0] !== undefined) {
    return {
      code: 'server-offline',
      message: offlineOnes[0].message ?? `The server ${server} is offline.`,
      details: { server },
    };
  }
  const nearest = nearestNames(tool, [...known]);
  const where = server === undefined ? 'No server has' : `The server "${server}" doesn't have`;
  const meant = nearest.length === 0 ? '' : ` Did you mean ${listNames(nearest)}?`;
  const offlineNote =
    offlineOnes.length === 0
      ? ''
      : ` It may belong to a server that is offline: ${offlineOnes.map(({ name }) => name).join(', ')}.`;
  return {
    code: 'unknown-tool',
    message: `${where} a tool "${tool}".${meant}${offlineNote}`,
    details: { candidates: nearest },
  };
}
