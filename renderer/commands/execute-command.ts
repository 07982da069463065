import type { MenuCommand } from '../../shared/ipc/contract.ts';
import { isTyping } from './is-typing.ts';
import { appCommands, type CommandId } from './commands.ts';

export function executeCommand(id: CommandId): void {
  const command = appCommands.find((each) => each.id === id);
  if (command?.isEnabled() === true) command.run();
}

const inText: Partial<Record<MenuCommand, string>> = {
  undo: 'undo',
  redo: 'redo',
  'select-all': 'selectAll',
  delete: 'delete',
};

export function runMenuCommand(command: MenuCommand): void {
  const native = inText[command];
  if (native !== undefined && isTyping(document.activeElement)) document.execCommand(native);
  else executeCommand(command);
}
