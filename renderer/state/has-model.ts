import { modelSettingsFor } from '../../shared/settings.ts';
import { useView } from './view.ts';

/** Whether a model for steps is set up. */
export function useHasModel(): boolean {
  return useView(({ settings }) => settings !== null && modelSettingsFor('agent', settings) !== undefined);
}
