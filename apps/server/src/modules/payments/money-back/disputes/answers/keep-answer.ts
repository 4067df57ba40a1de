import type { Tx } from '../../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../../platform/jobs/outbox.ts'
import { DISPUTE_ANSWER_TOPIC } from '../../../records/topics.ts'
import { insertAnswer } from './dispute-answers.repository.ts'

/** Keeps an answer, and has it sent after the commit; false where one was sent or is on its way. */
export async function keepAnswer(tx: Tx, answer: Parameters<typeof insertAnswer>[1]): Promise<boolean> {
  const { id, answeredAt } = answer
  if (!(await insertAnswer(tx, answer))) return false
  const message = { topic: DISPUTE_ANSWER_TOPIC, key: `${DISPUTE_ANSWER_TOPIC}:${id}`, runAt: answeredAt }
  await addOutboxMessage(tx, { ...message, payload: { answerId: id } }, answeredAt)
  return true
}
