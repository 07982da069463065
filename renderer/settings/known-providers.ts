import type { ComboboxOption } from '../ui/combobox.tsx';

export const knownProviders: readonly ComboboxOption[] = [
  { title: 'OpenAI', value: 'https://api.openai.com/v1' },
  { title: 'Anthropic', value: 'https://api.anthropic.com/v1' },
  { title: 'Google Gemini', value: 'https://generativelanguage.googleapis.com/v1beta/openai' },
  { title: 'Mistral', value: 'https://api.mistral.ai/v1' },
  { title: 'Groq', value: 'https://api.groq.com/openai/v1' },
  { title: 'OpenRouter', value: 'https://openrouter.ai/api/v1' },
];
