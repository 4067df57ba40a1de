import type { App } from '../../../app-context.ts'
import { switchPromotionsOff } from '../../identity/index.ts'
import { markUnsubscribed } from './promotions.repository.ts'
import { readUnsubscribeToken } from './unsubscribe-links.ts'

/** Whether a link of ours ends in this token. */
export const isUnsubscribeToken = (app: App, token: string): boolean =>
  readUnsubscribeToken(app, token) !== undefined

/** Ends promotions for the customer whom the link names; false where the link is not ours. A second press changes nothing. */
export async function unsubscribeByToken(app: App, token: string): Promise<boolean> {
  const found = readUnsubscribeToken(app, token)
  if (found === undefined) return false
  const at = app.clock()
  await app.database.transaction(async (tx) => {
    await switchPromotionsOff(tx, found.userId, at)
    await markUnsubscribed(tx, found.promotionId, found.userId, at)
  })
  return true
}
