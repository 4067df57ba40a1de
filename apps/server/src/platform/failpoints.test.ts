import { expect, test } from 'vitest'
import { movableClock } from '../../test/clock.ts'
import { testDatabase } from '../../test/database.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { systemIds } from './ids.ts'
import { createLog } from './log.ts'

test('production does not start with places at which a test ends it', async () => {
  const config = readConfig({
    APP_ENV: 'production',
    PUBLIC_URL: 'https://gatefill.example',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtp://mail.example:587',
    MAIL_FROM: 'Gatefill <no-reply@gatefill.example>',
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
    SUPPORT_EMAIL: 'help@gatefill.example',
    SUPPORT_PHONE: '+2348030000000',
    LEGAL_NAME: 'Gatefill Limited',
    LEGAL_RC_NUMBER: '1234567',
  })
  const database = await testDatabase()
  const clock = movableClock()
  const parts = { config, database, clock, ids: systemIds(clock), log: createLog('silent') }
  await expect(createApp({ ...parts, reach: () => {} })).rejects.toThrow('failpoints are for tests only')
  await database.close()
})
