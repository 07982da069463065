import { completeAddress } from '../../../shared/secrets/origins.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import { browserServer, factsOf, isBrowserCall } from '../../../shared/tools/browser-tools.ts';
import { SealedText, type Filled, type FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { ResolvedTool } from '../ports.ts';
import type { Run } from '../walk/run.ts';
import { fileArguments, sealedPath } from './file-arguments.ts';
import { originOfPage, readWebAddress } from './web-address.ts';

export interface ModelCall {
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
  readonly nodeId: string;
  readonly visit: number;
}

export type Refusal = { readonly end: 'refused'; readonly reason: string } | { readonly end: 'stopped' };

export type CallCheck = { readonly end: 'allowed'; readonly args: FilledObject } | Refusal;

const addressName = /^(?:url|uri|href|address)$/i;

export async function checkCall(run: Run, call: ModelCall): Promise<CallCheck> {
  const { tool } = call;
  if (!run.reach.hasTool(tool))
    return refused(
      `${tool.tool} of the server ${tool.server} may not be called: the workflow doesn't name it.`,
    );
  return refuseFiles(run, call) ?? checkAddresses(run, call);
}

function refuseFiles(run: Run, { tool, args }: ModelCall): Refusal | undefined {
  const files = fileArguments(run, tool, args);
  if (files.some((file) => file instanceof SealedText)) return refused(sealedPath);
  const file = files
    .map(asText)
    .find((path) => !run.reach.hasFile(path) || (tool.server !== browserServer && !isAbsolute(path)));
  return file === undefined
    ? undefined
    : refused(
        `the file "${shortened(file)}" may not be used: the workflow doesn't name it. Write its exact path into the step's text, in quotation marks if it has spaces.`,
      );
}

async function checkAddresses(run: Run, { tool, args, nodeId, visit }: ModelCall): Promise<CallCheck> {
  let sent = args;
  for (const [name, value] of Object.entries(args)) {
    if (!addressName.test(name)) continue;
    if (value instanceof SealedText) return refused('a secret may not be part of an address.');
    if (typeof value !== 'string' || value.trim() === '') continue;
    const address = readWebAddress(completeAddress(value));
    if (address === undefined)
      return refused(
        `"${shortened(value)}" may not be opened: only http and https addresses without a user name are allowed.`,
      );
    const isAllowed = await run.reach.mayUse(run, { nodeId, visit, origin: address.origin });
    if (isAllowed === 'stopped') return { end: 'stopped' };
    if (!isAllowed) return refused(describeRefusal(address.origin));
    if (tool.server === browserServer) sent = { ...sent, [name]: address.href };
  }
  return { end: 'allowed', args: sent };
}

export async function refuseOnPage(
  run: Run,
  { tool, args, nodeId, visit }: ModelCall,
  page: Snapshot | undefined,
): Promise<Refusal | undefined> {
  if (
    tool.server !== browserServer ||
    page === undefined ||
    factsOf(tool).leavesPage === true ||
    (isBrowserCall(tool, 'answer_dialog') && args['accept'] === false)
  )
    return undefined;
  const origin = originOfPage(page.page.url);
  // A page without a site is empty, or was written by another site.
  if (origin === undefined)
    return tool.effect === 'read'
      ? undefined
      : refused('the page belongs to no site, so no action is allowed on it. Open a page first.');
  const isAllowed = await run.reach.mayUse(run, { nodeId, visit, origin });
  if (isAllowed === 'stopped') return { end: 'stopped' };
  return isAllowed ? undefined : refused(`${describeRefusal(origin)} Go back, or open another page.`);
}

export async function maySee(
  run: Run,
  { nodeId, visit }: Pick<ModelCall, 'nodeId' | 'visit'>,
  page: Snapshot | undefined,
): Promise<boolean | 'stopped'> {
  const origin = page === undefined ? undefined : originOfPage(page.page.url);
  return origin === undefined ? true : run.reach.mayUse(run, { nodeId, visit, origin });
}

const refused = (reason: string): Refusal => ({ end: 'refused', reason });

const describeRefusal = (origin: string): string =>
  `${shortened(origin)} may not be used: the workflow doesn't name this site, and nobody allowed it.`;

const asText = (value: Filled): string => (typeof value === 'string' ? value : JSON.stringify(value));

const isAbsolute = (path: string): boolean => /^(?:[\\/]|[a-z]:[\\/])/i.test(path);

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);
