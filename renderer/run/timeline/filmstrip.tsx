import './filmstrip.css';
import { useEffect, useMemo, useState, type KeyboardEvent } from 'react';
import type { Artifact } from '../../../shared/run/run-state.ts';
import { useRun } from '../../state/run.ts';
import { useView } from '../../state/view.ts';
import { hasCommandKey } from '../../ui/key-press.ts';
import {
  chooseScreenshot,
  screenshotOfVisit,
  showScreenshot,
  useShownScreenshot,
} from '../screenshots/shown-screenshot.ts';
import { useArtifact } from '../screenshots/use-artifact.ts';
import { useVisibleItems } from '../use-visible-items.ts';

const width = 84;
/** Frames that scroll past in this time load no screenshot. */
const restMs = 60;

export function Filmstrip() {
  const artifacts = useRun((state) => state.run.artifacts);
  const startedAt = useRun((state) => state.run.startedAt);
  const visitIndex = useView((state) => state.visitIndex);
  const visit = useRun(({ run }) => (visitIndex === null ? undefined : run.visits[visitIndex]));
  const file = useShownScreenshot((state) => state.file);
  const screenshots = useMemo(() => artifacts.filter(({ kind }) => kind !== 'file'), [artifacts]);
  const { ref, first, last, onScroll } = useVisibleItems({
    count: screenshots.length,
    size: width,
    isAcross: true,
    followsEnd: true,
  });
  const chosen = visitIndex === null ? file : screenshotOfVisit(visit, file);
  const at =
    chosen === undefined || chosen === null ? -1 : screenshots.findIndex((each) => each.file === chosen);
  useEffect(() => {
    const row = ref.current;
    if (row === null || at < 0) return;
    if (at * width < row.scrollLeft) row.scrollLeft = at * width;
    else if ((at + 1) * width > row.scrollLeft + row.clientWidth)
      row.scrollLeft = (at + 1) * width - row.clientWidth;
  }, [at, ref]);
  if (screenshots.length === 0) return null;

  const onKeyDown = (event: KeyboardEvent): void => {
    if (hasCommandKey(event)) return;
    const to = {
      ArrowRight: at < 0 ? 0 : at + 1,
      ArrowLeft: at < 0 ? screenshots.length - 1 : at - 1,
      Home: 0,
      End: screenshots.length - 1,
      Enter: at,
    }[event.key];
    const screenshot =
      to === undefined ? undefined : screenshots[Math.min(screenshots.length - 1, Math.max(0, to))];
    if (screenshot === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') showScreenshot(screenshot.file);
    else chooseScreenshot(screenshot.file);
  };
  const ofVisit = new Set(visit?.artifacts.map((each) => each.file));
  return (
    <div
      className="filmstrip"
      ref={ref}
      role="listbox"
      aria-orientation="horizontal"
      aria-label="Screenshots of the run"
      tabIndex={0}
      aria-activedescendant={at < 0 ? undefined : `film-${at}`}
      onScroll={onScroll}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" style={{ width: screenshots.length * width }}>
        {screenshots.slice(first, last).map((artifact, index) => (
          <Frame
            key={artifact.file}
            artifact={artifact}
            at={first + index}
            seconds={(artifact.at - startedAt) / 1_000}
            isChosen={first + index === at}
            isOfVisit={ofVisit.has(artifact.file)}
          />
        ))}
      </div>
    </div>
  );
}

interface FrameProps {
  readonly artifact: Artifact;
  readonly at: number;
  readonly seconds: number;
  readonly isChosen: boolean;
  readonly isOfVisit: boolean;
}

function Frame({ artifact, at, seconds, isChosen, isOfVisit }: FrameProps) {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsResting(true);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const url = useArtifact(isResting ? artifact.file : undefined);
  const label = `${artifact.caption}${artifact.moment === undefined ? '' : `, ${artifact.moment}`}, ${seconds.toFixed(1)} s after start`;
  return (
    <div
      id={`film-${at}`}
      className="film-frame"
      role="option"
      aria-selected={isChosen}
      aria-label={label}
      title={`${label}. Double-click to enlarge.`}
      data-visit={isOfVisit}
      style={{ left: at * width }}
      onClick={() => {
        chooseScreenshot(artifact.file);
      }}
      onDoubleClick={() => {
        showScreenshot(artifact.file);
      }}
    >
      {url !== null && url !== 'gone' && <img src={url} alt="" draggable={false} />}
    </div>
  );
}
