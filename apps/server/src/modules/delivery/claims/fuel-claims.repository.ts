import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { SampleResult } from '@gatefill/domain/delivery/fuel-claim'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A claim with what staff see of its order. */
export type StoredClaim = {
  orderId: OrderId
  customerName: string
  complaint: string
  openedAt: Date
  station: string
  batches: string[]
  seals: string[]
  version: number
  sampleSeal: string
  sampleResult: SampleResult
  billNumber: string
  decidedBy: string | null
  decidedAt: Date | null
  isUpheld: boolean | null
  stationPercent: number | null
  answer: string
  fuelPrice: Kobo
}

type Row = Omit<StoredClaim, 'orderId' | 'fuelPrice'> & { orderId: string; fuelPrice: string }

const COLUMNS = sql`c.order_id as "orderId", u.name as "customerName", c.complaint, c.opened_at as "openedAt",
  c.station, c.batches, c.seals, c.version, c.sample_seal as "sampleSeal", c.sample_result as "sampleResult",
  c.bill_number as "billNumber", s.name as "decidedBy", c.decided_at as "decidedAt", c.is_upheld as "isUpheld",
  c.station_percent as "stationPercent", c.answer, o.subtotal::text as "fuelPrice"
  from fuel_claims c join orders o on o.id = c.order_id join customer_cards u on u.id = o.user_id left join staff_accounts s on s.id = c.decided_by`

const claimOf = ({ orderId, fuelPrice, ...row }: Row): StoredClaim => ({
  ...row,
  orderId: asId(orderId),
  fuelPrice: kobo(Number(fuelPrice)),
})

export async function findClaimOf(db: Db, orderId: OrderId): Promise<StoredClaim | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} where c.order_id = ${orderId}`.execute(db)
  return rows[0] && claimOf(rows[0])
}

/** Nobody else changes it until the transaction ends. */
export async function lockClaim(tx: Tx, orderId: OrderId): Promise<StoredClaim | undefined> {
  await sql`select 1 from fuel_claims where order_id = ${orderId} for update`.execute(tx)
  return findClaimOf(tx, orderId)
}

/** The latest, those without an answer first. */
export async function listClaims(db: Db, most: number): Promise<StoredClaim[]> {
  const { rows } = await sql<Row>`select ${COLUMNS}
    order by c.decided_at is not null, c.opened_at desc limit ${most}`.execute(db)
  return rows.map(claimOf)
}

type NewClaim = Pick<StoredClaim, 'orderId' | 'complaint' | 'station' | 'batches' | 'seals'>

/** False where the order has one. */
export async function insertClaim(
  db: Db,
  { orderId, complaint, station, batches, seals }: NewClaim,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fuel_claims')
    .values({ order_id: orderId, complaint, station, batches, seals, opened_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function saveFindings(
  tx: Tx,
  claim: Pick<StoredClaim, 'orderId' | 'version' | 'sampleSeal' | 'sampleResult' | 'billNumber'>,
): Promise<void> {
  await tx
    .updateTable('fuel_claims')
    .set({
      sample_seal: claim.sampleSeal,
      sample_result: claim.sampleResult,
      bill_number: claim.billNumber,
      version: claim.version + 1,
    })
    .where('order_id', '=', claim.orderId)
    .execute()
}

export async function saveClaimDecision(
  tx: Tx,
  orderId: OrderId,
  decision: { isUpheld: boolean; stationPercent: number | null; answer: string; staffId: StaffId },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('fuel_claims')
    .set({
      is_upheld: decision.isUpheld,
      station_percent: decision.stationPercent,
      answer: decision.answer,
      decided_by: decision.staffId,
      decided_at: now,
      version: sql`version + 1`,
    })
    .where('order_id', '=', orderId)
    .execute()
}
