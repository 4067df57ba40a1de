import { asId } from '@gatefill/domain/core/ids'
import { LINK_CHANNELS } from '@gatefill/domain/orders/phone-order'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { PhoneOrdersService } from './phone-orders.service.ts'
import { SEND_PAYMENT_LINK } from './phone-orders.service.ts'

const payload = z.object({ orderId: z.string(), userId: z.string(), sendBy: z.enum(LINK_CHANNELS) })

/** Sends links to pay. */
export const phoneOrdersJobs = ({ sendLink }: PhoneOrdersService): Record<string, MessageHandler> => ({
  [SEND_PAYMENT_LINK]: (message, { key }) => {
    const { orderId, userId, sendBy } = z.parse(payload, message)
    return sendLink(key, { orderId: asId(orderId), userId: asId(userId), sendBy })
  },
})
