import type { WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId } from '@gatefill/domain/core/ids'
import type { ReceivedArrival } from '@gatefill/domain/delivery/dwell'
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
  /** How many seconds the phone's clock was ahead; null where the phone did not say. */
  clockOffSeconds: number | null
}

/** A phone of a driver: the same device in other hands is another one. */
export type DriverPhone = { driverId: DriverId; deviceId: string }

/** What is stored of a command that is sent again: by its number, or by its id where the number is another one. */
export async function findCommand(
  db: Db,
  { driverId, deviceId }: DriverPhone,
  { seq, id }: { seq: number; id: string },
): Promise<Pick<StoredCommand, 'id' | 'seq' | 'bodyHash' | 'answer'> | undefined> {
  const { rows } = await sql<{ id: string; seq: number; body_hash: string; answer: WireCommandResult }>`
    select id, seq, body_hash, answer from driver_commands
    where driver_id = ${driverId} and ((device_id = ${deviceId} and seq = ${seq}) or id = ${id})
    order by (device_id = ${deviceId} and seq = ${seq}) desc
    limit 1`.execute(db)
  const [row] = rows
  return row && { id: row.id, seq: row.seq, bodyHash: row.body_hash, answer: row.answer }
}

/** The number of a phone's last command, 0 before the first. */
export async function lastSeq(db: Db, { driverId, deviceId }: DriverPhone): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::int as seq from driver_commands
    where driver_id = ${driverId} and device_id = ${deviceId}`.execute(db)
  return rows[0]?.seq ?? 0
}

/**
 * Before what a command cannot have happened: the driver's last applied command on any phone, the moment the driver saw
 * the run, the departure of its van, and the payment of the stop's order. Undefined where there is none of them.
 */
export async function earliestTime(
  db: Db,
  driverId: DriverId,
  { runId = null, stopId = null }: { runId?: string | undefined | null; stopId?: string | undefined | null },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(c.occurred_at) from driver_commands c where c.driver_id = ${driverId} and c.outcome = 'applied'),
      (select greatest(coalesce(r.visible_at, r.created_at), r.left_at) from runs r where r.driver_id = ${driverId}
        and r.id = coalesce((select s.run_id from stops s where s.id = ${stopId}), ${runId})),
      (select min(h.at) from order_history h where h.to_status = 'paid'
        and h.order_id = (select s.order_id from stops s where s.id = ${stopId}))) as at`.execute(db)
  return rows[0]?.at ?? undefined
}

/** When the server heard of an arrival of that moment, and by how much the phone's clock was ahead then. */
export async function findArrival(
  db: Db,
  driverId: DriverId,
  arrivedAt: Date,
): Promise<ReceivedArrival | undefined> {
  const row = await db
    .selectFrom('driver_commands')
    .select(['received_at', 'clock_off_seconds'])
    .where('driver_id', '=', driverId)
    .where('outcome', '=', 'applied')
    .where('kind', '=', 'arrive')
    .where('occurred_at', '=', arrivedAt)
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { receivedAt: row.received_at, clockOffSeconds: row.clock_off_seconds }
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
      clock_off_seconds: command.clockOffSeconds,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Saves how it ended. */
export async function saveAnswer(
  tx: Tx,
  { driverId, deviceId }: DriverPhone,
  answer: WireCommandResult,
): Promise<void> {
  await tx
    .updateTable('driver_commands')
    .set({ outcome: answer.outcome === 'refused' ? 'refused' : 'applied', answer: JSON.stringify(answer) })
    .where('driver_id', '=', driverId)
    .where('device_id', '=', deviceId)
    .where('seq', '=', answer.seq)
    .execute()
}
