import type { AttemptId } from '@gatefill/domain/ids'
import type { Tx } from '../../platform/db/database.ts'
import { addEffect } from '../../platform/jobs/outbox.ts'
import { POLL_TOPIC } from './topics.ts'

/** Arms a look of the ladder; its time is part of its name, so that one replaced meanwhile is known as stale. */
export async function addPoll(tx: Tx, attemptId: AttemptId, dueAt: Date | null, now: Date): Promise<void> {
  if (dueAt === null) return
  const due = dueAt.toISOString()
  const key = `${POLL_TOPIC}:${attemptId}:${due}`
  await addEffect(tx, { topic: POLL_TOPIC, key, payload: { attemptId, dueAt: due }, runAt: dueAt }, now)
}
