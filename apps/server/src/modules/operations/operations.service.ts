import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { findDeadMessages, replayMessage } from '../../platform/jobs/dead-letters.ts'

/** What keeps the product running: outbox messages that failed after all retries. */
export const operationsService = ({ database, clock }: Context) => ({
  listDeadLetters: () => findDeadMessages(database.db),
  /** Gives a dead letter all its retries again; undefined when it is not dead. */
  replayDeadLetter: (tx: Tx, id: number) => replayMessage(tx, id, clock()),
})

export type OperationsService = ReturnType<typeof operationsService>
