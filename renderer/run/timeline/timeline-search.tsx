import { ListFilter, Search } from 'lucide-react';
import type { TimelineFilter } from './use-timeline-rows.ts';

interface SearchProps {
  readonly filter: TimelineFilter;
  readonly matchCount: number | undefined;
  onFilter(filter: TimelineFilter): void;
}

export function TimelineSearch({ filter, matchCount, onFilter }: SearchProps) {
  return (
    <div className="timeline-head">
      <label className="timeline-search">
        <Search aria-hidden />
        <input
          type="search"
          aria-label="Search the timeline"
          placeholder="Search steps, arguments, results"
          spellCheck={false}
          value={filter.search}
          onChange={(event) => {
            onFilter({ ...filter, search: event.target.value });
          }}
        />
      </label>
      <button
        type="button"
        className="timeline-filter"
        aria-pressed={filter.isFailuresOnly}
        onClick={() => {
          onFilter({ ...filter, isFailuresOnly: !filter.isFailuresOnly });
        }}
      >
        <ListFilter aria-hidden />
        Failures only
      </button>
      {matchCount !== undefined && (
        <span role="status">
          {matchCount === 1 ? '1 execution' : `${matchCount.toLocaleString('en-GB')} executions`}
        </span>
      )}
    </div>
  );
}
