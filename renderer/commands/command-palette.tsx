import { Command } from 'cmdk';
import { useState } from 'react';
import { Keys } from '../ui/keys.tsx';
import { closeOverlay, closeOverlayThen } from '../state/overlay.ts';
import { SearchList } from '../ui/search-list.tsx';
import { appCommands } from './commands.ts';

const groups = [...new Set(appCommands.map((command) => command.group))];

export function CommandPalette() {
  const [search, setSearch] = useState('');
  return (
    <SearchList
      title="All commands"
      placeholder="What would you like to do?"
      none="No matching command"
      search={search}
      onClose={closeOverlay}
      onSearch={setSearch}
    >
      {groups.map((group) => (
        <Command.Group key={group} heading={group}>
          {appCommands
            .filter((command) => command.group === group && command.id !== 'palette')
            .map((command) => (
              <Command.Item
                key={command.id}
                value={`${command.title} ${command.group}`}
                disabled={!command.isEnabled()}
                onSelect={() => {
                  closeOverlayThen(command.run);
                }}
              >
                <span className="search-list-title">{command.title}</span>
                {command.keys[0] !== undefined && <Keys keys={command.keys[0]} />}
              </Command.Item>
            ))}
        </Command.Group>
      ))}
    </SearchList>
  );
}
