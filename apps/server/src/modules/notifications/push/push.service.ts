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
import type { Context } from '../../../platform/context.ts'
import type { PushSender } from '../../../providers/push/provider.ts'
import { keepNewest, removeOwnSubscription, saveSubscription } from './push-subscriptions.repository.ts'

/** More browsers than a person uses; the oldest go. */
const MAX_SUBSCRIPTIONS = 10

/** The browsers on which a customer has asked for push messages. */
export function pushService({ database, clock, ids }: Context, push: PushSender | undefined) {
  return {
    /** The key that a browser subscribes with; null where push messages are not set up. */
    key: (): { publicKey: string | null } => ({ publicKey: push?.publicKey ?? null }),

    /** Saves a browser's subscription; the same one again stays one. */
    subscribe: async (
      userId: UserId,
      { endpoint, p256dh, auth }: PushSubscriptionForm,
    ): Promise<Result<{ subscribed: boolean }, 'VALIDATION' | 'CONFLICT'>> => {
      if (push === undefined) return refuse('CONFLICT', { message: PUSH_NOT_AVAILABLE })
      if (!push.accepts(endpoint)) return invalid({ endpoint: [UNKNOWN_PUSH_SERVICE] })
      const problem = pushKeyProblem({ p256dh, auth })
      if (problem !== undefined) return invalid({ p256dh: [problem] })
      const id = ids.next(ID_PREFIX.pushSubscription)
      await database.transaction(async (tx) => {
        await saveSubscription(tx, userId, { id, endpoint, p256dh, auth }, clock())
        await keepNewest(tx, userId, MAX_SUBSCRIPTIONS)
      })
      return ok({ subscribed: true })
    },

    /** Forgets a browser; one that is not known is as good as forgotten. */
    unsubscribe: async (userId: UserId, endpoint: string): Promise<{ subscribed: boolean }> => {
      await removeOwnSubscription(database.db, userId, endpoint)
      return { subscribed: false }
    },
  }
}

export type PushService = ReturnType<typeof pushService>
