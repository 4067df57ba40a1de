import { expect, test } from 'vitest'
import { movableClock } from '../../test/clock.ts'
import { testDatabase } from '../../test/database.ts'
import { CHEAPEST_HASH } from '../../test/fixtures/cheapest-hash.ts'
import { PRODUCTION_ENV } from '../../test/fixtures/production-env.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { systemIds } from './ids.ts'
import { createLog } from './log.ts'

test('production starts neither with places at which a test ends it nor with cheap passwords [PF-003]', async () => {
  const config = readConfig(PRODUCTION_ENV)
  const database = await testDatabase()
  const clock = movableClock()
  const parts = { config, database, clock, ids: systemIds(clock), log: createLog('silent') }
  await expect(createApp({ ...parts, hitFailpoint: () => {} })).rejects.toThrow(
    'failpoints are for tests only',
  )
  await expect(createApp({ ...parts, passwordCost: CHEAPEST_HASH })).rejects.toThrow(
    'another cost of passwords is for tests only',
  )
  await database.close()
})
