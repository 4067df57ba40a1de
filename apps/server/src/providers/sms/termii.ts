import * as z from 'zod/mini'
import { limitedJson } from './limited-json.ts'
import type { SmsSender } from './provider.ts'
import { SmsRefusedError } from './provider.ts'

type TermiiOptions = {
  apiKey: string
  /** What the phone shows as the sender, 3 to 11 characters, registered at Termii. */
  senderId: string
  /** The base address that Termii's dashboard names for the account. */
  apiUrl: string
}

const TIMEOUT_MILLISECONDS = 10_000

/** Refusals that another try does not change: the request, the key, the balance, the number (Termii, Messaging API). */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 429

const sent = z.object({ message_id: z.string().check(z.minLength(1)) })

/**
 * Text messages by Termii, on the route for transactional messages ('dnd'), which also reaches numbers on the
 * do-not-disturb list and has no night: codes may not go by the other one (developer.termii.com/messaging-api).
 */
export function termii({ apiKey, senderId, apiUrl }: TermiiOptions): SmsSender {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(new URL('/api/sms/send', apiUrl), {
        method: 'POST',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          api_key: apiKey,
          to: to.replace(/^\+/, ''),
          from: senderId,
          sms: text,
          type: 'plain',
          channel: 'dnd',
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      if (isFinal(response.status)) {
        await response.body?.cancel()
        throw new SmsRefusedError(`Termii answered ${response.status}`)
      }
      // An answer that is no success may have had its effect: the outbox tries again.
      if (response.status !== 200) {
        await response.body?.cancel()
        throw new Error(`Termii answered ${response.status}`)
      }
      if (!sent.safeParse(await limitedJson(response)).success)
        throw new Error('Termii answered without the id of a message')
    },
  }
}
