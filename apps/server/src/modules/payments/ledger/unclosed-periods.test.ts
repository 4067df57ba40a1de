import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../../test/clock.ts'
import { testDatabase } from '../../../../test/database.ts'
import { appOf } from '../../../../test/fixtures/another-server.ts'
import { unclosedPeriod } from './ledger.ts'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => void process.off('unhandledRejection', note))

test('a database lost as a nightly run begins fails that run alone, and ends no server [MV-135]', async () => {
  const database = await testDatabase()
  const app = appOf({ database, clock: movableClock() })
  await database.close()
  for (const list of ['payments', 'refunds'] as const)
    await expect(unclosedPeriod(app, 'paystack', list, null)).rejects.toThrow()
  // Node reports an unhandled rejection in a later turn of the event loop, and ends the process.
  await setImmediate()
  expect(unhandled).toEqual([])
})
