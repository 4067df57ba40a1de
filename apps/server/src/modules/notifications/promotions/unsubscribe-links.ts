import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { Secret } from '../../../platform/sign-in/sealed.ts'
import { signedLinks } from '../../../platform/sign-in/signed-links.ts'

/** Who unsubscribes, and by the mail of which promotion. */
export type Unsubscription = { userId: UserId; promotionId: PromotionId }

/** Links that unsubscribe without a sign-in: they name the customer and the promotion, and are signed by us. */
export function unsubscribeLinks(secret: Secret, origin: () => string) {
  const links = signedLinks(secret, 'unsubscribe links')
  return {
    urlFor: ({ userId, promotionId }: Unsubscription): string =>
      `${origin()}/unsubscribe/${links.sign(`${userId}.${promotionId}`)}`,

    /** Reads what a link ends in; undefined for one that we did not sign. */
    read: (token: string): Unsubscription | undefined => {
      const [user = '', promotion = ''] = links.read(token)?.split('.') ?? []
      const userId = parseId('user', user)
      const promotionId = parseId('promotion', promotion)
      return userId === undefined || promotionId === undefined ? undefined : { userId, promotionId }
    },
  }
}

export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>
