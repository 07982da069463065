const controls =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

export function showControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(controls, escapeUnit);
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ');
}

// GitHub matches `::error::` at a line's start only.
const commands = /(?<=^\s*):(?=:)|#(?=#(?:\[|vso\[|teamcity\[))/gim;

export function showCommands(text: string): string {
  return text.replaceAll(commands, escapeUnit);
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
