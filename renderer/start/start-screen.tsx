import './start-screen.css';
import { FileInput, FilePlus2, FileX2, FolderOpen, History, Settings, X } from 'lucide-react';
import type { ExampleInfo, RecentFile, RecoveryInfo } from '../../shared/ipc/contract.ts';
import { Logo } from '../ui/logo.tsx';
import { keysOf } from '../commands/commands.ts';
import { executeCommand } from '../commands/execute-command.ts';
import { proposeRecording } from '../chat/propose-recording.ts';
import {
  discardRecovery,
  forgetRecent,
  newDocument,
  openDocument,
  openExample,
  openRecovery,
} from '../files/document-actions.ts';
import { useStartInfo } from '../state/start-info.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Keys } from '../ui/keys.tsx';
import { ExampleSketch } from './example-sketch.tsx';
import { IntentBox } from './intent-box.tsx';
import { formatAgo } from '../../shared/text/format-ago.ts';

export function StartScreen() {
  const info = useStartInfo((state) => state.info);
  if (info === null) return null;
  return (
    <main className="start">
      <IconButton
        className="start-settings"
        Icon={Settings}
        label="Settings"
        keys={keysOf('settings')}
        onClick={() => {
          executeCommand('settings');
        }}
      />
      <div className="start-page">
        <header>
          <div className="start-brand">
            <Logo size={30} />
            <h1>Planwright</h1>
          </div>
          <p>Draw what should happen in a browser, run it, and watch every step.</p>
          <IntentBox />
          <div className="start-actions">
            <Button
              Icon={FilePlus2}
              onClick={() => {
                void newDocument();
              }}
            >
              New workflow
            </Button>
            <Button
              Icon={FolderOpen}
              onClick={() => {
                void openDocument();
              }}
            >
              Open…
            </Button>
            <Button
              Icon={FileInput}
              onClick={() => {
                void proposeRecording();
              }}
            >
              Import a recording…
            </Button>
            <span className="start-hint">
              or drop a file here · <Keys keys="Ctrl+K" /> for everything else
            </span>
          </div>
        </header>
        {info.recovery.length > 0 && <Recoveries recoveries={info.recovery} />}
        {info.examples.length > 0 && <Examples examples={info.examples} />}
        <Recents recents={info.recent} />
      </div>
    </main>
  );
}

function Recoveries({ recoveries }: { readonly recoveries: readonly RecoveryInfo[] }) {
  return (
    <section className="start-recovery" aria-label="Unsaved changes">
      <ul>
        {recoveries.map(({ id, name, path, savedAt }) => (
          <li key={`${id} ${path ?? ''}`}>
            <History aria-hidden />
            <div>
              <strong>Unsaved changes to “{name}”</strong>
              <small>
                {formatAgo(savedAt, Date.now())}
                {path === null ? ', never saved to a file' : ` · ${path}`}
              </small>
            </div>
            <Button
              size="small"
              tone="quiet"
              onClick={() => {
                void discardRecovery({ id, path }, name);
              }}
            >
              Discard
            </Button>
            <Button
              size="small"
              tone="primary"
              onClick={() => {
                void openRecovery({ id, path });
              }}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Examples({ examples }: { readonly examples: readonly ExampleInfo[] }) {
  return (
    <section aria-labelledby="start-examples">
      <h2 id="start-examples">
        Examples <small>on a built-in practice shop</small>
      </h2>
      <ul className="start-cards">
        {examples.map(({ id, title, summary, workflow }) => (
          <li key={id}>
            <button
              type="button"
              className="start-card"
              onClick={() => {
                void openExample(id);
              }}
            >
              <ExampleSketch workflow={workflow} />
              <strong>{title}</strong>
              <span>{summary}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recents({ recents }: { readonly recents: readonly RecentFile[] }) {
  return (
    <section aria-labelledby="start-recent">
      <h2 id="start-recent">Recent</h2>
      {recents.length === 0 && <p className="start-none">Workflows that you save or open appear here.</p>}
      <ul className="start-recents">
        {recents.map(({ path, name, openedAt, exists }) => (
          <li key={path} data-missing={!exists}>
            <button
              type="button"
              disabled={!exists}
              onClick={() => {
                void openDocument(path);
              }}
            >
              {exists ? <Logo size={16} /> : <FileX2 aria-hidden />}
              <span>
                <strong>{name}</strong>
                <small>{exists ? path : `No longer at ${path}`}</small>
              </span>
              <time>{formatAgo(openedAt, Date.now())}</time>
            </button>
            <IconButton
              Icon={X}
              size="small"
              label={`Remove ${name} from the list`}
              onClick={() => {
                void forgetRecent(path);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
