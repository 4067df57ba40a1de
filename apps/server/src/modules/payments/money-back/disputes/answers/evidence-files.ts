import type { DisputeAnswerId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { App } from '../../../../../app-context.ts'
import { addOutboxMessage } from '../../../../../platform/jobs/outbox.ts'
import { UNUSED_EVIDENCE_TOPIC } from '../../../records/topics.ts'
import { isFileOfWaiting } from '../acceptances/acceptances.repository.ts'
import { isFileOfAnswer } from './dispute-answers.repository.ts'

/** Far more than a request takes; what no answer has by then was refused or cut off. */
const UNUSED_AFTER_SECONDS = 3600

/** Stores a file before any answer has it: no file is written inside a transaction. Gives its name. */
export async function storeEvidence(
  app: App,
  id: DisputeAnswerId,
  ending: string,
  bytes: Uint8Array,
): Promise<string> {
  const file = `dispute-evidence/${id}.${ending}`
  const [now, key] = [app.clock(), `${UNUSED_EVIDENCE_TOPIC}:${id}`]
  const runAt = secondsAfter(now, UNUSED_AFTER_SECONDS)
  await addOutboxMessage(
    app.database.db,
    { topic: UNUSED_EVIDENCE_TOPIC, key, payload: { file }, runAt },
    now,
  )
  await app.files.put(file, bytes)
  return file
}

/** Removes the file of an answer that was never kept. What waits for a second person is looked at again a day later. */
export async function removeUnusedEvidence(app: App, file: string): Promise<void> {
  if (await isFileOfAnswer(app.database.db, file)) return
  if (!(await isFileOfWaiting(app.database.db, file))) return app.files.remove(file)
  const runAt = secondsAfter(app.clock(), DAY_SECONDS)
  const key = `${UNUSED_EVIDENCE_TOPIC}:${file}:${runAt.toISOString()}`
  await addOutboxMessage(
    app.database.db,
    { topic: UNUSED_EVIDENCE_TOPIC, key, payload: { file }, runAt },
    app.clock(),
  )
}
