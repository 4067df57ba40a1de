import type { AreaShape, ServedArea } from '@gatefill/domain/addresses/service-area'
import { SERVED_AREAS } from '@gatefill/domain/addresses/service-area'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Rings = [lng: number, lat: number][][]

/** Limits of an area; `validFrom` null for those that the product began with. */
export type AreaLimits = AreaShape & { validFrom: Date | null; note: string; createdBy: string | null }

/** The limits of every area in the order in which they begin, the areas in the domain's order. */
export async function listLimits(db: Db): Promise<AreaLimits[]> {
  const { rows } = await sql<{
    name: string
    rings: Rings
    valid_from: Date | null
    note: string
    created_by: string | null
  }>`select name, rings, null::timestamptz as valid_from, '' as note, null as created_by, 0 as id from served_areas
    union all select name, rings, valid_from, note, created_by, id from area_limits
    order by valid_from nulls first, id`.execute(db)
  return SERVED_AREAS.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .map(({ rings, valid_from, note, created_by }) => ({
        name,
        rings: rings.map((ring) => ring.map(([lng, lat]) => ({ lat, lng }))),
        validFrom: valid_from,
        note,
        createdBy: created_by,
      })),
  )
}

/** The limits of each area that hold at a moment. */
export const limitsAt = (limits: readonly AreaLimits[], at: Date): AreaLimits[] =>
  SERVED_AREAS.flatMap((name) => {
    const begun = limits.filter((each) => each.name === name && (each.validFrom ?? at) <= at)
    return begun.slice(-1)
  })

/** Until the transaction ends nobody else draws this area. */
export async function lockArea(tx: Tx, name: ServedArea): Promise<void> {
  await sql`select name from served_areas where name = ${name} for update`.execute(tx)
}

type NewLimits = AreaShape & { validFrom: Date; note: string; createdBy: string }

/** Appends limits; rows are never changed. */
export async function insertLimits(tx: Tx, limits: NewLimits, now: Date): Promise<void> {
  const rings: Rings = limits.rings.map((ring) => ring.map(({ lat, lng }) => [lng, lat]))
  await tx
    .insertInto('area_limits')
    .values({
      name: limits.name,
      rings: JSON.stringify(rings),
      valid_from: limits.validFrom,
      note: limits.note,
      created_by: limits.createdBy,
      created_at: now,
    })
    .execute()
}
