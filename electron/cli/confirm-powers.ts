import { AppError } from '../../shared/app-error.ts';
import {
  describePowers,
  describeSites,
  type DescribedPower,
  type PowerKind,
} from '../../shared/powers/describe-powers.ts';
import type { Powers } from '../../shared/powers/powers.ts';
import { visible } from '../../shared/text/visible.ts';
import { dataFolder } from '../storage/data-folder.ts';
import { trustedPowersIn } from '../storage/trusted-powers.ts';
import type { CliHost } from './cli-host.ts';

export interface AllowOptions {
  readonly yes?: boolean;
  readonly allowServers?: boolean;
  readonly allowFiles?: boolean;
  readonly allowSecrets?: boolean;
  readonly allowAgents?: boolean;
  readonly allowPermissions?: boolean;
}

const optionOf: Readonly<Record<PowerKind, readonly [keyof AllowOptions, string]>> = {
  servers: ['allowServers', '--allow-servers'],
  calls: ['allowServers', '--allow-servers'],
  files: ['allowFiles', '--allow-files'],
  uploads: ['allowFiles', '--allow-files'],
  secrets: ['allowSecrets', '--allow-secrets'],
  agents: ['allowAgents', '--allow-agents'],
  permissions: ['allowPermissions', '--allow-permissions'],
};

export async function confirmPowers(
  { terminal, environment }: Pick<CliHost, 'terminal' | 'environment'>,
  powers: Powers,
  { what, ...options }: AllowOptions & { readonly what: string },
): Promise<void> {
  const described = describePowers(powers);
  const open = described.filter(({ kind }) => options.yes !== true && options[optionOf[kind][0]] !== true);
  if (open.length === 0) return;
  const trusted = trustedPowersIn(dataFolder(environment));
  if (await trusted.has(powers)) return;
  const question = `${visible(what)} needs your permission. It will:\n${described.map(describePower).join('')}${sites(powers)}`;
  if (!terminal.isInteractive) {
    const missing = [...new Set(open.map(({ kind }) => optionOf[kind][1]))].join(' ');
    throw new AppError(
      'not-allowed',
      `${question}There's no terminal to ask on, so nothing was started. If you trust it, add ${missing}, or --yes to allow everything.`,
    );
  }
  terminal.err(question);
  if (!(await terminal.confirm('Allow this from now on?')))
    throw new AppError('not-allowed', 'Not allowed, so nothing was started.');
  await trusted.remember(powers, { what, at: Date.now() }).catch((thrown: unknown) => {
    terminal.err(`You'll be asked again: ${AppError.from(thrown).message}\n`);
  });
}

function describePower({ heading, items }: DescribedPower): string {
  return `  ${heading}\n${items.map(({ text, notes }) => `    ${text}\n${notes.map((note) => `      ${note}\n`).join('')}`).join('')}`;
}

function sites(powers: Powers): string {
  const text = describeSites(powers);
  return text === undefined ? '' : `  ${text}\n`;
}
