import pg from 'pg'
import type { Database, Execute } from '../../src/platform/db/database.ts'

type Sent = { text: string; values: readonly unknown[] }

/** The driver's method has many forms; ours are a text, or an object with text and values. */
const driver = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown }

/** The statements that all connections of this process send while `work` runs. */
async function recordStatements(work: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = []
  const original = driver.query
  driver.query = function record(this: unknown, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (typeof first === 'object' && first !== null && 'text' in first)
      sent.push({
        text: String(first.text),
        values: 'values' in first && Array.isArray(first.values) ? first.values : [],
      })
    return Reflect.apply(original, this, args)
  }
  try {
    await work()
  } finally {
    driver.query = original
  }
  return sent
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/**
 * How many pages of 8 kB statements touch, how often each table was looked at, how many rows of each, the tables that they read from end to end, the
 * indexes that answer without the rows, and how many rows they sort.
 */
type Reading = {
  buffers: number
  looks: Map<string, number>
  rows: Map<string, number>
  wholeTables: string[]
  indexesAlone: string[]
  sortedRows: number
}

/** What the reading statements of `work` read, by EXPLAIN: the same on every machine. */
export async function readingOf(execute: Execute, work: () => Promise<unknown>): Promise<Reading> {
  const reading: Reading = {
    buffers: 0,
    looks: new Map(),
    rows: new Map(),
    wholeTables: [],
    indexesAlone: [],
    sortedRows: 0,
  }
  for (const { text, values } of await recordStatements(work)) {
    if (!/^\s*(select|with)\b/i.test(text) || /\b(insert|update|delete|set_config)\b/i.test(text)) continue
    const rows = await execute(
      `explain (analyze, buffers, timing off, format json) ${withValues(text, values)}`,
    )
    for (const { Plan: plan } of rows.flatMap(plansOf)) {
      reading.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      countReads(plan, reading)
      reading.wholeTables.push(...wholeTablesOf(plan))
      reading.indexesAlone.push(...indexesAloneOf(plan))
      reading.sortedRows += sortedRowsOf(plan)
    }
  }
  return reading
}

/** The form that EXPLAIN documents. */
const plansOf = (row: Record<string, unknown>) => row['QUERY PLAN'] as { Plan: PlanNode }[]

/** Looks at each table, and rows that were read of it, those that a condition left out included. */
function countReads(node: PlanNode, { looks, rows }: Pick<Reading, 'looks' | 'rows'>): void {
  const table = node['Relation Name']
  const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  if (table !== undefined) {
    looks.set(table, (looks.get(table) ?? 0) + node['Actual Loops'])
    rows.set(table, (rows.get(table) ?? 0) + read)
  }
  for (const below of node.Plans ?? []) countReads(below, { looks, rows })
}

const wholeTablesOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(wholeTablesOf),
]

const indexesAloneOf = (node: PlanNode): string[] => [
  ...(node['Node Type'] === 'Index Only Scan' ? [node['Index Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(indexesAloneOf),
]

const sortedRowsOf = (node: PlanNode): number =>
  (node['Node Type'] === 'Sort' ? node['Actual Rows'] * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, below) => sum + sortedRowsOf(below), 0)

/** What `work` reads or changes without looking it up: tables of which no index has a condition of the statement. */
export async function unindexedOf(execute: Execute, work: () => Promise<unknown>): Promise<string[]> {
  const partial = new Set(
    (await execute(`select indexrelid::regclass::text as name from pg_index where indpred is not null`)).map(
      ({ name }) => String(name),
    ),
  )
  const unindexed: string[] = []
  const look = (node: PlanNode, above?: PlanNode): void => {
    const isFirstOfAll = above?.['Node Type'] === 'Limit' && node.Filter === undefined
    const isOfIndex = partial.has(node['Index Name'] ?? '') || isFirstOfAll
    const isLooked = node['Index Cond'] !== undefined || (node['Index Name'] !== undefined && isOfIndex)
    if (/^(Seq Scan|Index Scan|Index Only Scan|Bitmap Index Scan)$/.test(node['Node Type']) && !isLooked)
      unindexed.push(node['Relation Name'] ?? node['Index Name'] ?? '')
    for (const below of node.Plans ?? []) look(below, node)
  }
  // However small the tables are here.
  await execute('set enable_seqscan = off')
  for (const { text, values } of await recordStatements(work)) {
    if (!/^\s*(select|with|update|delete)\b/i.test(text) || /\bset_config\b/.test(text)) continue
    const rows = await execute(`explain (format json) ${withValues(text, values)}`)
    for (const { Plan: plan } of rows.flatMap(plansOf)) look(plan)
  }
  await execute('reset enable_seqscan')
  return unindexed
}

/** EXPLAIN ANALYZE takes values in the text as well as parameters. */
const withValues = (text: string, values: readonly unknown[]): string =>
  text.replaceAll(/\$(\d+)/g, (_place, digits: string) => literal(values[Number(digits) - 1]))

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value)) {
    const type = typeof value[0] === 'number' ? 'bigint' : 'text'
    return `'{${value
      .map((one) => JSON.stringify(one))
      .join(',')
      .replaceAll("'", "''")}}'::${type}[]`
  }
  if (typeof value !== 'string') throw new Error('a value of a type that no statement has')
  return `'${value.replaceAll("'", "''")}'`
}

/** How many rows of tables a work reads in all, with the statistics of the present content; on PostgreSQL. */
export const rowsReadBy = (database: Database, work: () => Promise<unknown>): Promise<number> =>
  database.session(async (execute) => {
    await execute('vacuum analyze')
    const { rows } = await readingOf(execute, work)
    return [...rows.values()].reduce((sum, read) => sum + read, 0)
  })
