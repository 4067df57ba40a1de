import type { ID_PREFIX, Id, OrderIdQuery } from '@gatefill/domain/core/ids'
import { orderIdQuery, parseId } from '@gatefill/domain/core/ids'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'

/** How a path parameter is read. One that cannot be read answers 404 with the sentence of what was not found. */
export type Param<Value> = { parse: (text: string) => Value | undefined; notFound: string }

/** An id of one kind. */
export const idParam = <Kind extends keyof typeof ID_PREFIX>(
  kind: Kind,
  notFound: string,
): Param<Id<Kind>> => ({ parse: (text) => parseId(kind, text), notFound })

/** An order by its id, as staff name it. */
export const orderId = idParam('order', ORDER_NOT_FOUND)

/** A customer's own order by its id or its last 6 characters (C-64). */
export const ownOrder: Param<OrderIdQuery> = { parse: orderIdQuery, notFound: ORDER_NOT_FOUND }
