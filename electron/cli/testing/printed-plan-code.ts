export function printedPlanCode({ out, err }: { readonly out: string; readonly err: string }): string {
  const code = /add --(?:replay|took-effect) ([0-9a-f]{8})\b/.exec(err)?.[1];
  if (code === undefined) throw new Error(`No plan code in: ${out}${err}`);
  return code;
}
