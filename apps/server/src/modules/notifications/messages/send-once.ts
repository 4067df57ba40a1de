import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { NewMessage } from './messages.repository.ts'
import { closeMessage, openMessage } from './messages.repository.ts'

/** How a try to send has ended; one that should be tried again throws instead. */
export type SendOutcome = { isSent: true } | { isSent: false; refused: string }

export const SENT: SendOutcome = { isSent: true }

/**
 * Sends a message of that occasion, channel and target once, however often its job runs: what has left, or was refused for
 * good, is not sent again. When the process ends between the send and its record, the mail leaves a second time with the
 * same Message-ID.
 */
export const sendingOnce =
  ({ database, clock, ids }: Pick<Context, 'database' | 'clock' | 'ids'>) =>
  async (message: Omit<NewMessage, 'id' | 'at'>, send: () => Promise<SendOutcome>): Promise<void> => {
    const fresh = { ...message, id: ids.next(ID_PREFIX.customerMessage), at: clock() }
    const { id, isOver } = await openMessage(database.db, fresh)
    if (isOver) return
    const outcome = await send()
    await closeMessage(database.db, id, outcome.isSent ? { sentAt: clock() } : { refused: outcome.refused })
  }

export type SendOnce = ReturnType<typeof sendingOnce>
