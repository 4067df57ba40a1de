import type { Db, Tx } from '../db/database.ts'

/** An effect that failed too often; what it carries stays in the database. */
export type DeadMessage = {
  id: number
  topic: string
  key: string
  tries: number
  error: string
  createdAt: Date
}

const MAX_SHOWN = 100
const COLUMNS = ['id', 'topic', 'effect_key', 'tries', 'last_error', 'created_at'] as const

type Row = {
  id: number
  topic: string
  effect_key: string
  tries: number
  last_error: string | null
  created_at: Date
}

const effectOf = (row: Row): DeadMessage => ({
  id: Number(row.id),
  topic: row.topic,
  key: row.effect_key,
  tries: row.tries,
  error: row.last_error ?? '',
  createdAt: row.created_at,
})

/** The newest first. */
export async function findDeadMessages(db: Db): Promise<DeadMessage[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(COLUMNS)
    .where('state', '=', 'dead')
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return rows.map(effectOf)
}

/** Gives a dead effect all its tries again, from now on; undefined when it is not dead. */
export async function replayMessage(tx: Tx, id: number, now: Date): Promise<DeadMessage | undefined> {
  const row = await tx
    .updateTable('outbox')
    .set({ state: 'pending', tries: 0, run_at: now, lease_until: null })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && effectOf(row)
}
