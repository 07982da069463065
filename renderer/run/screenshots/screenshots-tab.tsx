import { useEffect, useRef, useState } from 'react';
import type { Artifact, Visit } from '../../../shared/run/run-state.ts';
import { selectIsRunning, useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { CompareSlider } from './compare-slider.tsx';
import { ModelViewPanel } from './model-view.tsx';
import { NoRunYet } from '../no-run-yet.tsx';
import { Screenshot } from './screenshot.tsx';
import { enlarge } from './enlarged-screenshot.ts';
import { useShownScreenshot } from './shown-screenshot.ts';
import { useArtifact } from './use-artifact.ts';

export function ScreenshotsTab() {
  const artifacts = useRun((state) => state.run.artifacts);
  const visits = useRun((state) => state.run.visits);
  const startedAt = useRun((state) => state.run.startedAt);
  const isRunning = useRun(selectIsRunning);
  const visitIndex = useView((state) => state.visitIndex);
  const chosen = useShownScreenshot((state) => state.file);
  const [isComparing, setIsComparing] = useState(false);
  const [showsModelView, setShowsModelView] = useState(false);
  const strip = useRef<HTMLOListElement>(null);
  const screenshots = artifacts.filter(isImage);
  const ofVisit = visitIndex === null ? undefined : visits[visitIndex]?.artifacts.filter(isImage);
  const among = ofVisit === undefined || ofVisit.length === 0 ? screenshots : ofVisit;
  const shown = among.find(({ file }) => file === chosen) ?? among.at(-1);
  const pair = shown === undefined ? undefined : pairOf(visits, shown);
  const modelViews =
    (visitIndex === null
      ? visits.findLast(({ artifacts: own }) => own.some(({ file }) => file === shown?.file))
      : visits[visitIndex]
    )?.modelViews ?? [];
  const modelView =
    modelViews.findLast(({ pictures: seen }) => shown !== undefined && seen.includes(shown.file)) ??
    modelViews.at(-1);
  const isSeen = showsModelView && modelView !== undefined;
  const url = useArtifact(shown?.file);
  useEffect(() => {
    if (strip.current !== null) strip.current.scrollTop = strip.current.scrollHeight;
  }, [screenshots.length]);
  if (shown === undefined)
    return (
      <NoRunYet
        isRunning={isRunning}
        what="Screenshots appear here: at the end of a run, when a step fails, and where a step takes one."
      />
    );
  return (
    <div className="screenshots">
      <ol ref={strip} aria-label="Screenshots of the run">
        {screenshots.map((artifact) => (
          <li key={artifact.file}>
            <Screenshot artifact={artifact} isShown={artifact.file === shown.file} />
          </li>
        ))}
      </ol>
      <figure className="screenshots-main" style={{ margin: 0 }}>
        {isSeen ? (
          <ModelViewPanel view={modelView} />
        ) : isComparing && pair !== undefined ? (
          <CompareSlider key={pair.after.file} {...pair} />
        ) : (
          <>
            {url !== null && url !== 'gone' && <img src={url} alt={shown.caption} />}
            {url === 'gone' && <p>This screenshot is no longer available.</p>}
          </>
        )}
        <figcaption>
          {isSeen
            ? `${shown.caption}, as the model saw it`
            : isComparing && pair !== undefined
              ? `${shown.caption}, before and after`
              : `${shown.caption} · ${((shown.at - startedAt) / 1_000).toFixed(1)} s after start`}
          <button
            type="button"
            className="timeline-filter"
            onClick={() => {
              enlarge(among, among.indexOf(shown));
            }}
          >
            Enlarge
          </button>
          {modelView !== undefined && (
            <button
              type="button"
              className="timeline-filter"
              aria-pressed={isSeen}
              onClick={() => {
                setShowsModelView(!showsModelView);
              }}
            >
              What the model saw
            </button>
          )}
          {pair !== undefined && !isSeen && (
            <button
              type="button"
              className="timeline-filter"
              aria-pressed={isComparing}
              onClick={() => {
                setIsComparing(!isComparing);
              }}
            >
              Compare before and after
            </button>
          )}
        </figcaption>
      </figure>
    </div>
  );
}

function isImage({ kind }: Artifact): boolean {
  return kind !== 'file';
}

function pairOf(
  visits: readonly Visit[],
  { file }: Artifact,
): { readonly before: Artifact; readonly after: Artifact } | undefined {
  const around =
    visits.findLast(({ artifacts }) => artifacts.some((each) => each.file === file))?.artifacts ?? [];
  const [before, after] = [
    around.find(({ moment }) => moment === 'before'),
    around.findLast(({ moment }) => moment === 'after'),
  ];
  return before === undefined || after === undefined ? undefined : { before, after };
}
