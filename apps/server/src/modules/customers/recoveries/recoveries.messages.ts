import * as z from 'zod/mini'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'

/** Topics: the mail by which the owner can object, and what happens when nobody did. */
export const OBJECTION_MAIL = 'customers.mail-recovery-objection'
export const RECOVERY_EFFECT = 'customers.recovery-effect'

const payload = z.object({ recoveryId: z.string() })

export const recoveryIdIn = (message: unknown): string => z.parse(payload, message).recoveryId

const messageOf = (topic: string, recoveryId: string, runAt: Date): OutboxMessage => ({
  topic,
  key: `${topic}:${recoveryId}`,
  payload: { recoveryId },
  runAt,
})

export const objectionMail = (recoveryId: string, at: Date): OutboxMessage =>
  messageOf(OBJECTION_MAIL, recoveryId, at)

export const effectMessage = (recoveryId: string, at: Date): OutboxMessage =>
  messageOf(RECOVERY_EFFECT, recoveryId, at)
