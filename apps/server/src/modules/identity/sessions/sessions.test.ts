import { asId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../../../../test/clock.ts'
import { testDatabase } from '../../../../test/database.ts'
import { appOf } from '../../../../test/fixtures/another-server.ts'
import type { Database } from '../../../platform/db/database.ts'
import { authenticateCustomer, issueTokens } from './sessions.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a server keeps what it knows of tokens from one request to the next [LH-053]', async () => {
  const clock = movableClock()
  let made = 0
  const secret = {
    get current() {
      made += 1
      return 'the-secret-of-these-tests-is-long-enough'
    },
  }
  const app = appOf({ database, clock, secret })
  const { accessToken } = await issueTokens(app, {
    id: asId('ses_1'),
    userId: asId('usr_1'),
    remember: false,
    renewals: 0,
    createdAt: clock(),
    expiresAt: secondsAfter(clock(), 3600),
  })
  for (let request = 0; request < 3; request += 1) await authenticateCustomer(app, accessToken)
  expect(made).toBe(1)
})
