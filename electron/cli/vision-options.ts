import { AppError } from '../../shared/app-error.ts';
import type { ChatModel } from '../../shared/models/chat-model.ts';
import { openModel } from '../assistant/models/open-model.ts';
import { originOf } from '../assistant/models/base-url.ts';
import { usualBaseUrl, type ModelOptions } from './assistant-options.ts';
import type { Surroundings } from './surroundings.ts';

/** How a model that sees is named on the command line. */
export interface VisionOptions {
  readonly visionModel?: string;
  readonly visionBaseUrl?: string;
}

/** Whether `--base-url` is the address of a model that sees, and no other is named. */
export function isForVisionOnly({
  visionModel,
  visionBaseUrl,
  model,
}: VisionOptions & ModelOptions): boolean {
  return model === undefined && visionModel !== undefined && visionBaseUrl === undefined;
}

/**
 * The model that looks at pictures and judges expected outcomes; undefined when none is named. It is asked where the other
 * one is, unless it has an address of its own. A key goes only where it is for: to another host goes PLANWRIGHT_VISION_API_KEY.
 */
export function openVisionModel(
  { visionModel, visionBaseUrl, baseUrl }: VisionOptions & ModelOptions,
  environment: Surroundings['environment'],
): ChatModel | undefined {
  if (visionModel === undefined && visionBaseUrl === undefined) return undefined;
  if (visionModel === undefined)
    throw new AppError(
      'bad-option',
      '--vision-base-url needs --vision-model, the name of the model to ask there.',
    );
  const address = visionBaseUrl ?? baseUrl ?? usualBaseUrl;
  const isSamePlace = originOf(address) === originOf(baseUrl ?? usualBaseUrl);
  return openModel(
    { baseUrl: address, model: visionModel, temperature: null, timeoutMs: 120_000 },
    environment[isSamePlace ? 'PLANWRIGHT_API_KEY' : 'PLANWRIGHT_VISION_API_KEY'],
  );
}
