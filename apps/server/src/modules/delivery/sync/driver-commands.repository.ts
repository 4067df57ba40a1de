import type { WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A command as it was received, with its answer. */
export type StoredCommand = {
  deviceId: string
  seq: number
  id: string
  driverId: DriverId
  kind: string
  bodyHash: string
  answer: WireCommandResult
  occurredAt: Date
  receivedAt: Date
}

/** What is stored of a command that is sent again: by its number, or by its id where the number is another one. */
export async function findCommand(
  db: Db,
  deviceId: string,
  { seq, id }: { seq: number; id: string },
): Promise<Pick<StoredCommand, 'id' | 'seq' | 'driverId' | 'bodyHash' | 'answer'> | undefined> {
  const { rows } = await sql<{
    id: string
    seq: number
    driver_id: DriverId
    body_hash: string
    answer: WireCommandResult
  }>`
    select id, seq, driver_id, body_hash, answer from driver_commands
    where (device_id = ${deviceId} and seq = ${seq}) or id = ${id} order by (device_id = ${deviceId} and seq = ${seq}) desc
    limit 1`.execute(db)
  const [row] = rows
  return (
    row && { id: row.id, seq: row.seq, driverId: row.driver_id, bodyHash: row.body_hash, answer: row.answer }
  )
}

/** The number of a phone's last command, 0 before the first, and when the last applied one happened. */
export async function lastCommand(
  db: Db,
  deviceId: string,
): Promise<{ seq: number; occurredAt: Date | undefined }> {
  const { rows } = await sql<{ seq: number; at: Date | null }>`
    select coalesce(max(seq), 0)::int as seq, max(occurred_at) filter (where outcome = 'applied') as at
    from driver_commands where device_id = ${deviceId}`.execute(db)
  return { seq: rows[0]?.seq ?? 0, occurredAt: rows[0]?.at ?? undefined }
}

/**
 * Takes the number of a command before it is carried out; false where another call has just taken it, for which this one
 * has waited.
 */
export async function claimCommand(tx: Tx, command: StoredCommand): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('driver_commands')
    .values({
      device_id: command.deviceId,
      seq: command.seq,
      id: command.id,
      driver_id: command.driverId,
      kind: command.kind,
      body_hash: command.bodyHash,
      outcome: 'applied',
      answer: JSON.stringify(command.answer),
      occurred_at: command.occurredAt,
      received_at: command.receivedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Saves how it ended. */
export async function saveAnswer(tx: Tx, deviceId: string, answer: WireCommandResult): Promise<void> {
  await tx
    .updateTable('driver_commands')
    .set({ outcome: answer.outcome === 'refused' ? 'refused' : 'applied', answer: JSON.stringify(answer) })
    .where('device_id', '=', deviceId)
    .where('seq', '=', answer.seq)
    .execute()
}
