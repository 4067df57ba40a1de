import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/message-runner.ts'
import type { NotificationsService } from './notifications.service.ts'

/** Written by servers of the version before, which notified of a new order after its transaction. */
const ORDERS_PLACED = 'orders.placed'

const placed = z.object({ orderId: z.string(), userId: z.string(), at: z.string() })

/** The handlers of this module, by outbox topic; each may run twice. */
export function notificationsJobs(notifications: NotificationsService): Record<string, MessageHandler> {
  return {
    [ORDERS_PLACED]: (payload) => {
      const { orderId, userId, at } = z.parse(placed, payload)
      return notifications.notifyPlaced({ id: asId(orderId), userId: asId(userId), at: new Date(at) })
    },
  }
}
