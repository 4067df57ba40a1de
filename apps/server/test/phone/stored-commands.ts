import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

/** A command as the server keeps it; `transaction` is the number of the one that applied it, later ones are higher. */
export type KeptCommand = { id: string; outcome: string; transaction: number; occurredAt: Date }

/** A driver's commands in the order of their numbers; on PostgreSQL alone. */
export async function keptCommands({ db }: Database, driverId: string): Promise<KeptCommand[]> {
  const { rows } = await sql<{ id: string; outcome: string; xid: string; occurred_at: Date }>`
    select id, outcome, xmin::text as xid, occurred_at from driver_commands
    where driver_id = ${driverId} order by device_id, seq`.execute(db)
  return rows.map(({ id, outcome, xid, occurred_at }) => ({
    id,
    outcome,
    transaction: Number(xid),
    occurredAt: occurred_at,
  }))
}
