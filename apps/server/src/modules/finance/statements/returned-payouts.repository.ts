import type { PayoutId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The line of the bank that names a payout and brings its money back, as SQL on `line` and `p`. */
const BRINGS_BACK = sql<boolean>`line.state = 'open' and line.amount = p.amount
  and position(lower(p.narration) in lower(line.narration || ' ' || line.reference)) > 0`

/** Matches the open line that brings a payout back, where there is exactly one and none is matched to it. */
export async function matchReturn(tx: Tx, { id }: { id: PayoutId }): Promise<void> {
  await sql`update bank_lines set state = 'matched', payout_id = ${id} where state = 'open' and id = (
    select case when count(*) = 1 then min(line.id) end from bank_lines line, payouts p where p.id = ${id} and ${BRINGS_BACK}
    and not exists (select from bank_lines other where other.payout_id = p.id and other.amount > 0))`.execute(
    tx,
  )
}

/** The amount of a payout that a bank returned, locked; undefined where there is none. `isMatched`: a line has brought it. */
export async function lockReturnedPayout(
  tx: Tx,
  payoutId: string,
): Promise<{ amount: Kobo; isMatched: boolean } | undefined> {
  const { rows } = await sql<{ amount: Kobo; isMatched: boolean }>`
    select p.amount, exists (select from bank_lines line where line.payout_id = p.id and line.amount > 0) as "isMatched"
    from payouts p where p.id = ${payoutId} and p.returned_on is not null for update of p`.execute(tx)
  return rows[0]
}
