import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db } from '../../../platform/db/database.ts'

export type StationRow = { id: StationId; name: string; address: string; place: Coordinates | null }

/** Open stations. */
export async function findPlanStations(db: Db): Promise<StationRow[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id', 'name', 'address', 'lat', 'lng'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id, lat, lng, ...row }) => ({ ...row, id: asId(id), place: toCoordinates(lat, lng) }))
}

export type OwnedPaper = { of: string; ownerId: string; kind: string; validFrom: Date; validTo: Date }

/** Papers of vehicles and drivers, renewals to come as well. */
export async function findPlanPapers(db: Db): Promise<OwnedPaper[]> {
  const rows = await db
    .selectFrom('papers')
    .select(['owner_kind', 'owner_id', 'kind', 'valid_from', 'valid_to'])
    .where('owner_kind', 'in', ['vehicle', 'driver'])
    .execute()
  return rows.map((row) => ({
    of: row.owner_kind,
    ownerId: row.owner_id,
    kind: row.kind,
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }))
}
