import { createOutcomeJudge } from '../../assistant/judge-outcome.ts';
import { modelFor, type KeyReader } from '../../assistant/models/model-for.ts';
import type { OutcomeJudge } from '../../executor/ports.ts';
import type { Store } from '../store/store.ts';

/** The model that the settings name for seeing, as a judge of expected outcomes; undefined while none is configured. */
export async function openJudge(store: Store, keys: KeyReader): Promise<OutcomeJudge | undefined> {
  const model = await modelFor('vision', store.read().settings, keys);
  return model === undefined ? undefined : createOutcomeJudge(model);
}
