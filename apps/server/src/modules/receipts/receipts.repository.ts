import { receptacleOf } from '@gatefill/domain/addresses/receptacle'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Meter } from '@gatefill/domain/fleet/meter'
import type { ReceiptDelivery, ReceiptParties, ReceiptPayment, Seller } from '@gatefill/domain/orders/receipt'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { meterJson } from '../../platform/db/sql/meter-json.ts'

/** The number under which an order's receipt was issued, with what stands on it for good, and when it was emailed. */
export type IssuedReceipt = {
  number: number
  issuedAt: Date
  emailedAt: Date | null
  parties: ReceiptParties
}

/** Issues the receipt of an order; one that was issued before stays as it is. */
export async function issueReceipt(
  tx: Tx,
  orderId: OrderId,
  { seller, vat, buyer }: ReceiptParties,
  now: Date,
): Promise<IssuedReceipt> {
  await tx
    .insertInto('receipts')
    .values({
      order_id: orderId,
      issued_at: now,
      seller: JSON.stringify(seller),
      vat,
      buyer_name: buyer.name,
      buyer_company_name: buyer.companyName,
      buyer_company_tin: buyer.companyTin,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  const issued = await findIssued(tx, orderId)
  if (issued === undefined) throw new Error(`the receipt of ${orderId} was not issued`)
  return issued
}

export async function findIssued(db: Db, orderId: OrderId): Promise<IssuedReceipt | undefined> {
  const row = await db
    .selectFrom('receipts')
    .select([
      'number',
      'issued_at',
      'mailed_at',
      'seller',
      'vat',
      'buyer_name',
      'buyer_company_name',
      'buyer_company_tin',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    number: Number(row.number),
    issuedAt: row.issued_at,
    emailedAt: row.mailed_at,
    parties: {
      // What issueReceipt wrote.
      seller: row.seller as Seller,
      vat: kobo(Number(row.vat)),
      buyer: {
        name: row.buyer_name,
        companyName: row.buyer_company_name,
        companyTin: row.buyer_company_tin,
      },
    },
  }
}

/** Keeps the account of a buyer from being closed until the transaction ends, so that no name is written after it. */
export async function holdBuyer(tx: Tx, userId: UserId): Promise<void> {
  await sql`select 1 from users where id = ${userId} for share`.execute(tx)
}

export async function saveEmailed(db: Db, orderId: OrderId, at: Date): Promise<void> {
  await db
    .updateTable('receipts')
    .set({ mailed_at: at })
    .where('order_id', '=', orderId)
    .where('mailed_at', 'is', null)
    .execute()
}

/** The payment that was captured for the order. */
export async function findPayment(db: Db, orderId: OrderId): Promise<ReceiptPayment | null> {
  const row = await db
    .selectFrom('payment_attempts')
    .select(['channel', 'provider', 'provider_transaction_id', 'reference'])
    .where('order_id', '=', orderId)
    .where('paid_at', 'is not', null)
    // The attempt that paid the order comes before money that was returned.
    .orderBy(sql`state = 'succeeded'`, 'desc')
    .orderBy('number')
    .executeTakeFirst()
  if (row === undefined) return null
  const { channel, provider, provider_transaction_id: providerReference, reference } = row
  return { channel, provider, providerReference, ourReference: reference }
}

type DeliveryRow = {
  name: string
  address: string
  loaded_at: Date
  delivered_at: Date
  opening_reading: number | null
  closing_reading: number | null
  receptacle: string | null
  meters: Meter[] | null
  batches: string[] | null
  seals: string[] | null
}

const METER = sql.raw(meterJson('meter_serial', 'meter_calibrated_at', 'meter_calibrated_until'))

/**
 * Where the fuel of a delivered order came from. Batch and seal are those of the last loading of each compartment
 * that was poured from, before it was poured.
 */
export async function findDelivery(db: Db, orderId: OrderId): Promise<ReceiptDelivery | null> {
  const { rows } = await sql<DeliveryRow>`
    with meters as (
      select distinct pour.meter_serial, pour.meter_calibrated_at, pour.meter_calibrated_until
      from stops gate
      join stock_moves pour on pour.stop_id = gate.id and pour.kind = 'deliver' and pour.meter_serial is not null
      where gate.order_id = ${orderId}
    ), loadings as (
      select loading.batch, loading.seal
      from stops gate
      join stock_moves pour on pour.stop_id = gate.id and pour.kind = 'deliver'
      join lateral (
        select l.batch, l.seal from stock_moves l
        where l.compartment_id = pour.compartment_id and l.kind = 'load' and l.at <= pour.at
        order by l.at desc, l.id desc limit 1
      ) loading on true
      where gate.order_id = ${orderId}
    )
    select s.name, s.address, d.loaded_at, o.status_at as delivered_at, d.opening_reading, d.closing_reading,
      coalesce(d.receptacle, o.receptacle) as receptacle,
      (select json_agg(${METER} order by meter_serial) from meters) as meters,
      (select array_agg(distinct batch) filter (where batch <> '') from loadings) as batches,
      (select array_agg(distinct seal) filter (where seal <> '') from loadings) as seals
    from deliveries d
    join stations s on s.id = d.station_id
    join orders o on o.id = d.order_id
    where d.order_id = ${orderId}`.execute(db)
  return rows[0] === undefined ? null : deliveryOf(rows[0])
}

function deliveryOf(row: DeliveryRow): ReceiptDelivery {
  const receptacle = receptacleOf(row.receptacle)
  return {
    station: row.name,
    stationAddress: row.address,
    loadedAt: row.loaded_at.toISOString(),
    deliveredAt: row.delivered_at.toISOString(),
    meter:
      row.opening_reading === null || row.closing_reading === null
        ? null
        : { openingDl: Number(row.opening_reading), closingDl: Number(row.closing_reading) },
    meters: row.meters ?? [],
    ...(receptacle === undefined ? {} : { receptacle }),
    batches: row.batches ?? [],
    seals: row.seals ?? [],
  }
}
