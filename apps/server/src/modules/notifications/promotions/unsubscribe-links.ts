import { timingSafeEqual } from 'node:crypto'
import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { Secret } from '../../../platform/sign-in/sealed.ts'
import { keyedHash, keyedHashes, keyFor } from '../../../platform/sign-in/sealed.ts'

/** Who unsubscribes, and by the mail of which promotion. */
export type Unsubscription = { userId: UserId; promotionId: PromotionId }

const textOf = ({ userId, promotionId }: Unsubscription): string => `${userId}.${promotionId}`

/** Links that unsubscribe without a sign-in: they name the customer and the promotion, and are signed by us. */
export function unsubscribeLinks(secret: Secret, origin: () => string) {
  const keys = keyFor(secret, 'unsubscribe links')
  return {
    urlFor: (of: Unsubscription): string =>
      `${origin()}/unsubscribe/${textOf(of)}.${keyedHash(keys, textOf(of))}`,

    /** Reads what a link ends in; undefined for one that we did not sign. */
    read: (token: string): Unsubscription | undefined => {
      const [user = '', promotion = '', signature = ''] = token.split('.')
      const userId = parseId('user', user)
      const promotionId = parseId('promotion', promotion)
      if (userId === undefined || promotionId === undefined) return undefined
      const known = keyedHashes(keys, textOf({ userId, promotionId }))
      return known.some((each) => isSame(each, signature)) ? { userId, promotionId } : undefined
    },
  }
}

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>
