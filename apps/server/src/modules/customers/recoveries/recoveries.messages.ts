import * as z from 'zod/mini'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'

/** Topics: the mail by which the owner can object, and what happens when nobody did. */
export const OBJECTION_MAIL = 'customers.mail-recovery-objection'
export const RECOVERY_EFFECT = 'customers.recovery-effect'

const payload = z.object({ recoveryId: z.string() })

/** The recovery that a message names. */
export const recoveryIdIn = (message: unknown): string => z.parse(payload, message).recoveryId

const messageOf = (topic: string, recoveryId: string, runAt: Date): OutboxMessage => ({
  topic,
  key: `${topic}:${recoveryId}`,
  payload: { recoveryId },
  runAt,
})

/** The message that mails the owner of the account, at a moment. */
export const objectionMail = (recoveryId: string, at: Date): OutboxMessage =>
  messageOf(OBJECTION_MAIL, recoveryId, at)

/** The message that makes a recovery take effect, at a moment. */
export const effectMessage = (recoveryId: string, at: Date): OutboxMessage =>
  messageOf(RECOVERY_EFFECT, recoveryId, at)
