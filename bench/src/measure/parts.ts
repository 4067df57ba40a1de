import type { Row } from './report.ts'
import type { Scope } from './scope.ts'
import { openScope } from './scope.ts'

/** One thing to measure; what it starts it adds to its own scope. */
export type Part = { name: string; measure: (scope: Scope) => Promise<Row[]> }

/**
 * Measures one part after the other. What a part has started is closed before the next begins, and one that fails is
 * named in the table without stopping the others.
 */
export async function measureParts(
  scope: Scope,
  parts: readonly Part[],
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, measure } of parts) {
    say(`measuring ${name} ...`)
    const own = openScope()
    const close = scope.add(own.close)
    try {
      rows.push(...(await measure(own)))
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error))
      say(`${name} failed: ${problem.stack ?? problem.message}`)
      rows.push(failedRow(name, problem))
    } finally {
      await close()
    }
  }
  return rows
}

const failedRow = (name: string, { message }: Error): Row => ({
  what: name,
  ours: 'failed',
  budget: '-',
  met: false,
  failed: true,
  note: message.split('\n')[0] ?? message,
})
