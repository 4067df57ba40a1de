import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { writeValues } from './values.ts'

/** A statement with the line that sent it, and the values that it was given first, as `values.ts` writes them. */
export type RecordedStatement = { text: string; sentBy: string; values: string }

/** What a test file made the product do in its process: the statements, and the work. */
export type Recorded = { statements: RecordedStatement[]; processorSeconds: number }

/** The line for what no stack leads to: the product's statements on a connection of a pool. */
const UNKNOWN = 'a connection of the pool'

const sent = new Map<string, RecordedStatement>()
let started = process.cpuUsage()
let isOn = false

/** Begins a recording; `endRecording` gives what happened since. */
export function beginRecording(): void {
  if (!isOn) watchDrivers()
  isOn = true
  sent.clear()
  started = process.cpuUsage()
}

export function endRecording(): Recorded {
  const { user, system } = process.cpuUsage(started)
  return {
    statements: [...sent.values()],
    processorSeconds: (user + system) / 1_000_000,
  }
}

type Methods = Record<string, (...args: unknown[]) => unknown>

/** The methods of both drivers through which every statement goes. */
function watchDrivers(): void {
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, FRAMES)
  // Both have one method with many forms; here they are only passed on.
  watch(pg.Client.prototype as unknown as Methods)
  const engine = PGlite.prototype as unknown as Methods
  watch(engine)
  const { transaction } = engine
  if (transaction === undefined) throw new Error('PGlite has no transactions to record')
  engine.transaction = function recorded(this: unknown, ...[work, ...rest]: unknown[]) {
    const watched = (inside: Methods) => {
      watch(inside)
      return (work as (inside: Methods) => unknown)(inside) // what `transaction` declares
    }
    return Reflect.apply(transaction, this, [watched, ...rest])
  }
}

/** Deep enough for a route of the product below a test. */
const FRAMES = 60

function watch(owner: Methods): void {
  const { query } = owner
  if (query === undefined) throw new Error('there is no method to record')
  owner.query = function recorded(this: unknown, ...args: unknown[]) {
    keep(textOf(args[0]), valuesOf(args))
    return Reflect.apply(query, this, args)
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** Both drivers take the values after the text; that of PostgreSQL also beside it. */
function valuesOf([query, values]: unknown[]): unknown[] {
  if (Array.isArray(values)) return values
  const own = typeof query === 'object' && query !== null && 'values' in query ? query.values : undefined
  return Array.isArray(own) ? own : []
}

/** Of a connection, not of a work: they begin and end transactions and set what holds for the connection. */
const OF_CONNECTIONS =
  /^\s*($|begin|commit|rollback|start|savepoint|release|set |listen|unlisten|select set_config\('role')/i

function keep(text: string, values: unknown[]): void {
  if (sent.has(text) || OF_CONNECTIONS.test(text)) return
  const sentBy = senderIn(new Error('here').stack ?? '')
  if (sentBy !== undefined) sent.set(text, { text, sentBy, values: writeValues(values) })
}

const OWN_FRAME = /\/((?:apps|e2e|packages|tools)\/[^\s:)?]+)(?:\?[^:)\s]*)?:(\d+)/
/** What carries statements for others. */
const CARRIER =
  /^apps\/server\/(?:test\/(?:statements\/|pglite-pool)|src\/platform\/db\/(?:pglite|postgres|postgres-connection|transaction|shared-reader|messages|server-role)\.ts)/
/** Tests and their fixtures; and migrations, which every database of the tests has gone through. */
const NOT_PRODUCT =
  /\.test\.ts$|^(?:e2e|tools)\/|^apps\/server\/(?:test\/|src\/(?:platform\/db\/migrate|prepare-database)\.ts)/

/** The line of the product that is nearest to a statement; undefined where a test is nearer. */
function senderIn(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, path, at] = line.includes('/node_modules/') ? [] : (OWN_FRAME.exec(line) ?? [])
    if (path === undefined || CARRIER.test(path)) continue
    return NOT_PRODUCT.test(path) ? undefined : `${path}:${at}`
  }
  return UNKNOWN
}
