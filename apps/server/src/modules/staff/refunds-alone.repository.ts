import type { StaffId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, kobo, ZERO } from '@gatefill/domain/core/money'
import { mayRefundAlone } from '@gatefill/domain/payments/second-person'
import { sql } from 'kysely'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { findStaff } from './staff.repository.ts'

type GivenBack = { staffId: StaffId; amount: Kobo }

/** Whether the day's sum of the role of a member of staff leaves room for this amount (24 hours); nothing is counted. */
export async function hasRoomAlone(db: Db, { staffId, amount }: GivenBack, now: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('refunds_alone')
    .select('amount')
    .where('staff_id', '=', staffId)
    .where('at', '>', secondsAfter(now, -DAY_SECONDS))
    .execute()
  const before = addKobo(ZERO, ...rows.map((row) => kobo(Number(row.amount))))
  const member = await findStaff(db, staffId)
  return member !== undefined && mayRefundAlone(member.role, amount, before)
}

/**
 * Whether a member of staff may give this amount back without a second person, as far as the day's sum of their role
 * goes (24 hours); if so it is counted. Two refunds of one person at once take turns.
 */
export async function countRefundAlone(app: App, tx: Tx, { staffId, amount }: GivenBack): Promise<boolean> {
  const now = app.clock()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refunds of ${staffId}`}, 0))`.execute(tx)
  if (!(await hasRoomAlone(tx, { staffId, amount }, now))) return false
  await tx
    .insertInto('refunds_alone')
    .values({ id: app.ids.next('rfa'), staff_id: staffId, amount, at: now })
    .execute()
  return true
}
