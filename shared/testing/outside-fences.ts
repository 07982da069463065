export function outsideFences(prompt: string): string {
  const outside: string[] = [];
  let mark: string | undefined;
  for (const line of prompt.split('\n')) {
    if (mark === undefined && /^~{3,}$/.test(line)) mark = line;
    else if (mark === line) mark = undefined;
    else if (mark === undefined) outside.push(line);
  }
  if (mark !== undefined) throw new Error(`a fence of ${mark.length} tildes is never closed`);
  return outside.join('\n');
}
