import * as z from 'zod/mini'
import { limitedJson } from './limited-json.ts'
import type { SmsSender } from './provider.ts'
import { SmsRefusedError } from './provider.ts'

type AfricasTalkingOptions = {
  username: string
  apiKey: string
  /** What the phone shows as the sender, registered there; empty for the default of the account. */
  senderId: string
  /** https://api.africastalking.com, or that of the sandbox. */
  apiUrl: string
}

const TIMEOUT_MILLISECONDS = 10_000

const answer = z.object({
  SMSMessageData: z.object({
    Message: z.string(),
    Recipients: z.array(z.object({ statusCode: z.int() })),
  }),
})

/** 100 processed, 101 sent, 102 queued (docs.africastalking.com/sms/sending, read November 2026). */
const isTaken = (statusCode: number): boolean => statusCode >= 100 && statusCode <= 102
/** 500 and 501 are outages there; the rest of a number's refusals stays: the number, the sender, the balance, a block list. */
const isOutage = (statusCode: number): boolean => statusCode === 500 || statusCode === 501

/** Text messages by Africa's Talking. A success of the call says nothing yet: each number has a status of its own. */
export function africasTalking({ username, apiKey, senderId, apiUrl }: AfricasTalkingOptions): SmsSender {
  return {
    send: async ({ to, text }) => {
      const response = await fetch(new URL('/version1/messaging', apiUrl), {
        method: 'POST',
        headers: { accept: 'application/json', apiKey },
        body: new URLSearchParams({
          username,
          to,
          message: text,
          bulkSMSMode: '1',
          ...(senderId === '' ? {} : { from: senderId }),
        }),
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      if (
        response.status >= 400 &&
        response.status < 500 &&
        response.status !== 408 &&
        response.status !== 429
      ) {
        await response.body?.cancel()
        throw new SmsRefusedError(`Africa's Talking answered ${response.status}`)
      }
      if (!response.ok) {
        await response.body?.cancel()
        throw new Error(`Africa's Talking answered ${response.status}`)
      }
      checkAnswer(answer.safeParse(await limitedJson(response)))
    },
  }
}

/** A call without a number that was taken is a refusal: of the sender, or of all numbers. */
function checkAnswer(parsed: ReturnType<typeof answer.safeParse>): void {
  if (!parsed.success) throw new Error("Africa's Talking answered without the status of a number")
  const [recipient] = parsed.data.SMSMessageData.Recipients
  if (recipient === undefined) throw new SmsRefusedError("Africa's Talking took no number")
  if (isTaken(recipient.statusCode)) return
  const sentence = `Africa's Talking answered with status ${recipient.statusCode}`
  throw isOutage(recipient.statusCode) ? new Error(sentence) : new SmsRefusedError(sentence)
}
