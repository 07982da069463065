import { readFile } from 'node:fs/promises';
import { AppError } from '../../shared/app-error.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import { terminalExploration, type ExplorationOptions } from './terminal-exploration.ts';
import type { Features } from '../assistant/features.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { openModel } from '../assistant/models/open-model.ts';
import { fileError } from '../storage/file-error.ts';
import { readToolListFile } from '../tools/tool-list-file.ts';
import type { ServerOptions } from './server-sources.ts';
import { listedTools } from './listed-tools.ts';
import { optionAdvice } from './model-advice.ts';
import type { CliHost } from './cli-host.ts';
import type { CostMeter } from './cost-meter.ts';

export interface AssistantOptions extends ServerOptions, ModelOptions, ExplorationOptions {
  readonly reply?: string;
  readonly tools?: string;
  readonly allowAgentSteps?: boolean;
  readonly aiTransforms?: boolean;
  readonly out?: string;
}

export interface Assistance {
  readonly model: ChatModel | undefined;
  /** From `--reply`: no model can repair it. */
  readonly isSaved: boolean;
  readonly catalog: ToolCatalog;
  readonly features: Features;
  readonly exploration: ReturnType<typeof terminalExploration> | undefined;
}

export async function openAssistance(
  host: CliHost,
  options: AssistantOptions,
  meter: Pick<CostMeter, 'onSeen'>,
): Promise<Assistance> {
  const catalog =
    options.tools === undefined ? await listedTools(host, options) : await readToolListFile(options.tools);
  const features = {
    agentSteps: options.allowAgentSteps === true,
    aiTransforms: options.aiTransforms !== false,
  };
  if (options.reply !== undefined)
    return {
      model: savedAnswer(await readReply(options.reply)),
      isSaved: true,
      catalog,
      features,
      exploration: undefined,
    };
  return {
    model: openNamedModel(options, host.environment),
    isSaved: false,
    catalog,
    features,
    exploration:
      options.look === false || options.tools !== undefined
        ? undefined
        : terminalExploration(host, options, meter),
  };
}

export const defaultBaseUrl = 'https://api.openai.com/v1';

export interface ModelOptions {
  readonly baseUrl?: string;
  readonly model?: string;
}

export function openNamedModel(
  { baseUrl, model }: ModelOptions,
  environment: CliHost['environment'],
): ChatModel | undefined {
  if (model === undefined && baseUrl === undefined) return undefined;
  if (model === undefined) throw new AppError('bad-option', '--base-url needs --model NAME.');
  if (baseUrl !== undefined && (!/^https?:/i.test(baseUrl) || !URL.canParse(baseUrl)))
    throw new AppError(
      'bad-option',
      `--base-url ${baseUrl} isn't a web address. Use one like http://localhost:11434/v1.`,
    );
  return openModel(
    { baseUrl: baseUrl ?? defaultBaseUrl, model, temperature: null, timeoutMs: 120_000 },
    environment['PLANWRIGHT_API_KEY'],
    { advice: optionAdvice({ address: '--base-url', model: '--model', key: 'PLANWRIGHT_API_KEY' }) },
  );
}

async function readReply(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new AppError('bad-option', `--reply: ${fileError(cause, { verb: 'read', path }).message}`, {
      cause,
    });
  });
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function savedAnswer(text: string): ChatModel {
  return {
    reply: () => Promise.resolve({ text, toolCalls: [], tokens: { input: 0, output: 0 }, finish: 'stop' }),
  };
}
