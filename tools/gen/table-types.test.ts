import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPgliteInMemory } from '../../apps/server/src/platform/db/pglite.ts'
import { schemaSql } from './schema-sql.ts'
import { tableTypes } from './table-types.ts'

let database: Awaited<ReturnType<typeof openPgliteInMemory>>

beforeAll(async () => {
  database = await openPgliteInMemory()
  await database.engine.exec(`create table truck_loads (
    id bigint generated always as identity primary key,
    litres integer not null,
    note text,
    lines jsonb not null,
    state text not null default 'open',
    loaded_at timestamptz not null
  )`)
  await database.engine.exec(`create index truck_loads_age on truck_loads (loaded_at) where state = 'open'`)
})

afterAll(() => database.close())

test('a table becomes a type with what the driver gives, what may be null and what may be left out', async () => {
  expect(await tableTypes(database.engine)).toContain(`export type TruckLoadsTable = {
  id: GeneratedAlways<number>
  litres: number
  note: string | null
  lines: Json
  state: Generated<string>
  loaded_at: Date
}

export type Schema = {
  truck_loads: TruckLoadsTable
}`)
})

test('the schema file shows columns, keys and partial indexes', async () => {
  const text = await schemaSql(database.engine)
  expect(text).toContain('  id bigint not null generated always as identity,')
  expect(text).toContain('  constraint truck_loads_pkey PRIMARY KEY (id)')
  expect(text).toContain("USING btree (loaded_at) WHERE (state = 'open'::text);")
})

test('a column type without an agreed value is refused by name', async () => {
  await database.engine.exec(`alter table truck_loads add column price numeric`)
  await expect(tableTypes(database.engine)).rejects.toThrow('truck_loads.price is numeric')
  await database.engine.exec(`alter table truck_loads drop column price`)
})
