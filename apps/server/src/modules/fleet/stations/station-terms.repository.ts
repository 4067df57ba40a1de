import type { StaffId, StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { DatedTerms, DayHours } from '@gatefill/domain/fleet/station-terms'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The terms of all stations in the order in which they begin. */
export async function listTerms(db: Db): Promise<(DatedTerms & { stationId: StationId })[]> {
  const rows = await db.selectFrom('station_terms').selectAll().orderBy('valid_from').orderBy('id').execute()
  return rows.map((row) => ({
    stationId: asId(row.station_id),
    validFrom: row.valid_from,
    // Written by insertTerms alone.
    days: row.days as unknown as DayHours[],
    bays: row.bays,
    loadingSeconds: row.loading_seconds,
  }))
}

type NewTerms = DatedTerms & { stationId: StationId; createdBy: StaffId }

/** Appends terms; rows are never changed. */
export async function insertTerms(tx: Tx, terms: NewTerms, now: Date): Promise<void> {
  await tx
    .insertInto('station_terms')
    .values({
      station_id: terms.stationId,
      valid_from: terms.validFrom,
      days: JSON.stringify(terms.days),
      bays: terms.bays,
      loading_seconds: terms.loadingSeconds,
      created_by: terms.createdBy,
      created_at: now,
    })
    .execute()
}
