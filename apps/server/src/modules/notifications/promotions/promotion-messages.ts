import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'

/** Topics: the next part of an audience, and one mail. */
export const PROMOTION_BATCH = 'promotions.batch'
export const PROMOTION_MAIL = 'promotions.mail'

const batch = z.object({ promotionId: z.string(), after: z.string() })
const mail = z.object({ promotionId: z.string(), userId: z.string() })

export function parseBatch(payload: unknown) {
  const { promotionId, after } = z.parse(batch, payload)
  return { id: asId<PromotionId>(promotionId), after }
}

export function parseMail(payload: unknown) {
  const { promotionId, userId } = z.parse(mail, payload)
  return { id: asId<PromotionId>(promotionId), userId: asId<UserId>(userId) }
}

/** The part of the audience after that customer; '' for the first. */
export const batchMessage = (id: PromotionId, after: string, runAt: Date): OutboxMessage => ({
  topic: PROMOTION_BATCH,
  key: `${PROMOTION_BATCH}:${id}:${after}`,
  payload: { promotionId: id, after },
  runAt,
})

/** The message that mails a promotion to one customer. */
export const mailMessage = (id: PromotionId, userId: UserId, runAt: Date): OutboxMessage => ({
  topic: PROMOTION_MAIL,
  key: `${PROMOTION_MAIL}:${id}:${userId}`,
  payload: { promotionId: id, userId },
  runAt,
})
