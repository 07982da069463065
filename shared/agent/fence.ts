/** Text from a page, a tool or a model, as a prompt may hold it: inside a fence that it cannot close, cut to a length. */
export function fence(text: string, longest: number): string {
  const cut = text.length > longest ? `${text.slice(0, longest)}\n[… ${text.length - longest} characters more]` : text;
  return `~~~\n${cut.replaceAll(/~{3,}/g, (tildes) => tildes.split('').join(' '))}\n~~~`;
}
