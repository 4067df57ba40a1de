import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { unpaidOrderOf } from '../../../test/fixtures/workers.ts'

const app = await startTestApp()
afterAll(() => app.close())

const DAY = 24 * 60 * 60

test('notifications are kept for a year, and then deleted by the nightly job', async () => {
  const ada = await signedUpCustomer(app)
  const tidyUp = async () => {
    const job = app.app.recurring.find(({ name }) => name === 'notifications-housekeeping')
    await job?.run()
    return app.database.db.selectFrom('notifications').select('type').execute()
  }
  await unpaidOrderOf(app, ada.token)
  await app.worker.runDue()
  app.clock.advance(364 * DAY)
  expect(await tidyUp()).toEqual([{ type: 'order created' }])
  app.clock.advance(2 * DAY)
  expect(await tidyUp()).toEqual([])
})
