/** Each completes a sentence of an error. */
export interface ModelAdvice {
  readonly address: string;
  readonly addressAndModel: (model: string) => string;
  readonly key: string;
  readonly chooseAnother: string;
  readonly chooseLarger: string;
  readonly enterAddress: string;
  readonly enterKey: string;
  readonly waitLonger: string;
}

export const settingsAdvice: ModelAdvice = {
  address: 'the address in Settings, Models',
  addressAndModel: (model) => `the address and the model's name (${model}) in Settings, Models`,
  key: 'the key in Settings, Models',
  chooseAnother: 'choose another model in Settings, Models',
  chooseLarger: 'choose a model with a larger context in Settings, Models',
  enterAddress: 'enter that address in Settings, Models',
  enterKey: 'enter one in Settings, Models',
  waitLonger: 'raise its timeout in Settings, Models',
};
