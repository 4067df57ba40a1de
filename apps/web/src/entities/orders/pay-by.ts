import { formatDateTime } from '@gatefill/domain/core/formats'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Order } from '@gatefill/domain/orders/order'
import { awaitsPayment, UNPAID_ORDER_SECONDS } from '@gatefill/domain/statuses/order-lifecycle'
import * as texts from './texts.ts'

/** Until when an unpaid order can be paid (C-52); undefined when it is not waiting for that. */
export const payByText = (order: Pick<Order, 'status' | 'createdAt'>): string | undefined =>
  awaitsPayment(order.status)
    ? texts.payByElseCancelled(formatDateTime(secondsAfter(order.createdAt, UNPAID_ORDER_SECONDS)))
    : undefined
