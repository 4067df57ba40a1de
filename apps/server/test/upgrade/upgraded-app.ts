import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '../app.ts'
import { startTestApp } from '../app.ts'
import { movableClock } from '../clock.ts'
import { emptyDatabase } from '../database.ts'
import { FIXTURE_SECRET, loadRows, readFixture, writeFiles } from './fixture.ts'
import { replayVendors, startVendors } from './vendors.ts'

/**
 * The present product on the data that an earlier version left, named by its newest migration: at the moment at which
 * it was written, with the vendors as they were then.
 */
export async function upgradedApp(version: string) {
  const fixture = readFixture(version)
  const clock = movableClock(new Date(fixture.writtenAt))
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-upgrade-'))
  writeFiles(fixture, dataDir)
  let listening: TestApp | undefined
  // What the vendors tell while they are filled again was told before.
  const vendors = await startVendors(clock, (provider) => async (payload, headers) => {
    const url = `/api/payment/webhook/${provider}`
    const answer = await listening?.server.inject({ method: 'POST', url, headers, payload })
    return answer?.statusCode ?? 200
  })
  await replayVendors(vendors, fixture.vendors)
  const database = await emptyDatabase()
  await loadRows(database, version)
  const app = await startTestApp({
    environment: {
      ...vendors.environment,
      DATA_DIR: dataDir,
      SECRET_KEY: FIXTURE_SECRET,
      PAYMENT_PROVIDER: 'paystack,flutterwave,sandbox',
    },
    database,
    clock,
  })
  listening = app
  return {
    fixture,
    app,
    vendors,
    /** Lets time pass everywhere and does what is due then, once a minute. */
    pass: async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(60)
        await vendors.deliverDue()
        while ((await app.worker.runDue()) > 0);
      }
    },
    close: async () => {
      await app.close()
      await vendors.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
