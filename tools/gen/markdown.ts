/** A Markdown table; `|`, `<` and line ends inside a cell are made harmless. */
export function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(header), `|${header.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

/** A generated page: says where it comes from, so that nobody edits it. */
export function page(title: string, source: string, ...parts: string[]): string {
  return `${[`# ${title}`, `Written by \`npm run gen\` from ${source}; do not edit.`, ...parts].join('\n\n')}\n`
}
