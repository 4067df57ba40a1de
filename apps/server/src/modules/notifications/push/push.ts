import type { PushSubscriptionForm } from '@gatefill/contracts/customer/account/push'
import type { UserId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  PUSH_NOT_AVAILABLE,
  pushKeyProblem,
  UNKNOWN_PUSH_SERVICE,
} from '@gatefill/domain/notifications/push-subscription'
import type { App } from '../../../app-context.ts'
import { keepNewest, removeOwnSubscription, saveSubscription } from './push-subscriptions.repository.ts'

/** More browsers than a person uses; the oldest go. */
const MAX_SUBSCRIPTIONS = 10

// The browsers on which a customer has asked for push messages.

/** The key that a browser subscribes with; null where push messages are not set up. */
export const pushKey = (app: App): { publicKey: string | null } => ({
  publicKey: app.push?.publicKey ?? null,
})

/** Saves a browser's subscription; the same one again stays one. */
export async function subscribeToPush(
  app: App,
  userId: UserId,
  { endpoint, p256dh, auth }: PushSubscriptionForm,
): Promise<Result<{ subscribed: boolean }, 'VALIDATION' | 'CONFLICT'>> {
  if (app.push === undefined) return refuse('CONFLICT', { message: PUSH_NOT_AVAILABLE })
  if (!app.push.accepts(endpoint)) return invalid({ endpoint: [UNKNOWN_PUSH_SERVICE] })
  const problem = pushKeyProblem({ p256dh, auth })
  if (problem !== undefined) return invalid({ p256dh: [problem] })
  const id = app.ids.next(ID_PREFIX.pushSubscription)
  await app.database.transaction(async (tx) => {
    await saveSubscription(tx, userId, { id, endpoint, p256dh, auth }, app.clock())
    await keepNewest(tx, userId, MAX_SUBSCRIPTIONS)
  })
  return ok({ subscribed: true })
}

/** Forgets a browser; one that is not known is as good as forgotten. */
export async function unsubscribeFromPush(
  app: App,
  userId: UserId,
  endpoint: string,
): Promise<{ subscribed: boolean }> {
  await removeOwnSubscription(app.database.db, userId, endpoint)
  return { subscribed: false }
}
