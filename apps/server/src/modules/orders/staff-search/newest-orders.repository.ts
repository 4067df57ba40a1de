import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { orderLimits } from './order-limits.repository.ts'

type Part = { before: string | undefined; most: number }

/**
 * The newest ids of orders that fit a filter without a text to search for, out of indexes that have them in that order,
 * however few fit: those of a fuel from the orders' items, those of several states of payment from one index each.
 */
export function newestOrders(filter: StaffOrderFilter, { before, most }: Part): RawBuilder<unknown> {
  const { productId, payments, ...rest } = filter
  const [source, id] =
    productId === undefined
      ? [sql`orders o where true`, sql`o.id`]
      : [
          sql`order_items i join orders o on o.id = i.order_id where i.product_id = ${productId}`,
          sql`i.order_id`,
        ]
  const limits = orderLimits({ ...rest, productId: undefined, payments: undefined }, before, id)
  const newest = (isPaidSo: RawBuilder<unknown>) =>
    sql`select o.id from ${source} ${isPaidSo} ${limits} order by ${id} desc limit ${most}`
  if (payments === undefined) return newest(sql``)
  const arms = payments.map((payment) => sql`(${newest(sql`and o.payment_status = ${payment}`)})`)
  return sql.join(arms, sql` union all `)
}
