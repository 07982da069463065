import { BrowserKind } from '../../shared/settings.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { askPerson } from './questions.ts';
import { ask } from '../bridge.ts';
import { changeSettings } from './settings-actions.ts';
import { useView } from './view.ts';

/** Asks only if the chosen one isn't installed. False if canceled. */
export async function findRunBrowser(workflow: Workflow): Promise<boolean> {
  const { browser } = useView.getState().settings ?? (await ask('app/read-start', {})).settings;
  const usesBrowser = workflow.nodes.some(
    (node) => node.type === 'Tool' && node.enabled && (node.params.server ?? 'browser') === 'browser',
  );
  if (browser.kind === 'embedded' || !usesBrowser) return true;
  const browsers = await ask('browsers/list', {});
  const preferred = browsers.find(({ kind }) => kind === browser.kind);
  if (preferred === undefined || preferred.available) return true;
  const choice = await askPerson({
    title: `${preferred.title} isn’t installed`,
    message: 'Install it, or use another browser for this and later runs.',
    choices: [
      { id: 'cancel', label: 'Cancel' },
      ...browsers
        .filter(({ available }) => available)
        .map(({ kind, title }) => ({
          id: kind,
          label: kind === 'embedded' ? 'Use the built-in browser' : `Use ${title}`,
          ...(kind === 'embedded' && { tone: 'primary' as const }),
        })),
    ],
  });
  const kind = BrowserKind.safeParse(choice);
  if (kind.success) await changeSettings({ browser: { ...browser, kind: kind.data } });
  return kind.success;
}
