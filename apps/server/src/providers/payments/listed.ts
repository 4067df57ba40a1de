import * as z from 'zod/mini'
import type { Listed, UnreadableRow } from './provider.ts'
import { plain } from './webhook-event.ts'

export const emptyList = { rows: [], unreadable: [] }

/** Reads each row by its schema; `rowOf` gives undefined for one that has the shape and still makes no sense. */
export function readRows<Wire, Row>(
  list: readonly unknown[],
  schema: z.ZodMiniType<Wire>,
  rowOf: (wire: Wire) => Row | undefined,
): Listed<Row> {
  const rows: Row[] = []
  const unreadable: UnreadableRow[] = []
  for (const raw of list) {
    const read = z.safeParse(schema, raw)
    const row = read.success ? sensible(() => rowOf(read.data)) : undefined
    if (row !== undefined) rows.push(row)
    else unreadable.push({ reference: rawReference(raw), why: read.success ? NO_SENSE : whyNot(read.error) })
  }
  return { rows, unreadable }
}

/** Reads the rows of all pages by their schema, and keeps one page at a time in memory. */
export async function readPages<Wire, Row>(
  pages: AsyncIterable<readonly unknown[]>,
  schema: z.ZodMiniType<Wire>,
  rowOf: (wire: Wire) => Row | undefined,
): Promise<Listed<Row>> {
  const listed: Listed<Row> = { rows: [], unreadable: [] }
  for await (const page of pages) {
    const { rows, unreadable } = readRows(page, schema, rowOf)
    listed.rows.push(...rows)
    listed.unreadable.push(...unreadable)
  }
  return listed
}

const NO_SENSE = 'an amount, a time or a state that we do not know'

/** Undefined also for an amount that is no money, which is thrown. */
function sensible<Row>(work: () => Row | undefined): Row | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function whyNot({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  return plain(issue === undefined ? NO_SENSE : `${issue.path.join('.')}: ${issue.message}`)
}

/** The reference by which a person finds the row at the provider. */
function rawReference(raw: unknown): string {
  const fields = typeof raw === 'object' && raw !== null ? Object.entries(raw) : []
  for (const name of ['reference', 'tx_ref', 'id']) {
    const value = fields.find(([key]) => key === name)?.[1]
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return plain(String(value))
  }
  return plain(JSON.stringify(raw) ?? 'no row').slice(0, 100)
}
