import './add-step-search.css';
import { Command } from 'cmdk';
import { useMemo, useRef, useState } from 'react';
import { appearanceOfKind } from '../canvas/steps/step-appearance.ts';
import { useCatalog } from '../state/catalog.ts';
import { addStep } from '../state/edits/adding.ts';
import { useHasModel } from '../state/has-model.ts';
import { takePendingStep, usePendingStep } from '../state/pending-step.ts';
import { closeOverlay, closeOverlayThen } from '../state/overlay.ts';
import { SearchList } from '../ui/search-list.tsx';
import { goToNewStep } from './go-to-new-step.ts';
import { searchSteps, stepGroups, type StepOffer } from './step-groups.ts';

const width = 360;
const height = 380;

export function AddStepSearch() {
  const servers = useCatalog((state) => state.servers);
  const anchor = usePendingStep((state) => state.anchor);
  const [search, setSearch] = useState('');
  const wasPressed = useRef(false);
  const hasModel = useHasModel();
  const groups = useMemo(
    () => searchSteps(stepGroups(servers, { hasModel }), search),
    [servers, hasModel, search],
  );
  const choose = (offer: StepOffer): void => {
    const isByMouse = anchor !== null || wasPressed.current;
    closeOverlayThen(() => {
      const nodeId = addStep(offer.kind, takePendingStep());
      if (nodeId !== null) goToNewStep(nodeId, { isByMouse });
    });
  };
  const place =
    anchor === null
      ? undefined
      : {
          '--at-x': `${Math.max(8, Math.min(anchor.x, window.innerWidth - width - 16))}px`,
          '--at-y': `${Math.max(8, Math.min(anchor.y, window.innerHeight - height - 16))}px`,
        };
  return (
    <div
      style={place as React.CSSProperties}
      onPointerDown={() => {
        wasPressed.current = true;
      }}
      onKeyDown={() => {
        wasPressed.current = false;
      }}
    >
      <SearchList
        title="Add a step"
        placeholder="Which step comes next?"
        none={`No step matches “${search}”.`}
        className={anchor === null ? 'add-step' : 'add-step add-step-placed'}
        search={search}
        onClose={closeOverlay}
        onSearch={setSearch}
        filters={false}
        isReading={servers.length === 0}
      >
        {groups.map((group) => (
          <Command.Group key={group.id} heading={group.title}>
            {group.offers.map((offer) => {
              const { Icon, tone } = appearanceOfKind(offer.kind);
              return (
                <Command.Item
                  key={offer.id}
                  value={offer.id}
                  data-tone={tone}
                  onSelect={() => {
                    choose(offer);
                  }}
                >
                  <Icon aria-hidden />
                  <span className="search-list-title">{offer.title}</span>
                  <span className="search-list-about">{offer.description}</span>
                </Command.Item>
              );
            })}
          </Command.Group>
        ))}
      </SearchList>
    </div>
  );
}
