import type { UserId } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'

/** The outbox topic of a mail about a change to the account's security; its payload is a MailNotice. */
export const MAIL_NOTICE = 'identity.mail-notice'

export const NOTICE_KINDS = [
  'password-changed',
  'password-reset',
  'two-factor-on',
  'two-factor-off',
  'recovery-code-used',
  'account-recovered',
  'passkey-added',
  'passkey-removed',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** `at` is when it happened, ISO 8601; `left` the recovery codes that are left. */
export type MailNotice = { kind: NoticeKind; userId: string; at: string; left?: number }

/** Writes the message in the transaction of the change that it is about. */
export async function notify(
  app: App,
  tx: Tx,
  userId: UserId,
  kind: NoticeKind,
  left?: number,
): Promise<void> {
  const now = app.clock()
  const payload: MailNotice = {
    kind,
    userId,
    at: now.toISOString(),
    ...(left === undefined ? {} : { left }),
  }
  await addOutboxMessage(tx, { topic: MAIL_NOTICE, key: app.ids.next('ntc'), payload, runAt: now }, now)
}
