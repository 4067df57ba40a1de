import type { OrderId } from '@gatefill/domain/core/ids'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { Tx } from '../../../platform/db/database.ts'
import type { Places } from '../../../platform/db/prepared-statements.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'

/** What a journal is posted with: its id, the order that it belongs to, if any, and when. */
export type JournalEntry = { id: string; orderId: OrderId | null; at: Date }

/** The values of a statement that posts one journal, or none: its id is null then. */
export type JournalValues = {
  journalId: string | null
  journalKind: string | null
  journalSourceType: string | null
  journalSourceId: string | null
  journalAt: Date | null
  journalValueDate: string | null
  journalOrderId: string | null
  accounts: readonly string[]
  amounts: readonly number[]
}

/**
 * The one way into the ledger, as two parts of a statement: `entry`, the journal, and its postings. A journal is posted
 * once for its kind and source; posting it again does nothing, and so does one whose id is null. The database refuses one
 * that does not sum to zero, and gives each the month in which it counts.
 */
export const journalSql = (p: Places<JournalValues>) => ({
  entry: `entry as (
  insert into journals (id, kind, source_type, source_id, created_at, value_date)
  select ${p.journalId}, ${p.journalKind}, ${p.journalSourceType}, ${p.journalSourceId}, ${p.journalAt}::timestamptz,
    ${p.journalValueDate}::date where ${p.journalId}::text is not null
  on conflict (kind, source_type, source_id) do nothing
  returning id
)`,
  postings: `insert into postings (journal_id, line, account, order_id, amount)
select entry.id, posting.line, posting.account, ${p.journalOrderId}, posting.amount
from entry, unnest(${p.accounts}::text[], ${p.amounts}::bigint[]) with ordinality as posting (account, amount, line)`,
})

/** The values of `journalSql`. */
export const journalValues = (journal: Journal, { id, orderId, at }: JournalEntry): JournalValues => ({
  journalId: id,
  journalKind: journal.kind,
  journalSourceType: journal.source.type,
  journalSourceId: journal.source.id,
  journalAt: at,
  journalValueDate: journal.valueDate ?? null,
  journalOrderId: orderId,
  accounts: journal.postings.map(({ account }) => account),
  amounts: journal.postings.map(({ amount }) => amount),
})

/** Those where nothing is posted. */
export const NO_JOURNAL: JournalValues = {
  journalId: null,
  journalKind: null,
  journalSourceType: null,
  journalSourceId: null,
  journalAt: null,
  journalValueDate: null,
  journalOrderId: null,
  accounts: [],
  amounts: [],
}

const journalStatement = namedStatement<JournalValues>('payments.journal', (p) => {
  const { entry, postings } = journalSql(p)
  return `with ${entry}\n${postings}`
})

export async function insertJournal(tx: Tx, journal: Journal, entry: JournalEntry): Promise<void> {
  await tx.defer(journalStatement, journalValues(journal, entry))
}
