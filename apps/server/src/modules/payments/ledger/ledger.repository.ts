import type { OrderId } from '@gatefill/domain/core/ids'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { Tx } from '../../../platform/db/database.ts'
import { preparedStatement } from '../../../platform/db/prepared-statements.ts'

/** What a journal is posted with: its id, the order that it belongs to, if any, and when. */
export type JournalEntry = { id: string; orderId: OrderId | null; at: Date }

/**
 * The one way into the ledger, as two parts of a statement: `entry`, the journal, and its postings. `first` is the number
 * of the first of its nine parameters. A journal is posted once for its kind and source; posting it again does
 * nothing, and so does one whose id is null. The database refuses one that does not sum to zero, and gives each the month
 * in which it counts.
 */
export const journalSql = (first: number) => {
  const [id, kind, sourceType, sourceId, at, orderId, accounts, amounts, valueDate] = Array.from(
    { length: 9 },
    (_, place) => `$${first + place}`,
  )
  return {
    entry: `entry as (
  insert into journals (id, kind, source_type, source_id, created_at, value_date)
  select ${id}, ${kind}, ${sourceType}, ${sourceId}, ${at}::timestamptz, ${valueDate}::date where ${id}::text is not null
  on conflict (kind, source_type, source_id) do nothing
  returning id
)`,
    postings: `insert into postings (journal_id, line, account, order_id, amount)
select entry.id, posting.line, posting.account, ${orderId}, posting.amount
from entry, unnest(${accounts}::text[], ${amounts}::bigint[]) with ordinality as posting (account, amount, line)`,
  }
}

/** The parameters of `journalSql`, in its order. */
export const journalValues = (journal: Journal, { id, orderId, at }: JournalEntry): readonly unknown[] => [
  id,
  journal.kind,
  journal.source.type,
  journal.source.id,
  at,
  orderId,
  journal.postings.map(({ account }) => account),
  journal.postings.map(({ amount }) => amount),
  journal.valueDate ?? null,
]

/** The same where nothing is posted. */
export const NO_JOURNAL: readonly unknown[] = [null, null, null, null, null, null, [], [], null]

const parts = journalSql(1)

const journalStatement = preparedStatement('payments.journal', `with ${parts.entry}\n${parts.postings}`)

export async function insertJournal(tx: Tx, journal: Journal, entry: JournalEntry): Promise<void> {
  await tx.defer(journalStatement, journalValues(journal, entry))
}
