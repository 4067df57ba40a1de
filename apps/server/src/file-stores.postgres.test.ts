import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { testDatabase } from '../test/database.ts'
import { OtherFilesError, serverNode } from './platform/jobs/server-node.ts'
import { startProblem } from './start-problem.ts'

const database = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'gatefill-nodes-'))
const [here, there] = [join(folder, 'here'), join(folder, 'there')]
const BUCKET = 's3://KEY:secret@127.0.0.1:1/pictures?tls=off'

const open: TestApp[] = []
beforeAll(async () => {
  await database.db.deleteFrom('server_nodes').execute()
})
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
  await database.db.deleteFrom('server_nodes').execute()
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** A server that takes calls, on the one database. */
async function start(environment: Record<string, string>): Promise<TestApp> {
  const shared = { ...database, close: async () => {} }
  const server = await startTestApp({ database: shared, environment: { PORT: '0', ...environment } })
  open.push(server)
  await server.app.start()
  return server
}

const refusalOf = (environment: Record<string, string>) =>
  start(environment).then(
    () => 'it started',
    (error: Error) => startProblem(error),
  )

test('a server with a folder of its own does not start beside a living one [SD-103]', async () => {
  await start({ DATA_DIR: here })
  expect(await refusalOf({ DATA_DIR: there })).toMatch(
    /^Another server on this database keeps pictures in a folder that this one does not see\. Set the same FILES_URL .*, or give all of them one shared folder for DATA_DIR\/files\./,
  )
})

test('servers that share the folder, or the bucket, start beside each other [SD-103]', async () => {
  await start({ DATA_DIR: here })
  await start({ DATA_DIR: here })
  expect(await database.db.selectFrom('server_nodes').select('file_store').distinct().execute()).toHaveLength(
    1,
  )
  for (const server of open.splice(0)) await server.close()
  await start({ FILES_URL: BUCKET })
  await start({ FILES_URL: BUCKET, DATA_DIR: there })
})

test('a bucket and a folder beside each other are refused, whichever came first [SD-103]', async () => {
  const first = await start({ DATA_DIR: here })
  expect(await refusalOf({ FILES_URL: BUCKET })).toMatch(
    /keeps pictures in a folder, and this one in the bucket/,
  )
  await first.close()
  open.shift()
  await start({ FILES_URL: BUCKET })
  expect(await refusalOf({ DATA_DIR: here })).toMatch(/Set the FILES_URL of that server here too\./)
})

test('of two that start at once with folders of their own one is refused, never neither [SD-103]', async () => {
  const looking = Promise.withResolvers<string>()
  const asked: string[] = []
  const joins = ['here', 'there'].map((id) =>
    serverNode(database, { id, version: '1' }).join(() => {
      asked.push(id)
      return looking.promise.then(() => id)
    }),
  )
  const ended = Promise.allSettled(joins)
  await expect.poll(async () => asked.length + (await waitingForLock())).toBe(2)
  looking.resolve('')
  const refused = (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual([expect.any(OtherFilesError)])
})

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database.db)
  return rows[0]?.count ?? 0
}

test('servers that start at once on one new folder make one id of it, and nothing half written [SD-103]', async () => {
  const fresh = join(folder, 'fresh')
  await Promise.all([1, 2, 3].map(() => start({ DATA_DIR: fresh })))
  expect(readdirSync(join(fresh, 'files'))).toEqual(['folder-id'])
})

test('a server that signed off, died or tells nothing keeps none from starting [SD-103]', async () => {
  const first = await start({ DATA_DIR: here })
  await first.close()
  open.shift()
  await sql`insert into server_nodes (id, version, file_store, seen_at) values
    ('dead', '1', 'its folder', clock_timestamp() - interval '11 seconds'),
    ('older', '1', null, clock_timestamp())`.execute(database.db)
  await start({ DATA_DIR: there })
})

test('a living server says where its files are also after its row was lost [SD-103]', async () => {
  await start({ DATA_DIR: here })
  await database.db.deleteFrom('server_nodes').execute()
  await expect
    .poll(() => database.db.selectFrom('server_nodes').select('file_store').execute())
    .toEqual([{ file_store: expect.stringMatching(/^[0-9A-Z]{26}$/) }])
})
