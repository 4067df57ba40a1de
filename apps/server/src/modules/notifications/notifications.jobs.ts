import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/message-runner.ts'
import { PRICE_CHANGED } from '../catalogue/index.ts'
import type { NotificationsService } from './notifications.service.ts'

/** Written by servers of the version before, which notified of a new order after its transaction. */
const ORDERS_PLACED = 'orders.placed'

const changed = z.object({
  productId: z.string(),
  name: z.string(),
  before: z.number(),
  now: z.number(),
  at: z.string(),
})
const placed = z.object({ orderId: z.string(), userId: z.string(), at: z.string() })

/** The handlers of this module, by outbox topic; each may run twice. */
export function notificationsJobs(notifications: NotificationsService): Record<string, MessageHandler> {
  return {
    [ORDERS_PLACED]: (payload) => {
      const { orderId, userId, at } = z.parse(placed, payload)
      return notifications.notifyPlaced({ id: asId(orderId), userId: asId(userId), at: new Date(at) })
    },
    [PRICE_CHANGED]: (payload) => {
      const { productId, name, before, now, at } = z.parse(changed, payload)
      const prices = { before: kobo(before), now: kobo(now) }
      return notifications.notifyPriceChange({
        productId: asId(productId),
        name,
        ...prices,
        at: new Date(at),
      })
    },
  }
}
