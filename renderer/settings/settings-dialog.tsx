import './settings-dialog.css';
import { AppWindow, BrainCircuit, Settings2, Sparkles } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { setView, useView } from '../state/view.ts';
import { Dialog } from '../ui/dialog.tsx';
import { closeOverlay } from '../state/overlay.ts';
import { AssistantSection } from './assistant-section.tsx';
import { BrowserSection } from './browser-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { ModelsSection } from './models-section.tsx';

const sections = [
  { id: 'general', title: 'General', Icon: Settings2 },
  { id: 'browser', title: 'Browser', Icon: AppWindow },
  { id: 'models', title: 'Models', Icon: BrainCircuit },
  { id: 'assistant', title: 'Assistant', Icon: Sparkles },
] as const;

export function SettingsDialog() {
  const settings = useView((state) => state.settings);
  const shown = useView((state) => state.settingsSection);
  if (settings === null) return null;
  return (
    <Dialog title="Settings" className="settings" onClose={leave}>
      <Tabs.Root
        className="settings-tabs"
        orientation="vertical"
        value={shown}
        onValueChange={(id) => {
          setView({ settingsSection: sections.find((section) => section.id === id)?.id ?? 'general' });
        }}
      >
        <Tabs.List className="settings-sections" aria-label="Sections">
          {sections.map(({ id, title, Icon }) => (
            <Tabs.Trigger key={id} value={id} data-autofocus={id === shown ? '' : undefined}>
              <Icon aria-hidden />
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <div className="settings-pages">
          <Tabs.Content value="general" tabIndex={-1}>
            <GeneralSection settings={settings} />
          </Tabs.Content>
          <Tabs.Content value="browser" tabIndex={-1}>
            <BrowserSection browser={settings.browser} />
          </Tabs.Content>
          <Tabs.Content value="models" tabIndex={-1}>
            <ModelsSection models={settings.models} />
          </Tabs.Content>
          <Tabs.Content value="assistant" tabIndex={-1}>
            <AssistantSection settings={settings} />
          </Tabs.Content>
        </div>
      </Tabs.Root>
    </Dialog>
  );
}

function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  closeOverlay();
}
