import type { Db } from '../db/database.ts'
import type { MessageValues, OutboxMessage } from '../db/outbox-insert.ts'
import { insertMessageSql, messageValues } from '../db/outbox-insert.ts'
import { namedStatement } from '../db/prepared-statements.ts'

const addStatement = namedStatement<MessageValues>('outbox.add', (p) => insertMessageSql(p))

/** Writes a message in the transaction of the change that causes it. */
export const addOutboxMessage = (tx: Db, message: OutboxMessage, now: Date): Promise<void> =>
  tx.defer(addStatement, messageValues(message, now))
