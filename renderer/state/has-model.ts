import { modelSettingsFor } from '../../shared/settings.ts';
import { useView } from './view.ts';

/** Whether a model is set up that steps can ask while a workflow runs. */
export function useHasModel(): boolean {
  return useView(({ settings }) => settings !== null && modelSettingsFor('agent', settings) !== undefined);
}
