import type { NamedStatement } from '../../../apps/server/src/platform/db/prepared-statements.ts'
import type { RecordedStatement } from '../../../tools/test-machine/statement-counter.ts'
import type { PgbenchScript } from '../measure/pgbench-script.ts'
import type { RoundTrips } from './recorded-checkout.ts'
import { later, piecesOf } from './tokens.ts'

/** How many of a token's last characters differ in each transaction: run, number, client. */
const FRESH_DIGITS = 13
const PER_RUN = 10 ** 10
const FIRST_RUN = 100

/** A value of a statement as SQL, by its name. */
export type ParameterOf = <Values>(
  statement: NamedStatement<Values, unknown>,
  name: keyof NoInfer<Values> & string,
) => string

/** SQL for a parameter whose value the database gives in the replay; `occurrence` counts statements of one name from 0. */
export type Given = (parameter: ParameterOf, occurrence: number) => string

export type Replay = {
  roundTrips: RoundTrips
  /** The types of a statement's parameters, by its text. */
  types: ReadonlyMap<string, readonly string[]>
  /** Tokens that must be new in each transaction. */
  made: ReadonlySet<string>
  /** Tokens of the recorded customer, each with what stands for it at each client of pgbench. */
  own: ReadonlyMap<string, readonly string[]>
  /** Tokens that are others at the time of the replay. */
  replaced: ReadonlyMap<string, string>
  /** By statement and position, as `placeOf` writes it. */
  given: Readonly<Record<string, Given>>
}

/** Where a value of a statement is sent, from 1. */
function numberOf<Values>(
  { name: statement, names }: NamedStatement<Values, unknown>,
  name: keyof Values & string,
): number {
  const at = names.indexOf(name)
  if (at === -1) throw new Error(`${statement} has no value ${name}`)
  return at + 1
}

/** The key of a value in `given`. */
export const placeOf = <Values>(
  statement: NamedStatement<Values, unknown>,
  name: keyof NoInfer<Values> & string,
): string => `${statement.name} ${numberOf(statement, name)}`

/**
 * A script of pgbench that carries out a recorded checkout: the same statements in the same round trips, their values as
 * parameters again, each cast to the type that the statement gives it. `laterBy` is how long ago it was recorded; `run`
 * tells runs apart.
 */
export function replayScript(
  replay: Replay,
  { laterBy, run }: { laterBy: number; run: number },
): PgbenchScript {
  const variables = new Map<string, string>()
  const variable = (value: string): string => {
    const known = variables.get(value) ?? `v${variables.size + 1}`
    variables.set(value, known)
    return known
  }
  const statements = replay.roundTrips.flat()
  const tokens = new Set([...replay.made, ...replay.own.keys(), ...replay.replaced.keys()])
  const expression = (value: string): string => {
    const pieces = piecesOf(value, tokens).map((piece) => partOf(replay, piece))
    const parts = joined(pieces, laterBy).map((part) =>
      'sql' in part ? part.sql : `:${variable(part.text)}`,
    )
    return parts.length === 1 ? parts.join('') : `(${parts.map((part) => `${part}::text`).join(' || ')})`
  }
  const occurrenceOf = (sent: RecordedStatement): number =>
    statements.filter(({ name }) => name === sent.name).indexOf(sent)
  const parameter = (sent: RecordedStatement, number: number): string => {
    const value = sent.values[number - 1] ?? null
    const type = replay.types.get(sent.text)?.[number - 1]
    if (type === undefined) throw new Error(`parameter ${number} of ${sent.name} has no type`)
    const given = replay.given[`${sent.name} ${number}`]
    const sql = given
      ? given(parameterOf, occurrenceOf(sent))
      : value === null
        ? 'null'
        : value === ''
          ? "''"
          : expression(value)
    return `${sql}::${type}`
  }
  const parameterOf: ParameterOf = (statement, name) => {
    const sent = statements.find((one) => one.name === statement.name)
    if (sent === undefined) throw new Error(`${statement.name} is not in the recorded checkout`)
    return parameter(sent, numberOf(statement, name))
  }
  const own = (tokensOf: readonly string[]) => `{${tokensOf.map((one) => JSON.stringify(one)).join(',')}}`
  const lines = replay.roundTrips.map((sent) =>
    inOneRoundTrip(
      sent.map((one) => {
        const sql = one.text.trim().replaceAll(/\$(\d+)/g, (_place, digits) => parameter(one, Number(digits)))
        return `${sql};`
      }),
    ),
  )
  return {
    text: `\\set n :n + 1\n\\set fresh :run_base + :n * 100 + :client_id\n\\set client :client_id + 1\n${lines.join('\n')}\n`,
    variables: {
      n: '0',
      run_base: String((FIRST_RUN + run) * PER_RUN),
      ...Object.fromEntries([...variables].map(([value, name]) => [name, value])),
      ...Object.fromEntries([...replay.own.values()].map((values, at) => [`own${at + 1}`, own(values)])),
    },
  }
}

type Part = { text: string } | { sql: string }

/** What stands for a piece of a value. */
function partOf({ made, own, replaced }: Replay, piece: string): Part[] {
  if (made.has(piece)) return [{ text: piece.slice(0, -FRESH_DIGITS) }, { sql: ':fresh' }]
  const at = [...own.keys()].indexOf(piece)
  if (at !== -1) return [{ sql: `(:own${at + 1}::text[])[:client::int]` }]
  return [{ text: replaced.get(piece) ?? piece }]
}

/** With neighbouring texts in one, so that each value has as few parts as it can. */
function joined(parts: readonly (readonly Part[])[], laterBy: number): Part[] {
  const result: Part[] = []
  for (const part of parts.flat()) {
    const last = result.at(-1)
    if (last !== undefined && 'text' in last && 'text' in part)
      result.splice(-1, 1, { text: last.text + part.text })
    else result.push(part)
  }
  return result.map((part) => ('text' in part ? { text: later(part.text, laterBy) } : part))
}

const inOneRoundTrip = (statements: readonly string[]): string =>
  statements.length === 1 ? statements.join('') : `\\startpipeline\n${statements.join('\n')}\n\\endpipeline`
