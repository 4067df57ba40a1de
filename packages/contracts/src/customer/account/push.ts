import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'

const subscriptionForm = z.object({ endpoint: text(), p256dh: text(), auth: text() })

/** A browser's push subscription: its address at the push service, and its two keys in base64url. */
export type PushSubscriptionForm = z.infer<typeof subscriptionForm>

/** GET /push/key: the key that a browser subscribes with; null where push messages are not set up. */
export const getPushKey = endpoint({
  summary: 'The key for push messages',
  method: 'GET',
  path: '/push/key',
  access: 'customer',
  answer: plain(z.object({ publicKey: z.nullable(z.string()) })),
  status: 200,
  message: 'Key for push messages',
  errors: [],
})

/** POST /push/subscriptions: this browser shows push messages from now on; the same one again stays one. */
export const subscribePush = endpoint({
  summary: 'Show push messages on this browser',
  method: 'POST',
  path: '/push/subscriptions',
  access: 'customer',
  body: plain(subscriptionForm),
  answer: plain(z.object({ subscribed: z.boolean() })),
  status: 201,
  message: 'This browser shows messages about your orders',
  errors: ['VALIDATION', 'CONFLICT'],
})

/** POST /push/subscriptions/removal: this browser shows none any more; an unknown one is no error. */
export const unsubscribePush = endpoint({
  summary: 'Show no push messages on this browser any more',
  method: 'POST',
  path: '/push/subscriptions/removal',
  access: 'customer',
  body: plain(z.object({ endpoint: text() })),
  answer: plain(z.object({ subscribed: z.boolean() })),
  status: 200,
  message: 'This browser shows no messages any more',
  errors: [],
})
