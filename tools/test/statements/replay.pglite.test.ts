import { expect, test } from 'vitest'
import { migratedDump } from '../../../apps/server/test/pglite-dump.ts'
import { pooledPglite } from '../../../apps/server/test/pglite-pool.ts'
import { writeValues } from '../../../apps/server/test/statements/values.ts'
import type { FileStatements } from './recorded.ts'
import { replayOnPglite } from './replay.ts'
import { shapesOf } from './shapes.ts'

const ran = (file: string, text: string, ...values: unknown[]): FileStatements => {
  const statement = { text, sentBy: 'apps/server/src/orders.repository.ts:7', values: writeValues(values) }
  return { file, processorSeconds: 1, shapes: new Map(shapesOf(text).map((shape) => [shape, statement])) }
}
const kept = ran('kept.test.ts', 'select 1')
const replayed = (...postgres: FileStatements[]) =>
  replayOnPglite(postgres, [kept], () => pooledPglite(migratedDump))

test('a statement that only PostgreSQL was sent is repeated with its values, one that both were is not [PF-007]', async () => {
  const postgres = [
    ran('a.test.ts', 'select id from users where email = $1 and created_at < $2', 'ada@x', new Date(0)),
    ran('b.test.ts', 'select 1'),
  ]
  expect(await replayed(...postgres)).toEqual({ tried: 1, failures: [] })
})

test('a statement that the embedded database does not understand fails with its line and file [PF-007]', async () => {
  const { failures } = await replayed(
    ran('a.test.ts', 'select no_such_function($1)', 1),
    ran('b.test.ts', 'select $1::int + 1', 'ten'),
  )
  expect(failures.map(({ title }) => title)).toEqual(
    Array(2).fill('the embedded database does not run a statement of apps/server/src/orders.repository.ts:7'),
  )
  expect(failures[0]?.messages.join()).toContain('no_such_function')
  expect(failures[0]?.messages.join()).toContain('a.test.ts sends it on PostgreSQL')
})

test('what a rule of a table says of the values is an answer [PF-007]', async () => {
  const postgres = [ran('a.test.ts', 'insert into users (id) values ($1)', 'no address, no name')]
  expect((await replayed(...postgres)).failures).toEqual([])
})

test('what only PostgreSQL has is not repeated [PF-007]', async () => {
  const roles = ran('a.test.ts', 'select 1 from pg_roles where rolname = $1', 'gatefill')
  expect(await replayed(roles)).toMatchObject({ tried: 0 })
})

test('legs that wrote down no statements are a failure [PF-007]', async () => {
  expect((await replayOnPglite([], [kept])).failures).toHaveLength(1)
  expect((await replayOnPglite([kept], [])).failures).toHaveLength(1)
})
