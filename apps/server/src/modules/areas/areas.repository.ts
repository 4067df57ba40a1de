import type { AreaShape, ServedArea } from '@gatefill/domain/addresses/service-area'
import { groupedBy } from '@gatefill/domain/core/grouped-by'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type Rings = [lng: number, lat: number][][]

/** Limits of an area; `validFrom` null for those that the product began with. */
export type AreaLimits = AreaShape & { validFrom: Date | null; note: string; createdBy: string | null }

/** The limits of every area by the area's place in the lists, those of one area in the order in which they begin. */
export async function listLimits(db: Db): Promise<AreaLimits[]> {
  const { rows } = await sql<{
    name: string
    words: string[]
    district_rank: number
    rings: Rings
    valid_from: Date | null
    note: string
    created_by: string | null
  }>`select n.name, n.words, n.district_rank, l.rings, l.valid_from, l.note, l.created_by from area_names n join (
      select a.name, a.rings, b.serves_from as valid_from, '' as note, b.added_by as created_by, 0 as id
      from served_areas a join area_names b on b.name = a.name
      union all select name, rings, valid_from, note, created_by, id from area_limits
    ) l on l.name = n.name
    order by n.position, l.valid_from nulls first, l.id`.execute(db)
  return rows.map(({ name, words, district_rank, rings, valid_from, note, created_by }) => ({
    name,
    words,
    districtRank: district_rank,
    rings: rings.map((ring) => ring.map(([lng, lat]) => ({ lat, lng }))),
    validFrom: valid_from,
    note,
    createdBy: created_by,
  }))
}

/** The limits of each area that hold at a moment; none of an area that is not served yet. */
export const limitsAt = (limits: readonly AreaLimits[], at: Date): AreaLimits[] =>
  [...groupedBy(limits, ({ name }) => name).values()].flatMap((own) =>
    own.filter(({ validFrom }) => (validFrom ?? at) <= at).slice(-1),
  )

/** Adds an area at the end of the lists; false where there is one with this name. */
export async function insertArea(
  tx: Tx,
  area: AreaShape & { servesFrom: Date; addedBy: string },
  now: Date,
): Promise<boolean> {
  const rings = JSON.stringify(ringsOf(area))
  const { rows } = await sql`insert into served_areas (name, rings, updated_at)
    select ${area.name}, ${rings}::jsonb, ${now}::timestamptz
    where not exists (select from served_areas where lower(name) = lower(${area.name}))
    on conflict (name) do nothing returning name`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into area_names (name, words, position, serves_from, added_by, added_at)
    select ${area.name}, ${area.words ?? []}::text[], max(position) + 1, ${area.servesFrom}::timestamptz, ${area.addedBy},
      ${now}::timestamptz from area_names`.execute(tx)
  return true
}

/** Until the transaction ends nobody else draws this area. */
export async function lockArea(tx: Tx, name: ServedArea): Promise<void> {
  await sql`select name from served_areas where name = ${name} for update`.execute(tx)
}

type NewLimits = AreaShape & { validFrom: Date; note: string; createdBy: string }

/** Appends limits; rows are never changed. */
export async function insertLimits(tx: Tx, limits: NewLimits, now: Date): Promise<void> {
  const rings = ringsOf(limits)
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

const ringsOf = ({ rings }: AreaShape): Rings => rings.map((ring) => ring.map(({ lat, lng }) => [lng, lat]))
