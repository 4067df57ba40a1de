import type { OrderId } from '@gatefill/domain/ids'
import type { Journal } from '@gatefill/domain/ledger'
import type { Tx } from '../../platform/db/database.ts'
import { hotStatement } from '../../platform/db/hot.ts'

const journalStatement = hotStatement(
  'payments.journal',
  `with entry as (
  insert into journals (id, kind, source_type, source_id, created_at) values ($1, $2, $3, $4, $5)
  on conflict (kind, source_type, source_id) do nothing
  returning id
)
insert into postings (journal_id, line, account, order_id, amount)
select entry.id, posting.line, posting.account, $6, posting.amount
from entry, unnest($7::text[], $8::bigint[]) with ordinality as posting (account, amount, line)`,
)

/**
 * The one way into the books. A journal is booked once for its kind and source; booking it again does nothing.
 * The database refuses one that does not sum to zero.
 */
export async function writeJournal(
  tx: Tx,
  journal: Journal,
  entry: { id: string; orderId: OrderId | null; at: Date },
): Promise<void> {
  await tx.executeQuery(
    journalStatement([
      entry.id,
      journal.kind,
      journal.source.type,
      journal.source.id,
      entry.at,
      entry.orderId,
      journal.postings.map(({ account }) => account),
      journal.postings.map(({ amount }) => amount),
    ]),
  )
}
