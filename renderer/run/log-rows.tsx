import { useMemo } from 'react';
import type { RunLine } from '../../shared/run/events.ts';
import { titleOf } from '../canvas/steps/step-appearance.ts';
import { useNamesInRun } from '../agent/step-name.ts';
import { useShownNodes } from '../review/use-shown-nodes.ts';
import { describeEvent, describeNotices } from './describe-event.ts';
import { useVisibleItems } from './use-visible-items.ts';

const rowHeight = 22;

export function LogRows({
  lines,
  startedAt,
  nothing,
}: {
  readonly lines: readonly RunLine[];
  readonly startedAt: number;
  readonly nothing: string;
}) {
  const nodes = useShownNodes();
  const inRun = useNamesInRun();
  const rows = useMemo(() => {
    const names = new Map(nodes.map((node) => [node.id, titleOf(node)]));
    return lines.flatMap(({ seq, at, event }) => {
      const line = describeEvent(event, (nodeId) => names.get(nodeId) ?? inRun.get(nodeId) ?? nodeId);
      return [...(line === null ? [] : [line]), ...describeNotices(event)].map((each, index) => ({
        key: `${seq}.${index}`,
        at,
        ...each,
      }));
    });
  }, [lines, nodes, inRun]);
  const { ref, first, last, onScroll } = useVisibleItems({
    count: rows.length,
    size: rowHeight,
    followsEnd: true,
  });
  return (
    <div
      className="rows log"
      ref={ref}
      role="log"
      aria-label="Log"
      aria-live="off"
      tabIndex={0}
      onScroll={onScroll}
    >
      <div className="rows-space" style={{ height: rows.length * rowHeight }}>
        {rows.slice(first, last).map(({ key, at, text, detail, tone }, index) => (
          <div key={key} className="log-row" data-tone={tone} style={{ top: (first + index) * rowHeight }}>
            <time
              title={new Date(at).toLocaleTimeString('en-GB')}
            >{`${((at - startedAt) / 1_000).toFixed(2)} s`}</time>
            <i aria-hidden />
            <span>{text}</span>
            {detail !== undefined && detail !== '' && (
              <span className="log-detail" title={detail}>
                {detail}
              </span>
            )}
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="log-nothing">{nothing}</p>}
    </div>
  );
}
