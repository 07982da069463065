import { lazy, Suspense } from 'react';
import { useSecretsQuestion } from '../state/secret-values.ts';
import { useView } from '../state/view.ts';

const CommandPalette = lazy(async () => ({ default: (await import('../commands/command-palette.tsx')).CommandPalette }));
const ShortcutsSheet = lazy(async () => ({ default: (await import('../commands/shortcuts-sheet.tsx')).ShortcutsSheet }));
const FindStep = lazy(async () => ({ default: (await import('../commands/find-step.tsx')).FindStep }));
const AddStep = lazy(async () => ({ default: (await import('../palette/add-step-search.tsx')).AddStepSearch }));
const SettingsDialog = lazy(async () => ({ default: (await import('../settings/settings-dialog.tsx')).SettingsDialog }));
const SecretsDialog = lazy(async () => ({ default: (await import('../run/secrets-dialog.tsx')).SecretsDialog }));

/** What lies over the window for a moment; loaded when it is first wanted. */
export function Overlays() {
  const overlay = useView((state) => state.overlay);
  const asksForSecrets = useSecretsQuestion((state) => state.question !== null);
  return (
    <Suspense fallback={null}>
      {overlay === 'command-palette' && <CommandPalette />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
      {overlay === 'find' && <FindStep />}
      {overlay === 'add-step' && <AddStep />}
      {overlay === 'settings' && <SettingsDialog />}
      {asksForSecrets && <SecretsDialog />}
    </Suspense>
  );
}
