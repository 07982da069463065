export function printedPlanCode({ out, err }: { readonly out: string; readonly err: string }): string {
  const mark = /add --(?:replay|took-effect) ([0-9a-f]{8})\b/.exec(err)?.[1];
  if (mark === undefined) throw new Error(`No plan waits for a word in: ${out}${err}`);
  return mark;
}
