import { useEffect, useRef, useState } from 'react';
import type { ModelView } from '../../../shared/run/model-view.ts';
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

interface Modes {
  readonly isComparing: boolean;
  readonly showsModelView: boolean;
}

export function ScreenshotsTab() {
  const artifacts = useRun((state) => state.run.artifacts);
  const visits = useRun((state) => state.run.visits);
  const isRunning = useRun(selectIsRunning);
  const visitIndex = useView((state) => state.visitIndex);
  const chosen = useShownScreenshot((state) => state.file);
  const [modes, setModes] = useState<Modes>({ isComparing: false, showsModelView: false });
  const strip = useRef<HTMLOListElement>(null);
  const screenshots = artifacts.filter(isImage);
  const ofVisit = visitIndex === null ? undefined : visits[visitIndex]?.artifacts.filter(isImage);
  const among = ofVisit === undefined || ofVisit.length === 0 ? screenshots : ofVisit;
  const shown = among.find(({ file }) => file === chosen) ?? among.at(-1);
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
      <ShownScreenshot shown={shown} among={among} modes={modes} onChange={setModes} />
    </div>
  );
}

interface ShownScreenshotProps {
  readonly shown: Artifact;
  readonly among: readonly Artifact[];
  readonly modes: Modes;
  onChange(modes: Modes): void;
}

function ShownScreenshot({ shown, among, modes, onChange }: ShownScreenshotProps) {
  const { isComparing, showsModelView } = modes;
  const visits = useRun((state) => state.run.visits);
  const startedAt = useRun((state) => state.run.startedAt);
  const visitIndex = useView((state) => state.visitIndex);
  const url = useArtifact(shown.file);
  const modelView = modelViewOf(shown, visitIndex === null ? visitOf(visits, shown) : visits[visitIndex]);
  const isSeen = showsModelView && modelView !== undefined;
  const pair = pairOf(visits, shown);
  const compared = isComparing ? pair : undefined;
  return (
    <figure className="screenshots-main" style={{ margin: 0 }}>
      {isSeen ? (
        <ModelViewPanel view={modelView} />
      ) : compared !== undefined ? (
        <CompareSlider key={compared.after.file} {...compared} />
      ) : (
        <>
          {url !== null && url !== 'gone' && <img src={url} alt={shown.caption} />}
          {url === 'gone' && <p>This screenshot is no longer available.</p>}
        </>
      )}
      <figcaption>
        {isSeen
          ? `${shown.caption}, as the model saw it`
          : compared !== undefined
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
              onChange({ ...modes, showsModelView: !showsModelView });
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
              onChange({ ...modes, isComparing: !isComparing });
            }}
          >
            Compare before and after
          </button>
        )}
      </figcaption>
    </figure>
  );
}

function modelViewOf({ file }: Artifact, visit: Visit | undefined): ModelView | undefined {
  const views = visit?.modelViews ?? [];
  return views.findLast(({ pictures }) => pictures.includes(file)) ?? views.at(-1);
}

function visitOf(visits: readonly Visit[], { file }: Artifact): Visit | undefined {
  return visits.findLast(({ artifacts }) => artifacts.some((each) => each.file === file));
}

function isImage({ kind }: Artifact): boolean {
  return kind !== 'file';
}

function pairOf(
  visits: readonly Visit[],
  shown: Artifact,
): { readonly before: Artifact; readonly after: Artifact } | undefined {
  const around = visitOf(visits, shown)?.artifacts ?? [];
  const [before, after] = [
    around.find(({ moment }) => moment === 'before'),
    around.findLast(({ moment }) => moment === 'after'),
  ];
  return before === undefined || after === undefined ? undefined : { before, after };
}
