import './models-section.css';
import { useEffect, useRef } from 'react';
import type { LocalServer } from '../../shared/models/local-server.ts';
import type { ModelSettings, Settings } from '../../shared/settings.ts';
import { changeSettings } from '../state/settings-actions.ts';
import { LocalServers } from './local-servers.tsx';
import { refreshModelFacts } from './model-store.ts';
import { RoleForm } from './role-form.tsx';
import { SavedKeys } from './saved-keys.tsx';

type Models = Settings['models'];

const others = [
  ['agent', 'AI steps', 'Runs the AI steps of a workflow.'],
  ['vision', 'Vision', 'Reads screenshots when text isn’t enough.'],
] as const;

export function ModelsSection({ models }: { readonly models: Models }) {
  useEffect(refreshModelFacts, []);
  const change = (changes: Partial<Models>): void => {
    void changeSettings({ models: { ...models, ...changes } });
  };
  const planner = useRef<HTMLElement>(null);
  const changePlanner = (changes: Partial<ModelSettings>): void => {
    change({ planner: { ...models.planner, ...changes } });
  };
  const startUsing = ({ baseUrl, models: [only, ...more] }: LocalServer): void => {
    changePlanner({ baseUrl, model: only !== undefined && more.length === 0 ? only : '' });
    requestAnimationFrame(() =>
      planner.current?.querySelector<HTMLInputElement>('input[name=model]')?.focus(),
    );
  };
  return (
    <>
      <section ref={planner} aria-labelledby="settings-planner">
        <h3 id="settings-planner">
          Planner
          <small>
            Plans and changes workflows, and answers in the chat. Without it, the chat understands simple
            commands.
          </small>
        </h3>
        <LocalServers used={models.planner.baseUrl} onUse={startUsing} />
        <RoleForm settings={models.planner} onChange={changePlanner} />
      </section>
      {others.map(([role, title, about]) => {
        const own = models[role];
        return (
          <section key={role} aria-labelledby={`settings-${role}`}>
            <div className="settings-row">
              <h3 id={`settings-${role}`}>
                {title}
                <small>{about}</small>
              </h3>
              <div className="segments" role="radiogroup" aria-labelledby={`settings-${role}`}>
                <label>
                  <input
                    type="radio"
                    name={`settings-${role}`}
                    checked={own === null}
                    onChange={() => {
                      change({ [role]: null });
                    }}
                  />
                  <span>Same as planner</span>
                </label>
                <label>
                  <input
                    type="radio"
                    name={`settings-${role}`}
                    checked={own !== null}
                    onChange={() => {
                      change({ [role]: { ...models.planner } });
                    }}
                  />
                  <span>Another model</span>
                </label>
              </div>
            </div>
            {own !== null && (
              <RoleForm
                settings={own}
                onChange={(changes) => {
                  change({ [role]: { ...own, ...changes } });
                }}
              />
            )}
          </section>
        );
      })}
      <SavedKeys />
    </>
  );
}
