import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { reasonOf } from './run-message.ts'

/** PostgreSQL's word for a disk that is full. */
const DISK_FULL = '53100'
/** Within the second in which /readyz answers. */
const PROBE_MILLISECONDS = 800
/** More than a page that is free by chance. */
const PROBE_ROWS = 2_000

/** Whether the disk of the database has room, as far as calls have met it. */
export type DatabaseDisk = {
  /** Takes note of what a call failed with. */
  note: (error: unknown) => void
  /** Whether a call has met a full disk and there is no room yet. */
  isFull: () => Promise<boolean>
}

const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === DISK_FULL

/**
 * A full disk lets small changes through, such as the heartbeat's: a server would call itself ready while no order can be
 * placed. Once a call has met a full disk, each look writes to it until there is room.
 */
export function databaseDisk(db: Db, log: Log): DatabaseDisk {
  let wasFull = false

  /** Writes to the disk; whatever else than a full disk refuses it says nothing of the disk. */
  async function look(): Promise<void> {
    const refusal = await refusalOfProbe(db)
    wasFull = refusal !== undefined && isDiskFull(refusal)
    if (refusal !== undefined && !wasFull)
      log.warn({ reason: reasonOf(refusal) }, 'the room on the disk of the database could not be measured')
  }

  return {
    note: (error) => {
      if (isDiskFull(error)) wasFull = true
    },
    isFull: async () => {
      // A look that is not answered in time goes on: until then the disk counts as it was.
      if (wasFull) await Promise.race([look(), pause(PROBE_MILLISECONDS, undefined, { ref: false })])
      return wasFull
    },
  }
}

/** Why nothing could be written; undefined where there is room. */
async function refusalOfProbe(db: Db): Promise<unknown> {
  try {
    // Its pages are taken from the disk when they are made, and given back at the end of the statement's transaction.
    await sql`create temporary table room_on_disk on commit drop as
      select repeat(md5(n::text), 8) as filler from generate_series(1, ${sql.lit(PROBE_ROWS)}) n`.execute(db)
    return undefined
  } catch (error) {
    return error
  }
}
