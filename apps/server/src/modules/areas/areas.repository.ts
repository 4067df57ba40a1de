import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { SERVED_AREAS } from '@gatefill/domain/addresses/service-area'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The areas that the domain names and the database draws, in the domain's order. */
export async function listAreas(db: Db): Promise<AreaShape[]> {
  const { rows } = await sql<{ name: string; rings: [lng: number, lat: number][][] }>`
    select name, rings from served_areas`.execute(db)
  return SERVED_AREAS.flatMap((name) =>
    rows
      .filter((row) => row.name === name)
      .map(({ rings }) => ({ name, rings: rings.map((ring) => ring.map(([lng, lat]) => ({ lat, lng }))) })),
  )
}
