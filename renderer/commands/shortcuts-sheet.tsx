import './shortcuts-sheet.css';
import { Dialog } from '../ui/dialog.tsx';
import { Keys } from '../ui/keys.tsx';
import { closeOverlay } from '../state/overlay.ts';
import { appCommands } from './commands.ts';

const groups = [...new Set(appCommands.map((command) => command.group))];
const onCanvas: readonly (readonly [string, string])[] = [
  ['Move between steps', 'Arrows'],
  ['Swap with the step above or below', 'Alt+↑/↓'],
  ['Move the step on the canvas', 'Shift+Alt+Arrows'],
  ['Previous/next iteration', 'Alt+←/→'],
  ['Pan', 'Space'],
  ['Edit step', 'Enter'],
  ['Delete without closing the gap', 'Shift+Delete'],
  ['Deselect', 'Escape'],
];
const inChat: readonly (readonly [string, readonly string[]])[] = [
  ['Send the message', ['Enter', 'Ctrl+Enter']],
  ['New line', ['Shift+Enter']],
  ['Edit previous message', ['ArrowUp']],
];

export function ShortcutsSheet() {
  return (
    <Dialog title="Keyboard shortcuts" size="wide" isText className="shortcuts" onClose={closeOverlay}>
      {groups.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl>
            {appCommands
              .filter((command) => command.group === group && command.keys.length > 0)
              .map(({ id, title, keys }) => (
                <div key={id}>
                  <dt>{title}</dt>
                  <dd>
                    {keys.map((each) => (
                      <Keys key={each} keys={each} />
                    ))}
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
      <section>
        <h3>On the canvas</h3>
        <dl>
          {onCanvas.map(([title, keys]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <Keys keys={keys} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h3>In the chat box</h3>
        <dl>
          {inChat.map(([title, keys]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                {keys.map((each) => (
                  <Keys key={each} keys={each} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Dialog>
  );
}
