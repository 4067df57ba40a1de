import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { renderEmail } from '@gatefill/domain/notifications/email/email'
import { isWanted } from '@gatefill/domain/notifications/notification'
import { AUDIENCE_SECONDS, promotionEmail, promotionStates } from '@gatefill/domain/notifications/promotion'
import type { App } from '../../../app-context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { MessageHandler } from '../../../platform/jobs/run-message.ts'
import { findCustomer, findPreferences } from '../../identity/index.ts'
import {
  batchMessage,
  mailMessage,
  PROMOTION_BATCH,
  PROMOTION_MAIL,
  parseBatch,
  parseMail,
} from './promotion-messages.ts'
import {
  closeMail,
  findPromotion,
  insertMails,
  isMailOpen,
  nextMembers,
  saveSent,
} from './promotions.repository.ts'
import { urlFor } from './unsubscribe-links.ts'

const CUSTOMERS_A_BATCH = 200

/** Sends a promotion: the audience part by part, then one mail for each customer. Each handler may run twice. */
export function promotionsJobs(app: App): Record<string, MessageHandler> {
  return {
    [PROMOTION_BATCH]: (payload) => {
      const { id, after } = parseBatch(payload)
      return writeBatch(app, id, after)
    },
    [PROMOTION_MAIL]: (payload) => {
      const { id, userId } = parseMail(payload)
      return sendPromotion(app, { id, userId })
    },
  }
}

async function writeBatch(app: App, id: PromotionId, after: string): Promise<void> {
  const promotion = await findPromotion(app.database.db, id)
  if (promotion === undefined || !promotionStates.canBecome(promotion.state, 'sent')) return
  const at = app.clock()
  // Counted from the approval, so that a late part has the same audience.
  const since = secondsAfter(promotion.decidedAt ?? at, -AUDIENCE_SECONDS)
  const { audience } = promotion
  const members = await nextMembers(app.database.db, { audience, since, after, count: CUSTOMERS_A_BATCH })
  const last = members.at(-1)
  await app.database.transaction(async (tx) => {
    await insertMails(tx, id, members, at)
    for (const userId of members) await addOutboxMessage(tx, mailMessage(id, userId, at), at)
    if (last === undefined) await saveSent(tx, id, promotionStates.transition(promotion.state, 'sent'), at)
    else await addOutboxMessage(tx, batchMessage(id, last, at), at)
  })
}

/** What the customer wants is asked again: they may have switched promotions off since. */
async function sendPromotion(app: App, { id, userId }: { id: PromotionId; userId: UserId }): Promise<void> {
  if (!(await isMailOpen(app.database.db, id, userId))) return
  const [promotion, recipient, preferences] = await Promise.all([
    findPromotion(app.database.db, id),
    findCustomer(app.database.db, userId),
    findPreferences(app.database.db, userId),
  ])
  const isStillWanted = preferences !== undefined && isWanted('promotion', preferences)
  if (promotion === undefined || recipient === undefined || !isStillWanted)
    return closeMail(app.database.db, { id, userId }, { refused: 'Promotions were switched off' })
  const unsubscribeUrl = urlFor(app, { userId, promotionId: id })
  const content = promotionEmail(promotion, { firstName: recipient.firstName, unsubscribeUrl })
  await app.email.mailer.send({
    id: `${id}.${userId}`,
    to: recipient.email,
    ...renderEmail(app.email.sender, content),
    unsubscribeUrl,
  })
  await closeMail(app.database.db, { id, userId }, { sentAt: app.clock() })
}
