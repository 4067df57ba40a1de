/** One line of the table: what was attacked, how often, and what was found. */
export type AttackResult = { attack: string; requests: number; note: string; findings: string[] }

const MAX_SHOWN = 10

/** The table, and below it what was found. */
export function report(results: readonly AttackResult[]): string {
  const rows = results.map(({ attack, requests, findings, note }) => [
    attack,
    String(requests),
    findings.length === 0 ? 'passed' : `${findings.length} found`,
    note,
  ])
  const head = ['attack', 'requests', 'result', 'note']
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const lines = [head, ...rows].map((row) =>
    row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  )
  const found = results.flatMap(({ attack, findings }) =>
    findings.slice(0, MAX_SHOWN).map((finding) => `${attack}: ${finding}`),
  )
  return [...lines, ...(found.length > 0 ? ['', ...found] : [])].map((line) => line.trimEnd()).join('\n')
}
