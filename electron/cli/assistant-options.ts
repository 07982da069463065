import { readFile } from 'node:fs/promises';
import { AppError } from '../../shared/app-error.ts';
import type { ToolCatalogue } from '../../shared/tools/tool-descriptor.ts';
import { lookingSides, type LookOptions } from './looking-sides.ts';
import type { Features } from '../assistant/features.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { openModel } from '../assistant/models/open-model.ts';
import { fileError } from '../storage/file-error.ts';
import { readToolListFile } from '../tools/tool-list-file.ts';
import type { ServerOptions } from './server-sources.ts';
import { listedTools } from './listed-tools.ts';
import type { Surroundings } from './surroundings.ts';

/** What `plan`, `patch` and `chat` have in common. */
export interface AssistantOptions extends ServerOptions, ModelOptions, LookOptions {
  readonly reply?: string;
  readonly tools?: string;
  readonly allowAgentSteps?: boolean;
  /** False for `--no-ai-transforms`. */
  readonly aiTransforms?: boolean;
  readonly out?: string;
}

export interface Assistance {
  /** Undefined when none is named: then the offline assistant answers. */
  readonly model: ChatModel | undefined;
  /** Whether the answer was saved before, so that nobody is asked, and nobody can be asked again. */
  readonly isSaved: boolean;
  readonly catalogue: ToolCatalogue;
  readonly features: Features;
  /** Undefined where it doesn't look at pages first. */
  readonly looking: ReturnType<typeof lookingSides> | undefined;
}

/** Makes ready what the options name. Throws an AppError for one that does not fit. */
export async function openAssistance(
  surroundings: Surroundings,
  options: AssistantOptions,
): Promise<Assistance> {
  const catalogue =
    options.tools === undefined
      ? await listedTools(surroundings, options)
      : await readToolListFile(options.tools);
  const features = {
    agentSteps: options.allowAgentSteps === true,
    aiTransforms: options.aiTransforms !== false,
  };
  if (options.reply !== undefined)
    return {
      model: savedAnswer(await readReply(options.reply)),
      isSaved: true,
      catalogue,
      features,
      looking: undefined,
    };
  return {
    model: openNamedModel(options, surroundings.environment),
    isSaved: false,
    catalogue,
    features,
    // A list of tools says that there is no built-in browser.
    looking:
      options.look === false || options.tools !== undefined ? undefined : lookingSides(surroundings, options),
  };
}

/** Where a model is asked that is only named. */
export const usualBaseUrl = 'https://api.openai.com/v1';

/** How a model is named on the command line. */
export interface ModelOptions {
  readonly baseUrl?: string;
  readonly model?: string;
}

/** The model that the options name; undefined when they name none. Its key is taken from PLANWRIGHT_API_KEY. */
export function openNamedModel(
  { baseUrl, model }: ModelOptions,
  environment: Surroundings['environment'],
): ChatModel | undefined {
  if (model === undefined && baseUrl === undefined) return undefined;
  if (model === undefined)
    throw new AppError('bad-option', '--base-url needs --model, the name of the model to ask there.');
  if (baseUrl !== undefined && (!/^https?:/i.test(baseUrl) || !URL.canParse(baseUrl)))
    throw new AppError(
      'bad-option',
      `--base-url ${baseUrl} is no address of a model. It begins with http:// or https://, such as http://localhost:11434/v1.`,
    );
  return openModel(
    { baseUrl: baseUrl ?? usualBaseUrl, model, temperature: null, timeoutMs: 120_000 },
    environment['PLANWRIGHT_API_KEY'],
  );
}

/** A console that writes what a command says to a file may write it in two bytes a character. */
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
