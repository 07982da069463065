import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../shared/app-error.ts';
import type { ServerPower } from '../../shared/powers/powers.ts';
import { describeIssue, formatPath } from '../../shared/workflow/describe-issue.ts';
import { fileError } from '../storage/file-error.ts';

const CommandServer = z.object({
  command: z.string().min(1),
  args: z.array(z.string()).default([]),
  env: z.record(z.string(), z.string()).default({}),
  cwd: z.string().optional(),
});
const RemoteServer = z.object({ url: z.url(), headers: z.record(z.string(), z.string()).default({}) });

const ServerFile = z.object({
  mcpServers: z.record(z.string().min(1), z.union([CommandServer, RemoteServer])),
});
export type CommandServer = z.infer<typeof CommandServer>;
export type RemoteServer = z.infer<typeof RemoteServer>;
export type ServerSettings = CommandServer | RemoteServer;

const builtIn = 'browser';

export async function readServersFile(path: string): Promise<ReadonlyMap<string, ServerSettings>> {
  const text = await readFile(path, 'utf8').catch((thrown: unknown) => {
    throw fileError(thrown, { verb: 'read', path });
  });
  const document = readJson(text.replace(/^\uFEFF/, ''), path);
  const parsed = ServerFile.safeParse(document);
  if (parsed.success && Object.hasOwn(parsed.data.mcpServers, builtIn))
    throw new AppError(
      'bad-servers-file',
      `${path} names a server "${builtIn}", but workflows use that name for the built-in browser. Rename the server, for example to "my-${builtIn}", also in the steps that use it.`,
    );
  if (parsed.success) return new Map(Object.entries(parsed.data.mcpServers));
  const wrong = parsed.error.issues
    .map(
      (issue) =>
        `\n- ${formatPath(issue.path)}: ${issue.code === 'invalid_union' ? 'needs a "command" with "args" (a list of texts), or a "url"' : describeIssue(issue, document)}`,
    )
    .join('');
  throw new AppError(
    'bad-servers-file',
    `${path} doesn't list servers as {"mcpServers": {"name": {"command": …, "args": […]}}}:${wrong}`,
  );
}

function readJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new AppError('bad-servers-file', `${path} isn't JSON: ${(thrown as Error).message}`, {
      cause: thrown,
    });
  }
}

export function describeServer(server: ServerSettings): string {
  if ('url' in server) return server.url;
  const quote = (part: string) =>
    /^[\w@%+=:,./-]+$/.test(part) ? part : `'${part.replaceAll("'", `'\\''`)}'`;
  return [server.command, ...server.args].map(quote).join(' ');
}

/** A changed value has another fingerprint. Possible keys are hidden. */
export function powerOfServer(name: string, server: ServerSettings): ServerPower {
  const settingsOf = (
    values: Readonly<Record<string, string>>,
    mayShow: (key: string) => boolean,
  ): ServerPower['settings'] =>
    Object.entries(values).map(([key, value]) => ({
      name: key,
      shown: mayShow(key) ? value : '',
      fingerprint: createHash('sha256').update(value).digest('hex'),
    }));
  if ('url' in server)
    return {
      name,
      command: [],
      folder: '',
      url: server.url,
      settings: settingsOf(server.headers, () => false),
    };
  return {
    name,
    command: [server.command, ...server.args],
    folder: resolve(server.cwd ?? '.'),
    url: '',
    settings: settingsOf(server.env, (key) => !/key|token|secret|pass|auth|cred|session|cookie/i.test(key)),
  };
}
