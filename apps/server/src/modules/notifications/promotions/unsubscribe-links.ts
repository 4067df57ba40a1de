import type { PromotionId, UserId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import { signedLinks } from '../../../platform/sign-in/signed-links.ts'

/** Who unsubscribes, and by the mail of which promotion. */
export type Unsubscription = { userId: UserId; promotionId: PromotionId }

const linksOf = (app: App) => signedLinks(app.secret, 'unsubscribe links')

/** The signed link that unsubscribes one customer, without a sign-in. */
export const urlFor = (app: App, { userId, promotionId }: Unsubscription): string =>
  `${app.origin()}/unsubscribe/${linksOf(app).sign(`${userId}.${promotionId}`)}`

/** Reads what a link ends in; undefined for one that we did not sign. */
export function readUnsubscribeToken(app: App, token: string): Unsubscription | undefined {
  const [user = '', promotion = ''] = linksOf(app).read(token)?.split('.') ?? []
  const userId = parseId('user', user)
  const promotionId = parseId('promotion', promotion)
  return userId === undefined || promotionId === undefined ? undefined : { userId, promotionId }
}
