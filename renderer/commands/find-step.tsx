import { Command } from 'cmdk';
import { useEffect, useMemo, useState } from 'react';
import { centerOn } from '../canvas/camera.ts';
import { markFound } from '../canvas/found-steps.ts';
import { focusStep } from '../canvas/focus-step.ts';
import { appearanceOf, subtitleOf, titleOf } from '../canvas/steps/step-appearance.ts';
import { useDocument } from '../state/document.ts';
import { useRun } from '../state/run.ts';
import { selectNodes } from '../state/selection.ts';
import { closeOverlay, closeOverlayThen } from '../state/overlay.ts';
import { SearchList } from '../ui/search-list.tsx';
import { findSteps } from './find-steps.ts';

export function FindStep() {
  const workflow = useDocument((state) => state.workflow);
  const runs = useRun((state) => state.run.nodes);
  const [search, setSearch] = useState('');
  const found = useMemo(
    () => findSteps(workflow?.nodes ?? [], search, (nodeId) => runs[nodeId]?.failure?.message),
    [workflow, search, runs],
  );
  useEffect(() => markFound(search === '' ? null : new Set(found.map(({ id }) => id))), [search, found]);
  const go = (nodeId: string): void => {
    closeOverlayThen(() => {
      selectNodes([nodeId]);
      centerOn(nodeId);
      focusStep(nodeId);
    });
  };
  return (
    <SearchList
      title="Find a step"
      placeholder="Search by name, arguments, or failure"
      className="find-step"
      none="No matching step"
      search={search}
      onClose={closeOverlay}
      onSearch={setSearch}
      filters={false}
      onHighlight={(value) => {
        if (search !== '') centerOn(value);
      }}
    >
      {found.slice(0, 100).map((node) => {
        const { Icon, tone } = appearanceOf(node);
        return (
          <Command.Item
            key={node.id}
            value={node.id}
            data-tone={tone}
            onSelect={() => {
              go(node.id);
            }}
          >
            <Icon aria-hidden />
            <span className="search-list-title">{titleOf(node)}</span>
            <span className="search-list-about">{subtitleOf(node)}</span>
          </Command.Item>
        );
      })}
    </SearchList>
  );
}
