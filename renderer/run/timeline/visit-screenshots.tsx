import type { CSSProperties } from 'react';
import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import type { Artifact, Visit } from '../../../shared/run/run-state.ts';
import { factsOf, type NamedTool } from '../../../shared/tools/browser-tools.ts';
import { showScreenshot } from '../screenshots/shown-screenshot.ts';
import { useArtifact } from '../screenshots/use-artifact.ts';

type Target = NonNullable<LedgerEntry['target']>;

function isPointing(tool: NamedTool): boolean {
  const { kind, target } = factsOf(tool);
  return (
    (kind === 'click' || kind === 'longPress') && (target?.purpose === 'press' || target?.purpose === 'point')
  );
}

export function VisitScreenshots({
  visit: { artifacts, call },
  target,
}: {
  readonly visit: Visit;
  readonly target?: Target;
}) {
  const screenshots = artifacts.filter(({ kind }) => kind !== 'file');
  const before = screenshots.find(({ moment }) => moment === 'before');
  const others = screenshots.filter((each) => each !== before).slice(-3);
  if (screenshots.length === 0) return null;
  return (
    <div className="visit-shots">
      {before !== undefined && (
        <Shot
          artifact={before}
          label="Before"
          isPoint={call !== undefined && isPointing(call)}
          {...(target === undefined || !isInScreenshot(target) ? {} : { target })}
        />
      )}
      {others.map((artifact) => (
        <Shot
          key={artifact.file}
          artifact={artifact}
          label={artifact.moment === 'after' ? 'After' : artifact.caption}
        />
      ))}
    </div>
  );
}

function Shot({
  artifact,
  label,
  target,
  isPoint = false,
}: {
  readonly artifact: Artifact;
  readonly label: string;
  readonly target?: Target;
  readonly isPoint?: boolean;
}) {
  const url = useArtifact(artifact.file);
  const percent = (part: number): string => `${part * 100}%`;
  return (
    <button
      type="button"
      className="visit-shot"
      onClick={() => {
        showScreenshot(artifact.file);
      }}
    >
      <span className="visit-frame">
        {url !== null && url !== 'gone' && <img src={url} alt={`${label}: ${artifact.caption}`} />}
        {url !== null && url !== 'gone' && target !== undefined && (
          <i
            className="visit-target"
            data-point={isPoint}
            style={
              {
                '--x': percent(target.x),
                '--y': percent(target.y),
                '--w': percent(target.width),
                '--h': percent(target.height),
              } as CSSProperties
            }
          />
        )}
        {url === 'gone' && <span>This screenshot is no longer available.</span>}
      </span>
      <span className="visit-caption">
        {label}
        {target !== undefined && ' · target outlined'}
      </span>
    </button>
  );
}

function isInScreenshot({ x, y, width, height }: Target): boolean {
  return x < 1 && y < 1 && x + width > 0 && y + height > 0;
}
