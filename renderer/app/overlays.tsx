import { useEffect } from 'react';
import { useEnlargedScreenshot } from '../run/screenshots/enlarged-screenshot.ts';
import { useResumeQuestion } from '../state/resume-actions.ts';
import { useSecretsQuestion } from '../state/secret-values.ts';
import { useView } from '../state/view.ts';
import { closeOverlay } from '../state/overlay.ts';
import { latePart } from './late-part.tsx';

const CommandPalette = latePart(
  async () => (await import('../commands/command-palette.tsx')).CommandPalette,
  closeOverlay,
);
const ShortcutsSheet = latePart(
  async () => (await import('../commands/shortcuts-sheet.tsx')).ShortcutsSheet,
  closeOverlay,
);
const Licenses = latePart(async () => (await import('../commands/licenses.tsx')).Licenses, closeOverlay);
const FindStep = latePart(async () => (await import('../commands/find-step.tsx')).FindStep, closeOverlay);
const AddStep = latePart(
  async () => (await import('../palette/add-step-search.tsx')).AddStepSearch,
  closeOverlay,
);
const SettingsDialog = latePart(
  async () => (await import('../settings/settings-dialog.tsx')).SettingsDialog,
  closeOverlay,
);
const SecretsDialog = latePart(async () => (await import('../run/secrets-dialog.tsx')).SecretsDialog);
const ResumeDialog = latePart(async () => (await import('../run/history/resume-dialog.tsx')).ResumeDialog);
const EnlargedScreenshotDialog = latePart(
  async () => (await import('../run/screenshots/enlarged-screenshot-dialog.tsx')).EnlargedScreenshotDialog,
);
const parts = [
  CommandPalette,
  ShortcutsSheet,
  Licenses,
  FindStep,
  AddStep,
  SettingsDialog,
  SecretsDialog,
  ResumeDialog,
  EnlargedScreenshotDialog,
];

export function Overlays() {
  const overlay = useView((state) => state.overlay);
  const asksForSecrets = useSecretsQuestion((state) => state.question !== null);
  const hasEnlargedScreenshot = useEnlargedScreenshot((state) => state.shown !== null);
  const asksToResume = useResumeQuestion((state) => state.offer !== null);
  useEffect(() => {
    // Soon enough for keys after a shortcut, but not while the document loads.
    const timer = setTimeout(() => {
      for (const { fetch } of parts) void fetch();
    }, 700);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      {overlay === 'command-palette' && <CommandPalette.Part />}
      {overlay === 'shortcuts' && <ShortcutsSheet.Part />}
      {overlay === 'licenses' && <Licenses.Part />}
      {overlay === 'find' && <FindStep.Part />}
      {overlay === 'add-step' && <AddStep.Part />}
      {overlay === 'settings' && <SettingsDialog.Part />}
      {asksForSecrets && <SecretsDialog.Part />}
      {asksToResume && <ResumeDialog.Part />}
      {hasEnlargedScreenshot && <EnlargedScreenshotDialog.Part />}
    </>
  );
}
