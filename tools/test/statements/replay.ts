import type { Embedded } from '../../../apps/server/src/platform/db/pglite.ts'
import { openMigratedPglite } from '../../../apps/server/test/pglite-dump.ts'
import type { RecordedStatement } from '../../../apps/server/test/statements/recorder.ts'
import { readValues } from '../../../apps/server/test/statements/values.ts'
import type { Failure } from '../failures.ts'
import { shapesSentIn } from './cover.ts'
import { isForPostgres } from './postgres-alone.ts'
import type { FileStatements } from './recorded.ts'

/** What stands for a failed statement, and how many were tried. */
export type Replayed = { tried: number; failures: Failure[] }

/**
 * Sends the embedded database, with the values that PostgreSQL was sent, each statement of which no test has sent it the
 * shape. The tables are those of a new database: what its rules say of the values (a row that is there or missing) is an
 * answer, and what it does not understand is a failure.
 */
export async function replayOnPglite(
  postgres: readonly FileStatements[],
  pglite: readonly FileStatements[],
  open: () => Promise<Embedded> = openMigratedPglite,
): Promise<Replayed> {
  if (postgres.length === 0 || pglite.length === 0)
    return {
      tried: 0,
      failures: [
        failure('no statements were recorded', 'The legs of the server have written no statements.'),
      ],
    }
  const left = notSentIn(pglite, postgres)
  if (left.size === 0) return { tried: 0, failures: [] }
  const { engine, close } = await open()
  // Rows that a statement refers to were written by others: foreign keys and triggers stand still.
  await engine.exec("set session_replication_role = 'replica'")
  const failures: Failure[] = []
  for (const [{ text, sentBy, values }, file] of left) {
    await engine.exec('begin')
    const refusal = await engine.query(text, readValues(values)).then(
      () => undefined,
      (error: unknown) => (isAnswer(error) ? undefined : String(error)),
    )
    await engine.exec('rollback')
    if (refusal !== undefined)
      failures.push(
        failure(
          `the embedded database does not run a statement of ${sentBy}`,
          `${refusal}\n${file} sends it on PostgreSQL: ${text.slice(0, SHOWN)}`,
        ),
      )
  }
  await close()
  return { tried: left.size, failures }
}

/** The statements of the files that are needed to send each shape that the others have not sent, each with its file. */
function notSentIn(
  others: readonly FileStatements[],
  files: readonly FileStatements[],
): Map<RecordedStatement, string> {
  const sent = shapesSentIn(others)
  const left = new Map<RecordedStatement, string>()
  for (const { file, shapes } of files)
    for (const [shape, statement] of shapes) {
      if (sent.has(shape) || isForPostgres(shape)) continue
      sent.add(shape)
      left.set(statement, file)
    }
  return left
}

/**
 * The class of PostgreSQL's codes (https://www.postgresql.org/docs/17/errcodes-appendix.html) for a rule of a table that
 * refuses the values of a statement which was understood and begun.
 */
const ANSWERS = /^23/

const isAnswer = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && ANSWERS.test(String(error.code))

/** Enough to find the statement. */
const SHOWN = 400

const failure = (title: string, message: string): Failure => ({ title, messages: [message] })
