import type { ModelAdvice } from '../assistant/models/model-advice.ts';

interface ModelSources {
  readonly address: string;
  readonly model: string;
  readonly key: string;
}

export function optionAdvice({ address, model, key }: ModelSources): ModelAdvice {
  return {
    address: `the address given with ${address}`,
    addressAndModel: (name) => `the address given with ${address} and the model's name (${name})`,
    key: `the key in ${key}`,
    chooseAnother: `choose another model with ${model}`,
    chooseLarger: `choose a model with a larger context with ${model}`,
    enterAddress: `give that address with ${address}`,
    enterKey: `put one into ${key}`,
    waitLonger: `name a faster one with ${model}`,
  };
}
