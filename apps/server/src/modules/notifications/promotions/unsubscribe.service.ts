import type { UserId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { markUnsubscribed } from './promotion-mails.repository.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

type UnsubscribeDeps = {
  links: UnsubscribeLinks
  switchPromotionsOff: (tx: Tx, userId: UserId, now: Date) => Promise<void>
}

/** Ends promotions for who opens the link of one; `token` is what the link ends in. */
export function unsubscribeService(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { links, switchPromotionsOff }: UnsubscribeDeps,
) {
  return {
    isOurs: (token: string): boolean => links.read(token) !== undefined,

    /** Whether the link is ours; the same one again changes nothing more. */
    unsubscribe: async (token: string): Promise<boolean> => {
      const found = links.read(token)
      if (found === undefined) return false
      const at = clock()
      await database.transaction(async (tx) => {
        await switchPromotionsOff(tx, found.userId, at)
        await markUnsubscribed(tx, found.promotionId, found.userId, at)
      })
      return true
    },
  }
}

export type UnsubscribeService = ReturnType<typeof unsubscribeService>
