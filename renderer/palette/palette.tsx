import './palette.css';
import { Search, TriangleAlert, X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { appearanceOfKind } from '../canvas/steps/step-appearance.ts';
import { useCatalog } from '../state/catalog.ts';
import { stepMime } from '../state/graph/step-kind.ts';
import { addStep } from '../state/edits/adding.ts';
import { useHasModel } from '../state/has-model.ts';
import { setView, useView } from '../state/view.ts';
import { Hint } from '../ui/hint.tsx';
import { Keys } from '../ui/keys.tsx';
import { goToNewStep } from './go-to-new-step.ts';
import { Outline } from './outline.tsx';
import { searchSteps, stepGroups, type StepGroup, type StepOffer } from './step-groups.ts';

export function Palette() {
  const tab = useView((state) => state.paletteTab);
  return (
    <Tabs.Root
      className="palette"
      value={tab}
      onValueChange={(next) => {
        setView({ paletteTab: next === 'outline' ? 'outline' : 'add' });
      }}
    >
      <Tabs.List className="tabs palette-tabs" aria-label="Left panel">
        <Tabs.Trigger value="add">Add</Tabs.Trigger>
        <Tabs.Trigger value="outline">Outline</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="add" tabIndex={-1}>
        <Offers />
      </Tabs.Content>
      <Tabs.Content value="outline" tabIndex={-1}>
        <Outline />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Offers() {
  const servers = useCatalog((state) => state.servers);
  const [search, setSearch] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const hasModel = useHasModel();
  const groups = useMemo(
    () => searchSteps(stepGroups(servers, { hasModel }), search),
    [servers, hasModel, search],
  );

  const onSearchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && search !== '') {
      event.stopPropagation();
      setSearch('');
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      move(list.current, null, 1);
    }
    const first = groups[0]?.offers[0];
    if (event.key === 'Enter' && search !== '' && first !== undefined) {
      setSearch('');
      add(first, false);
    }
  };

  return (
    <>
      <div className="palette-search">
        <Search aria-hidden />
        <input
          type="text"
          aria-label="Search steps"
          placeholder="Search steps"
          spellCheck={false}
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
          }}
          onKeyDown={onSearchKey}
        />
        {search === '' ? (
          <Keys keys="N" />
        ) : (
          <button
            type="button"
            aria-label="Clear search"
            onClick={() => {
              setSearch('');
            }}
          >
            <X />
          </button>
        )}
      </div>
      <div
        className="palette-list"
        ref={list}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          move(list.current, document.activeElement, event.key === 'ArrowDown' ? 1 : -1);
        }}
      >
        {groups.map((group) => (
          <Group key={group.id} group={group} />
        ))}
        {groups.length === 0 && (
          <p className="palette-none">
            No step matches “{search}”.
            <br />
            Try words like “text”, “wait” or “screenshot”.
          </p>
        )}
      </div>
    </>
  );
}

function Group({ group }: { readonly group: StepGroup }) {
  return (
    <section aria-label={group.title}>
      <h2>{group.title}</h2>
      {group.note !== undefined && (
        <p className="palette-note">
          <TriangleAlert aria-hidden />
          {group.note}
        </p>
      )}
      <ul>
        {group.offers.map((offer) => (
          <li key={offer.id}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { readonly offer: StepOffer }) {
  const { Icon, tone } = appearanceOfKind(offer.kind);
  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.setData(stepMime, JSON.stringify(offer.kind));
    event.dataTransfer.effectAllowed = 'copy';
  };
  return (
    <Hint text={offer.description} side="right">
      <button
        type="button"
        className="palette-offer"
        data-tone={tone}
        draggable
        onDragStart={onDragStart}
        onClick={(event) => {
          add(offer, event.detail > 0);
        }}
      >
        <Icon aria-hidden />
        {offer.title}
      </button>
    </Hint>
  );
}

function add(offer: StepOffer, isByMouse: boolean): void {
  const nodeId = addStep(offer.kind);
  if (nodeId !== null) goToNewStep(nodeId, { isByMouse });
}

function move(list: HTMLElement | null, from: Element | null, by: 1 | -1): void {
  const offers = [...(list?.querySelectorAll<HTMLElement>('.palette-offer') ?? [])];
  const at = offers.findIndex((each) => each === from);
  offers[Math.min(Math.max(0, at + by), offers.length - 1)]?.focus();
}
