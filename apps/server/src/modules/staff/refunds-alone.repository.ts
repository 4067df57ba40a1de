import type { StaffId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, kobo, ZERO } from '@gatefill/domain/core/money'
import { mayRefundAlone } from '@gatefill/domain/payments/second-person'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findStaff } from './staff.repository.ts'

/**
 * Whether a member of staff may give this amount back without a second person, as far as the day's sum of their role
 * goes (24 hours); if so it is counted. Two refunds of one person at once take turns.
 */
export async function countRefundAlone(
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  tx: Tx,
  { staffId, amount }: { staffId: StaffId; amount: Kobo },
): Promise<boolean> {
  const now = clock()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${staffId}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('refunds_alone')
    .select('amount')
    .where('staff_id', '=', staffId)
    .where('at', '>', secondsAfter(now, -DAY_SECONDS))
    .execute()
  const before = addKobo(ZERO, ...rows.map((row) => kobo(Number(row.amount))))
  const member = await findStaff(tx, staffId)
  if (member === undefined || !mayRefundAlone(member.role, amount, before)) return false
  await tx
    .insertInto('refunds_alone')
    .values({ id: ids.next('rfa'), staff_id: staffId, amount, at: now })
    .execute()
  return true
}
