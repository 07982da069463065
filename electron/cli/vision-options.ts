import { AppError } from '../../shared/app-error.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { optionAdvice } from './model-advice.ts';
import { openModel } from '../assistant/models/open-model.ts';
import { keyOriginOf } from '../../shared/models/key-origin.ts';
import { defaultBaseUrl, type ModelOptions } from './assistant-options.ts';
import type { CliHost } from './cli-host.ts';

export interface VisionOptions {
  readonly visionModel?: string;
  readonly visionBaseUrl?: string;
}

export function hasOnlyVisionModel({
  visionModel,
  visionBaseUrl,
  model,
}: VisionOptions & ModelOptions): boolean {
  return model === undefined && visionModel !== undefined && visionBaseUrl === undefined;
}

/**
 * Undefined without a vision model. A host other than the main model's gets only PLANWRIGHT_VISION_API_KEY.
 */
export function openVisionModel(
  { visionModel, visionBaseUrl, baseUrl }: VisionOptions & ModelOptions,
  environment: CliHost['environment'],
): ChatModel | undefined {
  if (visionModel === undefined && visionBaseUrl === undefined) return undefined;
  if (visionModel === undefined)
    throw new AppError('bad-option', '--vision-base-url needs --vision-model NAME.');
  const address = visionBaseUrl ?? baseUrl ?? defaultBaseUrl;
  const isSameOrigin = keyOriginOf(address) === keyOriginOf(baseUrl ?? defaultBaseUrl);
  const key = isSameOrigin ? 'PLANWRIGHT_API_KEY' : 'PLANWRIGHT_VISION_API_KEY';
  return openModel(
    { baseUrl: address, model: visionModel, temperature: null, timeoutMs: 120_000 },
    environment[key],
    { advice: optionAdvice({ address: '--vision-base-url', model: '--vision-model', key }) },
  );
}
