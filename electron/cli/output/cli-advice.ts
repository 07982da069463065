/** Replaces advice that only fits the app. */
const places: readonly (readonly [RegExp, string])[] = [
  [/raise its timeout in Settings, Models/g, 'name a faster one with --model'],
  [/enter one in Settings, Models/g, 'put one into PLANWRIGHT_API_KEY'],
  [/\bkey in Settings, Models/g, 'key in PLANWRIGHT_API_KEY'],
  [/enter that address in Settings, Models/g, 'give that address with --base-url'],
  [
    /the address and the model's name (\([^)]*\)) in Settings, Models/g,
    "the address given with --base-url and the model's name $1",
  ],
  [/(choose another model|choose a model with a larger context) in Settings, Models/g, '$1 with --model'],
  [/the address in Settings, Models/g, 'the address given with --base-url'],
];

export function toCliAdvice(message: string): string {
  return places.reduce((said, [pattern, words]) => said.replace(pattern, words), message);
}
