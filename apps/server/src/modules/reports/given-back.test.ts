import { dayOf } from '@gatefill/domain/core/lagos-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what each person gave back stands by day in the reports and in the mail of the owner [ML-034]', async () => {
  const ada = await signedUpCustomer(app)
  const support = await workerToken(app, 'support')
  const { name } = (await callAs(app, support, 'GET', '/staff/me')).body.data
  const id = await paidOrderOf(app, ada.token)
  const form = { amount: 150_000, kind: 'goodwill', reason: 'The driver came late' }
  const { body } = await callAs(app, support, 'POST', `/staff/orders/${id}/refunds`, form)
  expect(body.data.state).toBe('approved')
  const today = dayOf(app.clock())
  const owner = await workerToken(app, 'owner')
  const read = await callAs(app, owner, 'GET', `/staff/reports/given-back?from=${today}&to=${today}`)
  expect(read.body.data.rows).toEqual([[name, 150_000, 150_000]])
  const dispatcher = await workerToken(app, 'dispatcher')
  expect((await callAs(app, dispatcher, 'GET', '/staff/reports/given-back')).status).toBe(404)

  app.clock.advance(86_400)
  await app.app.recurring.find((job) => job.name === 'reports-owner-mail')?.run()
  while ((await app.worker.runDue()) > 0);
  const mail = app.mailbox.mails.find(({ text }) => text.includes(`Given back by ${name}`))
  expect(mail?.text).toContain('Goodwill ₦1,500.00, without a second person ₦1,500.00')
})
