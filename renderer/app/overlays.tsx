import { lazy, Suspense, useEffect } from 'react';
import { useLargePicture } from '../run/large-picture.ts';
import { useResumeQuestion } from '../state/resume-actions.ts';
import { useSecretsQuestion } from '../state/secret-values.ts';
import { useView } from '../state/view.ts';

const parts = {
  CommandPalette: () => import('../commands/command-palette.tsx'),
  ShortcutsSheet: () => import('../commands/shortcuts-sheet.tsx'),
  FindStep: () => import('../commands/find-step.tsx'),
  AddStep: () => import('../palette/add-step-search.tsx'),
  SettingsDialog: () => import('../settings/settings-dialog.tsx'),
  SecretsDialog: () => import('../run/secrets-dialog.tsx'),
  ResumeDialog: () => import('../run/resume-dialog.tsx'),
  LargePictureDialog: () => import('../run/large-picture-dialog.tsx'),
};
const CommandPalette = lazy(async () => ({ default: (await parts.CommandPalette()).CommandPalette }));
const ShortcutsSheet = lazy(async () => ({ default: (await parts.ShortcutsSheet()).ShortcutsSheet }));
const FindStep = lazy(async () => ({ default: (await parts.FindStep()).FindStep }));
const AddStep = lazy(async () => ({ default: (await parts.AddStep()).AddStepSearch }));
const SettingsDialog = lazy(async () => ({ default: (await parts.SettingsDialog()).SettingsDialog }));
const SecretsDialog = lazy(async () => ({ default: (await parts.SecretsDialog()).SecretsDialog }));
const ResumeDialog = lazy(async () => ({ default: (await parts.ResumeDialog()).ResumeDialog }));
const LargePictureDialog = lazy(async () => ({ default: (await parts.LargePictureDialog()).LargePictureDialog }));

/** What lies over the window for a moment; loaded apart from the window itself. */
export function Overlays() {
  const overlay = useView((state) => state.overlay);
  const asksForSecrets = useSecretsQuestion((state) => state.question !== null);
  const hasLargePicture = useLargePicture((state) => state.shown !== null);
  const asksToResume = useResumeQuestion((state) => state.offer !== null);
  useEffect(() => {
    // Fetched soon after the start, so that what is typed right after a key lands in the overlay that it opens; not before, as a pause in which the window waits for its document looks idle, too.
    const timer = setTimeout(() => { for (const load of Object.values(parts)) void load(); }, 700);
    return () => { clearTimeout(timer); };
  }, []);
  return (
    <Suspense fallback={null}>
      {overlay === 'command-palette' && <CommandPalette />}
      {overlay === 'shortcuts' && <ShortcutsSheet />}
      {overlay === 'find' && <FindStep />}
      {overlay === 'add-step' && <AddStep />}
      {overlay === 'settings' && <SettingsDialog />}
      {asksForSecrets && <SecretsDialog />}
      {asksToResume && <ResumeDialog />}
      {hasLargePicture && <LargePictureDialog />}
    </Suspense>
  );
}
