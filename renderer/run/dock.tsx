import './dock.css';
import { ChevronDown, ChevronUp, FileDown } from 'lucide-react';
import { Tabs } from 'radix-ui';
import type { ComponentType } from 'react';
import { keysOf } from '../commands/commands.ts';
import { HistoryTab } from '../review/history-tab.tsx';
import { useReview } from '../state/review.ts';
import { useProblems } from '../state/problems.ts';
import { exportReport } from '../state/report-actions.ts';
import { selectHasEnded, useRun } from '../state/run.ts';
import { setView, useView, type DockTab } from '../state/view.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { EndStrip } from './end-strip.tsx';
import { LogTab } from './log-tab.tsx';
import { ScreenshotsTab } from './screenshots/screenshots-tab.tsx';
import { ProblemsTab } from './problems-tab.tsx';
import { RunsTab } from './history/runs-tab.tsx';
import { RunNotices } from './run-notices.tsx';
import { RunResults } from './values/run-results.tsx';
import { RunSummary } from './run-summary.tsx';
import { TimelineTab } from './timeline/timeline-tab.tsx';
import { VariablesTab } from './values/variables-tab.tsx';

const tabs: readonly (readonly [DockTab, string, ComponentType])[] = [
  ['timeline', 'Timeline', TimelineTab],
  ['log', 'Log', LogTab],
  ['variables', 'Variables', VariablesTab],
  ['browser', 'Screenshots', ScreenshotsTab],
  ['problems', 'Problems', ProblemsTab],
  ['runs', 'Runs', RunsTab],
  ['history', 'History', HistoryTab],
];

export function Dock() {
  const isOpen = useView((state) => state.isDockOpen);
  const tab = useView((state) => state.dockTab);
  const problems = useProblems((state) => state.problems);
  const isViewing = useReview((state) => state.viewing !== null);
  const hasEnded = useRun(selectHasEnded);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return (
    <Tabs.Root
      className="dock"
      data-open={isOpen}
      value={tab}
      onValueChange={(next) => {
        setView({ dockTab: next as DockTab, isDockOpen: true });
      }}
    >
      <div className="dock-bar">
        <RunSummary />
        <Tabs.List className="tabs" aria-label="Run panel">
          {tabs.map(([id, title]) => (
            <Tabs.Trigger
              key={id}
              value={id}
              {...(isOpen ? {} : { 'aria-controls': undefined })}
              onClick={() => {
                setView({ isDockOpen: true });
              }}
            >
              {title}
              {id === 'problems' && problems.length > 0 && (
                <span className="dock-count" data-severity={errors > 0 ? 'error' : 'warning'}>
                  {problems.length}
                </span>
              )}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <RunNotices />
        {hasEnded && (
          <IconButton
            size="small"
            Icon={FileDown}
            label="Export report"
            onClick={() => {
              void exportReport();
            }}
          />
        )}
        <IconButton
          size="small"
          Icon={isOpen ? ChevronDown : ChevronUp}
          label={isOpen ? 'Hide run panel' : 'Show run panel'}
          keys={keysOf('toggle-dock')}
          onClick={() => {
            setView({ isDockOpen: !isOpen });
          }}
        />
      </div>
      {isOpen && !isViewing && tab !== 'problems' && tab !== 'runs' && tab !== 'history' && (
        <>
          <RunResults />
          <EndStrip />
        </>
      )}
      {isOpen &&
        tabs.map(([id, , Tab]) => (
          <Tabs.Content key={id} className="dock-content" value={id} tabIndex={-1}>
            <Tab />
          </Tabs.Content>
        ))}
    </Tabs.Root>
  );
}
