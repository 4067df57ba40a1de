import type { Db, Tx } from '../db/database.ts'

/** A message that failed too often; its payload stays in the database. */
export type DeadMessage = {
  id: number
  topic: string
  key: string
  tries: number
  error: string
  createdAt: Date
}

const MAX_SHOWN = 100
const COLUMNS = ['id', 'topic', 'message_key as key', 'tries', 'last_error', 'created_at'] as const

type Row = Omit<DeadMessage, 'error' | 'createdAt'> & { last_error: string | null; created_at: Date }

const deadMessageOf = ({ id, topic, key, tries, last_error, created_at }: Row): DeadMessage => ({
  id,
  topic,
  key,
  tries,
  error: last_error ?? '',
  createdAt: created_at,
})

/** The newest first. */
export async function findDeadMessages(db: Db): Promise<DeadMessage[]> {
  const rows = await db
    .selectFrom('outbox_messages')
    .select(COLUMNS)
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(deadMessageOf)
}

/** Gives a dead message all its tries again, from now on; undefined when it is not dead. */
export async function replayMessage(tx: Tx, id: number, now: Date): Promise<DeadMessage | undefined> {
  const row = await tx
    .updateTable('outbox_messages')
    .set({ state: 'pending', tries: 0, run_at: now, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && deadMessageOf(row)
}
