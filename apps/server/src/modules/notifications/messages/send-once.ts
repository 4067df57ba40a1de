import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { App } from '../../../app-context.ts'
import type { NewMessage } from './messages.repository.ts'
import { isMessageOver, recordMessage } from './messages.repository.ts'

/** How a try to send has ended; one that should be tried again throws instead. */
export type SendOutcome = { isSent: true } | { isSent: false; refused: string }

export const SENT: SendOutcome = { isSent: true }

/** A message, and how often its job was begun; 1 is the first time. */
export type MessageToSend = Omit<NewMessage, 'id' | 'at'> & { tries: number }

/**
 * Sends a message of that key, channel and target once, however often its job runs: what has left, or was refused for
 * good, is not sent again. The first run has nothing to look for, and records what it did in one statement. When the
 * process ends between the send and its record, the mail leaves a second time with the same Message-ID.
 */
export async function sendOnce(
  app: App,
  { tries, ...message }: MessageToSend,
  send: () => Promise<SendOutcome>,
): Promise<void> {
  const fresh = { ...message, id: app.ids.next(ID_PREFIX.customerMessage), at: app.clock() }
  if (tries > 1 && (await isMessageOver(app.database.db, fresh))) return
  const outcome = await send()
  await recordMessage(
    app.database.db,
    fresh,
    outcome.isSent ? { sentAt: app.clock() } : { refused: outcome.refused },
  )
}
