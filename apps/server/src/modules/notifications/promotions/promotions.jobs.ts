import { renderEmail } from '@gatefill/domain/core/email/email'
import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { isWanted } from '@gatefill/domain/notifications/notification'
import { AUDIENCE_SECONDS, promotionEmail, promotionStates } from '@gatefill/domain/notifications/promotion'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { MessageHandler } from '../../../platform/jobs/run-message.ts'
import type { MessageDeps } from '../messages/messages.service.ts'
import type { NotifyDeps } from '../notify-customer.service.ts'
import { closeMail, insertMails, isMailOpen } from './promotion-mails.repository.ts'
import {
  batchMessage,
  mailMessage,
  PROMOTION_BATCH,
  PROMOTION_MAIL,
  parseBatch,
  parseMail,
} from './promotion-messages.ts'
import { findPromotion, nextMembers, saveSent } from './promotions.repository.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

const CUSTOMERS_A_BATCH = 200

type PromotionJobDeps = Pick<MessageDeps, 'email' | 'findRecipient'> &
  Pick<NotifyDeps, 'findPreferences'> & { links: UnsubscribeLinks }

/** Sends a promotion: the audience part by part, then one mail for each customer. Each handler may run twice. */
export function promotionsJobs(context: Context, deps: PromotionJobDeps): Record<string, MessageHandler> {
  return {
    [PROMOTION_BATCH]: (payload) => {
      const { id, after } = parseBatch(payload)
      return writeBatch(context, id, after)
    },
    [PROMOTION_MAIL]: (payload) => {
      const { id, userId } = parseMail(payload)
      return sendPromotion(context, deps, { id, userId })
    },
  }
}

async function writeBatch({ database, clock }: Context, id: PromotionId, after: string): Promise<void> {
  const promotion = await findPromotion(database.db, id)
  if (promotion === undefined || !promotionStates.canBecome(promotion.state, 'sent')) return
  const at = clock()
  // Counted from the approval, so that a late part has the same audience.
  const since = secondsAfter(promotion.decidedAt ?? at, -AUDIENCE_SECONDS)
  const { audience } = promotion
  const members = await nextMembers(database.db, { audience, since, after, count: CUSTOMERS_A_BATCH })
  const last = members.at(-1)
  await database.transaction(async (tx) => {
    await insertMails(tx, id, members, at)
    for (const userId of members) await addOutboxMessage(tx, mailMessage(id, userId, at), at)
    if (last === undefined) await saveSent(tx, id, promotionStates.transition(promotion.state, 'sent'), at)
    else await addOutboxMessage(tx, batchMessage(id, last, at), at)
  })
}

/** What the customer wants is asked again: they may have switched promotions off since. */
async function sendPromotion(
  { database, clock }: Context,
  { email, findRecipient, findPreferences, links }: PromotionJobDeps,
  { id, userId }: { id: PromotionId; userId: UserId },
): Promise<void> {
  if (!(await isMailOpen(database.db, id, userId))) return
  const [promotion, recipient, preferences] = await Promise.all([
    findPromotion(database.db, id),
    findRecipient(database.db, userId),
    findPreferences(database.db, userId),
  ])
  const isStillWanted = preferences !== undefined && isWanted('promotion', preferences)
  if (promotion === undefined || recipient === undefined || !isStillWanted)
    return closeMail(database.db, { id, userId }, { refused: 'Promotions were switched off' })
  const unsubscribeUrl = links.urlFor({ userId, promotionId: id })
  const content = promotionEmail(promotion, { firstName: recipient.firstName, unsubscribeUrl })
  await email.mailer.send({
    id: `${id}.${userId}`,
    to: recipient.email,
    ...renderEmail(email.sender, content),
    unsubscribeUrl,
  })
  await closeMail(database.db, { id, userId }, { sentAt: clock() })
}
