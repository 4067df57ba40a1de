import type { Failure } from '../failures.ts'
import { shapesSentIn } from './cover.ts'
import { isForPostgres, mayStayOnPostgres } from './postgres-alone.ts'
import type { FileStatements } from './recorded.ts'

/**
 * A failure for each line of the product that sent PostgreSQL a statement whose shape no test has sent the
 * embedded database, unless it stands in postgres-alone.ts.
 */
export function statementsMissingOnPglite(
  postgres: readonly FileStatements[],
  pglite: readonly FileStatements[],
): Failure[] {
  if (postgres.length === 0 || pglite.length === 0)
    return [failure('no statements were recorded', 'The legs of the server have written no statements.')]
  const sent = shapesSentIn(pglite)
  const missing = new Map<string, { file: string; shapes: Set<string> }>()
  for (const { file, shapes } of postgres.filter((ran) => !mayStayOnPostgres(ran.file)))
    for (const [shape, sentBy] of shapes) {
      if (sent.has(shape) || isForPostgres(shape)) continue
      const found = missing.get(sentBy) ?? { file, shapes: new Set() }
      found.shapes.add(shape)
      missing.set(sentBy, found)
    }
  return [...missing].map(([sentBy, { file, shapes }]) =>
    failure(
      `a statement of ${sentBy} did not run on the embedded database`,
      [
        `${file} sends it on PostgreSQL: ${[...shapes].map((shape) => shape.slice(0, SHOWN)).join('\n')}`,
        'Run npm run pglite:cover, which takes minutes and keeps a test file that sends it. Where none can, give the reason in tools/test/statements/postgres-alone.ts.',
      ].join('\n'),
    ),
  )
}

/** Enough to find the statement. */
const SHOWN = 400

const failure = (title: string, message: string): Failure => ({ title, messages: [message] })
