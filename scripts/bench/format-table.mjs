export function formatTable({ title, columns, rows, note }) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const table = [
    line(columns),
    `|${columns.map((_, index) => (index === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n');
  return `### ${title}\n\n${table}${note === undefined ? '' : `\n\n${note}`}`;
}
