import type { MenuCommand } from '../../shared/ipc/contract.ts';
import { isTyping } from './is-typing.ts';
import { commands, type CommandId } from './commands.ts';

/** Does a command where it makes sense now. */
export function runCommand(id: CommandId): void {
  const command = commands.find((each) => each.id === id);
  if (command?.isEnabled() === true) command.run();
}

const inText: Partial<Record<MenuCommand, string>> = {
  undo: 'undo',
  redo: 'redo',
  'select-all': 'selectAll',
  delete: 'delete',
};

/** The same from the menu of the system, whose editing commands belong to the text field that has the focus. */
export function runMenuCommand(command: MenuCommand): void {
  const native = inText[command];
  if (native !== undefined && isTyping(document.activeElement)) document.execCommand(native);
  else runCommand(command);
}
