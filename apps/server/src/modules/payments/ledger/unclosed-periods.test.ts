import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../../test/clock.ts'
import { testDatabase } from '../../../../test/database.ts'
import { unclosedPeriodsService } from './unclosed-periods.service.ts'

const unhandled: unknown[] = []
const note = (reason: unknown) => void unhandled.push(reason)

beforeEach(() => void process.on('unhandledRejection', note))
afterEach(() => void process.off('unhandledRejection', note))

test('a database that goes away as a night begins fails that night alone, and ends no server [MV-135]', async () => {
  const database = await testDatabase()
  const periods = unclosedPeriodsService({ database, clock: movableClock() })
  await database.close()
  for (const list of ['payments', 'refunds'] as const)
    await expect(periods.unclosedPeriod('paystack', list, null)).rejects.toThrow()
  // A rejection that nobody waits for is told in a later turn, and ends the process.
  await setImmediate()
  expect(unhandled).toEqual([])
})
