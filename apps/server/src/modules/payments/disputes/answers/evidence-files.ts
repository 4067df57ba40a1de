import type { DisputeAnswerId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../../../../platform/context.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import type { FileStore } from '../../../../providers/files/provider.ts'
import { UNUSED_EVIDENCE_TOPIC } from '../../topics.ts'
import { isFileOfAnswer } from './dispute-answers.repository.ts'

/** Far more than a request takes; what no answer has by then was refused or cut off. */
const UNUSED_AFTER_SECONDS = 3600

/** The files of answers to disputes, from the form until the provider has them. */
export function evidenceFiles({ database: { db }, clock }: Context, files: FileStore) {
  return {
    /** Stores a file before any answer has it: no file is written inside a transaction. Gives its name. */
    store: async (id: DisputeAnswerId, ending: string, bytes: Uint8Array): Promise<string> => {
      const file = `dispute-evidence/${id}.${ending}`
      const [now, key] = [clock(), `${UNUSED_EVIDENCE_TOPIC}:${id}`]
      const runAt = secondsAfter(now, UNUSED_AFTER_SECONDS)
      await addOutboxMessage(db, { topic: UNUSED_EVIDENCE_TOPIC, key, payload: { file }, runAt }, now)
      await files.put(file, bytes)
      return file
    },
    get: files.get,
    remove: files.remove,
    removeUnused: async (file: string): Promise<void> => {
      if (!(await isFileOfAnswer(db, file))) await files.remove(file)
    },
  }
}

export type EvidenceFiles = ReturnType<typeof evidenceFiles>
