import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../test/fixtures/workers.ts'
import { refreshAlerts } from './alerts.ts'

let app: TestApp
let support: string
let dispatcher: string
let finance: string
let ticketId: string

beforeAll(async () => {
  app = await startTestApp()
  support = await workerToken(app, 'support')
  dispatcher = await workerToken(app, 'dispatcher')
  finance = await workerToken(app, 'finance')
  const body = { categoryId: 'cat_delivery', message: 'The driver is at the wrong gate.' }
  const { token } = await signedUpCustomer(app)
  ticketId = (await callAs(app, token, 'POST', '/support/tickets', body)).body.data.id
})
afterAll(() => app.close())

type Alert = { kind: string; title: string; detail: string; path: string; group: string }
const alerts = async (token: string): Promise<Alert[]> => {
  await refreshAlerts(app.app.context)
  const { body } = await callAs(app, token, 'GET', '/staff/alerts')
  return body.data.filter(({ kind }: Alert) => kind.startsWith('escalation'))
}
const onTicket = (path: string, body: object) =>
  callAs(app, support, 'POST', `/staff/tickets/${ticketId}${path}`, body)

/** Hands the ticket to the dispatcher of the demo; gives the escalation's id. */
async function escalate(): Promise<string> {
  const people = (await callAs(app, support, 'GET', '/staff/ticket-agents')).body.data
  const { id: ownerId } = people.find(({ role }: { role: string }) => role === 'dispatcher')
  const dueAt = new Date(app.clock().getTime() + 600_000).toISOString()
  const form = { team: 'dispatch', ownerId, reason: 'Please send the driver to gate 2', dueAt }
  return (await onTicket('/escalations', form)).body.data.escalation.id
}

test('a question of support alerts its team until it is answered, then support until the customer knows [CN-158]', async () => {
  const id = await escalate()
  const number = ticketId.slice(-6)
  expect(await alerts(finance)).toEqual([])
  expect(await alerts(support)).toEqual([])
  expect(await alerts(dispatcher)).toMatchObject([
    {
      kind: 'escalation_dispatch',
      group: 'now',
      title: `Support asks about ticket #${number}`,
      detail: expect.stringMatching(/^For Chidi Demo, answer by .+[ap]m$/),
      path: '/support/escalations',
    },
  ])
  app.clock.advance(700)
  expect(await alerts(dispatcher)).toMatchObject([{ detail: expect.stringContaining('late') }])
  const outcome = { reason: 'He is at gate 2 now' }
  expect((await callAs(app, dispatcher, 'POST', `/staff/escalations/${id}/close`, outcome)).status).toBe(200)
  expect(await alerts(dispatcher)).toEqual([])
  expect(await alerts(support)).toMatchObject([
    {
      kind: 'escalation_answered',
      title: `Dispatch answered about ticket #${number}`,
      detail: 'By Chidi Demo. The customer has not been told yet',
      path: `/support?ticket=${ticketId}`,
    },
  ])
  app.clock.advance(1)
  await onTicket('/reply', { message: 'He is at your gate now.' })
  expect(await alerts(support)).toEqual([])
})

test('an escalation that support closes by itself, and one of a ticket that is over, alert nobody [CN-158]', async () => {
  app.clock.advance(1)
  const id = await escalate()
  await callAs(app, support, 'POST', `/staff/escalations/${id}/close`, { reason: 'The customer found him' })
  expect(await alerts(support)).toEqual([])
  const second = await escalate()
  await callAs(app, dispatcher, 'POST', `/staff/escalations/${second}/close`, { reason: 'It is done' })
  expect(await alerts(support)).toHaveLength(1)
  await onTicket('/resolve', {})
  expect(await alerts(support)).toEqual([])
})
