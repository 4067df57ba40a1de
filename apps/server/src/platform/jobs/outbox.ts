import type { Db } from '../db/database.ts'
import type { OutboxMessage } from '../db/outbox-insert.ts'
import { insertMessageSql, messageValues } from '../db/outbox-insert.ts'
import { preparedStatement } from '../db/prepared-statements.ts'

const addStatement = preparedStatement('outbox.add', insertMessageSql(1))

/** Writes a message in the transaction of the change that causes it. */
export const addOutboxMessage = (tx: Db, message: OutboxMessage, now: Date): Promise<void> =>
  tx.defer(addStatement, messageValues(message, now))
