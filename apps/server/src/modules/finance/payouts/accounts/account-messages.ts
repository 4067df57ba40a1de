import type { PayeeAccountChangeId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { OutboxMessage } from '../../../../platform/db/outbox-insert.ts'

/** Topics: a payee is told of a change, and the vendor is asked whose the account is. */
export const TELL_PAYEE = 'finance.tell-payee'
export const ASK_HOLDER = 'finance.ask-account-holder'

const told = z.object({ noticeId: z.int() })
const asked = z.object({ changeId: z.string(), tries: z.int() })

export const noticeIdIn = (payload: unknown): number => z.parse(told, payload).noticeId

export function askedIn(payload: unknown): { changeId: PayeeAccountChangeId; tries: number } {
  const { changeId, tries } = z.parse(asked, payload)
  return { changeId: asId(changeId), tries }
}

/** The outbox message that sends a payee the notice of another account. */
export const noticeMessage = (noticeId: number, at: Date): OutboxMessage => ({
  topic: TELL_PAYEE,
  key: `${TELL_PAYEE}:${noticeId}`,
  payload: { noticeId },
  runAt: at,
})

/** The outbox message that asks a provider whose the new account is; `tries` counts those before it. */
export const askMessage = (changeId: PayeeAccountChangeId, tries: number, at: Date): OutboxMessage => ({
  topic: ASK_HOLDER,
  key: `${ASK_HOLDER}:${changeId}:${tries}`,
  payload: { changeId, tries },
  runAt: at,
})
