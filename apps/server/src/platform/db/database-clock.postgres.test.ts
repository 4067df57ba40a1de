import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { databaseClock } from './database-clock.ts'

const database = await testDatabase()
afterAll(() => database.close())

const TEN_MINUTES = 600_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function recorded() {
  const log = createLog('silent')
  const lines: unknown[] = []
  vi.spyOn(log, 'warn').mockImplementation((fields: unknown) => void lines.push(fields))
  return { log, lines }
}

const databaseTime = async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database.db)
  return rows[0]?.now.getTime() ?? Number.NaN
}
/** Sets the machine's clock beside the database's. */
const setMachine = async (ahead: number) => void vi.setSystemTime((await databaseTime()) + ahead)

test('a server whose machine is ten minutes ahead has the time of the database, and says so [SD-135]', async () => {
  await setMachine(TEN_MINUTES)
  const { log, lines } = recorded()
  const { clock } = await databaseClock(database, log)
  expect(Math.abs(clock().getTime() - (await databaseTime()))).toBeLessThan(1_000)
  expect(lines).toEqual([{ seconds: 600 }])
})

test('a step of the machine’s clock is not seen, nor said again and again [SD-135]', async () => {
  await setMachine(0)
  const { log, lines } = recorded()
  const { clock, compare } = await databaseClock(database, log)
  await setMachine(-TEN_MINUTES)
  await compare()
  expect(Math.abs(clock().getTime() - (await databaseTime()))).toBeLessThan(1_000)
  expect(lines).toEqual([])
})
