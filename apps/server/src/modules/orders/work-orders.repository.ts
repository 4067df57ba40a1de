import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import { receptacleOf } from '@gatefill/domain/addresses/receptacle'
import type { DriverId, OrderId, ProductId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { jobForDriver } from '@gatefill/domain/delivery/driver-job'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { statusesToDeliver, statusesWithDriver } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderEvent, OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { PaymentStatus } from '@gatefill/domain/statuses/payment-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/prepared-statements.ts'
import type { EtaJson } from './delivery/order-eta.ts'
import { ETA_COLUMN, estimateOf } from './delivery/order-eta.ts'
import type { AnswerJson } from './delivery/order-hold.ts'
import { ANSWER_JSON } from './delivery/order-hold.ts'
import { ORDER_VAN } from './delivery/order-van.ts'
import type { WishesJson } from './delivery-wishes.repository.ts'
import { WISHES_JSON, wishesOfJson } from './delivery-wishes.repository.ts'
import type { ItemJson } from './order-rows.ts'
import { itemOfJson } from './order-rows.ts'

type WorkOrderRow = {
  id: string
  status: OrderStatus
  status_at: Date
  address_text: string
  landmark: string
  area: string | null
  total: number
  refund_total: number
  payment_status: PaymentStatus
  created_at: Date
  items: ItemJson[]
  receptacle: string | null
  wishes: WishesJson | null
  eta: EtaJson | null
  timeline: OrderEvent[]
  answer: AnswerJson | null
  customer: { id: string; name: string; email: string; phone: string }
  driver: { id: string; name: string; phone: string; vehicle: string } | null
}

/** The columns of an order `o` for those who work on it; the hand-over code is not among them. */
const COLUMNS = sql`o.id, o.status, o.status_at, o.address_text, o.landmark, o.area, o.total, o.refund_total,
  o.payment_status, o.created_at,
  ${sql.raw(WISHES_JSON)} as wishes,
  ${sql.raw(ETA_COLUMN)},
  ${sql.raw(ANSWER_JSON)} as answer,
  o.items, o.timeline, o.receptacle,
  (select to_json(c) from customer_cards c where c.id = o.user_id) as customer,
  (select json_build_object('id', d.id, 'name', d.name, 'phone', d.phone, 'vehicle', ${sql.raw(ORDER_VAN)})
    from driver_cards d where d.id = o.driver_id) as driver`

/** Orders by their ids, newest first. */
export async function listWorkOrders(db: Db, ids: readonly string[]): Promise<DispatchOrder[]> {
  const { rows } =
    await sql<WorkOrderRow>`select ${COLUMNS} from orders o where o.id = any(${[...ids]}::text[])
    order by o.id desc`.execute(db)
  return rows.map(workOrderOf)
}

/** The ids of a customer's newest orders. */
export async function newestOrderIds(db: Db, userId: UserId, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findWorkOrder(db: Db, id: OrderId): Promise<DispatchOrder | undefined> {
  const { rows } = await sql<WorkOrderRow>`select ${COLUMNS} from orders o where o.id = ${id}`.execute(db)
  return rows[0] && workOrderOf(rows[0])
}

/** The unfinished order of each driver who has one. */
export async function unfinishedOrders(db: Db): Promise<{ driverId: DriverId; orderId: OrderId }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'driver_id'])
    .where('driver_id', 'is not', null)
    .where('status', 'in', statusesWithDriver())
    .execute()
  return rows.map((row) => ({ driverId: asId(row.driver_id ?? ''), orderId: asId(row.id) }))
}

/** The order that a driver has and has not finished. */
export async function unfinishedOrderOf(db: Db, driverId: DriverId): Promise<OrderId | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('driver_id', '=', driverId)
    .where('status', 'in', statusesWithDriver())
    .executeTakeFirst()
  return row && asId(row.id)
}

type JobRow = WorkOrderRow & { access_code: string; pin_lat: number | null; pin_lng: number | null }

/** One order as its driver sees it. */
export async function findJob(db: Db, id: OrderId): Promise<DriverJob | undefined> {
  const { rows } = await sql<JobRow>`select ${COLUMNS}, o.access_code, o.pin_lat, o.pin_lng from orders o
    where o.id = ${id}`.execute(db)
  return rows[0] && jobOf(rows[0])
}

/** Orders as their drivers see them, by order. */
export async function findJobsById(db: Db, ids: readonly OrderId[]): Promise<Map<OrderId, DriverJob>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<JobRow>`select ${COLUMNS}, o.access_code, o.pin_lat, o.pin_lng from orders o
    where o.id = any(${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [asId(row.id), jobOf(row)]))
}

/** The hand-over codes of those orders that a driver has accepted: only to check one without network. */
export async function codesFor(
  db: Db,
  driverId: DriverId,
  ids: readonly OrderId[],
): Promise<Map<OrderId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'handover_code'])
    .where('id', 'in', [...ids])
    .where('driver_id', '=', driverId)
    .where('handover_code', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [asId(row.id), row.handover_code ?? '']))
}

const fuelStatement = namedStatement<
  { ids: readonly OrderId[] },
  { order_id: string; product_id: string; litres: number }
>(
  'orders.fuel_of',
  (p) =>
    `select order_id, product_id, litres from order_items where order_id = any(${p.ids}::text[]) order by order_id, line`,
)

/** What orders are of, by order: whole litres of each fuel. */
export async function fuelOf(
  db: Db,
  ids: readonly OrderId[],
): Promise<Map<OrderId, { productId: ProductId; litres: number }[]>> {
  const found = new Map<OrderId, { productId: ProductId; litres: number }[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return found
  const rows = await db.run(fuelStatement, { ids })
  for (const { order_id, product_id, litres } of rows)
    found.get(asId(order_id))?.push({ productId: asId(product_id), litres })
  return found
}

function jobOf(row: JobRow): DriverJob {
  const { id, customer, status, statusAt, items, receptacle, ...place } = workOrderOf(row)
  const { addressText, landmark, estimatedDelivery } = place
  const order = { orderId: id, status, statusAt, items, receptacle, addressText, landmark, estimatedDelivery }
  const pin = toCoordinates(row.pin_lat, row.pin_lng)
  const recipient = row.wishes === null ? null : wishesOfJson(row.wishes).recipient
  // Who stands at the gate is who the driver calls (C-92).
  return jobForDriver({ ...order, pin, accessCode: row.access_code, customer: recipient ?? customer })
}

const workOrderOf = (row: WorkOrderRow): DispatchOrder => ({
  id: asId(row.id),
  status: row.status,
  statusAt: row.status_at.toISOString(),
  items: row.items.map(itemOfJson),
  receptacle: receptacleOf(row.receptacle) ?? null,
  addressText: row.address_text,
  landmark: row.landmark,
  area: row.area,
  total: kobo(row.total),
  refundAmount: kobo(row.refund_total),
  paymentStatus: row.payment_status,
  // The number that was given with the order is the one to call (C-89).
  customer: { ...row.customer, phone: row.wishes?.phone || row.customer.phone, id: asId(row.customer.id) },
  driver: row.driver === null ? null : { ...row.driver, id: asId(row.driver.id) },
  createdAt: row.created_at.toISOString(),
  estimatedDelivery: estimateOf({ ...row, statusAt: row.status_at }).estimatedDelivery,
})

/** Paid orders that are not delivered yet, the one that was paid first on top. */
export async function undeliveredOrders(
  db: Db,
): Promise<{ id: OrderId; paidAt: Date; products: string[]; receptacle: Receptacle | null }[]> {
  const { rows } = await sql<{ id: string; paid_at: Date; items: ItemJson[]; receptacle: string | null }>`
    select o.id, o.items, o.receptacle, coalesce((select min(e.at) from order_history e where e.order_id = o.id and e.to_status = 'paid'), o.status_at)
      as paid_at
    from orders o where o.status = any(${statusesToDeliver()}::text[]) order by paid_at`.execute(db)
  return rows.map(({ id, paid_at, items, receptacle }) => ({
    id: asId(id),
    paidAt: paid_at,
    products: items.map(({ product_name }) => product_name),
    receptacle: receptacleOf(receptacle) ?? null,
  }))
}
