/** A line of the table; `note` says why a figure is missing. */
export type Row = {
  what: string
  limit?: string
  ours: string
  ratio?: string
  budget: string
  met?: boolean
  /** It could not be measured to its end: the bench ends with 1. */
  failed?: true
  note?: string
}

/** The median, or the lower median of an even number of figures. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`

/** The table as text, for a terminal or a Markdown file. */
export function table(rows: readonly Row[]): string {
  const head = ['what', 'limit', 'ours', 'ratio', 'budget', 'met']
  const cells = rows.map((row) => [
    row.what,
    row.limit ?? '-',
    row.ours,
    row.ratio ?? '-',
    row.budget,
    row.met === undefined ? '-' : row.met ? 'yes' : 'no',
  ])
  const widths = head.map((name, at) => Math.max(name.length, ...cells.map((line) => line[at]?.length ?? 0)))
  const print = (line: string[]) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const notes = rows.flatMap(({ what, note }) => (note === undefined ? [] : [`- ${what}: ${note}`]))
  return [print(head), rule, ...cells.map(print), '', ...notes].join('\n')
}
