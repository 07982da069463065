import { Play } from 'lucide-react';
import { runCommand } from '../commands/run-command.ts';
import { Button } from '../ui/button.tsx';
import { Keys } from '../ui/keys.tsx';

/** What the run panel says before there is anything to show. */
export function NoRunYet({ isRunning, what = 'Each step appears here as it runs, with the time it takes.' }: { readonly isRunning: boolean; readonly what?: string }) {
  if (isRunning) return <div className="dock-none"><p>Starting…</p></div>;
  return (
    <div className="dock-none">
      <p>No run yet. {what}</p>
      <Button size="small" Icon={Play} onClick={() => { runCommand('run'); }}>Run <Keys keys="Ctrl+Enter" /></Button>
    </div>
  );
}
