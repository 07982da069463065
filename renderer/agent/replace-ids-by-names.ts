export function replaceIdsByNames(
  sentence: string,
  nodes: readonly { readonly id: string; readonly name: string }[],
): string {
  return nodes
    .filter(({ id, name }) => id !== '' && name !== '')
    .sort((one, other) => other.id.length - one.id.length)
    .reduce((said, { id, name }) => {
      const quoted = said.replaceAll(`"${id}"`, `“${name}”`);
      return /\d/.test(id)
        ? quoted.replace(new RegExp(`(?<![\\w.“-])${escaped(id)}(?![\\w-]|\\.\\d)`, 'g'), `“${name}”`)
        : quoted;
    }, sentence);
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
