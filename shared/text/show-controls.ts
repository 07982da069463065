const controls =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/**
 * Shows what would act instead of being read, as `\u001b`: control characters, and marks that turn the direction of text.
 * Line breaks and tabs stay. Inside of JSON the text still means the same.
 */
export function showControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll(controls, escapeUnit);
}

/** What stands for one line is one line, whatever a name or a page put into it. */
export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*[\r\n\u2028\u2029]+\s*/g, ' ⏎ ');
}

// GitHub reads `::error::` at the start of a line; the others find theirs anywhere in it: Azure, GitHub's older form, TeamCity.
const commands = /(?<=^\s*):(?=:)|#(?=#(?:\[|vso\[|teamcity\[))/gim;

/** The same for lines that the build system around this program would take for a command to itself. */
export function showCommands(text: string): string {
  return text.replaceAll(commands, escapeUnit);
}

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
