import { modelSettingsFor } from '../../shared/settings.ts';
import { useView } from './view.ts';

export function useHasModel(): boolean {
  return useView(({ settings }) => settings !== null && modelSettingsFor('agent', settings) !== undefined);
}
