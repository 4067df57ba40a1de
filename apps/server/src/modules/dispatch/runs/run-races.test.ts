import { expect, test } from 'vitest'
import { onRealPostgres } from '../../../../test/database.ts'
import { dispatchForFile } from '../../../../test/fixtures/dispatch-for-file.ts'
import { callAs, paidOrderOf } from '../../../../test/fixtures/workers.ts'

const { app, ada, dispatcher, admin, drivers } = await dispatchForFile()

// One connection has no races; a few rounds there prove that the calls themselves work.
const ROUNDS = onRealPostgres ? 100 : 3

const give = (token: string, driverId: string | undefined, orderIds: string[]) =>
  callAs(app, token, 'POST', '/staff/runs', { driverId, orderIds })
const cancel = (orderId: string) =>
  callAs(app, ada.token, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
const openRuns = async () =>
  (await callAs(app, dispatcher, 'GET', '/staff/runs?state=open')).body.data.data as {
    id: string
    version: number
    stops: { orderId: string | null; state: string }[]
  }[]
const withdrawAll = async () => {
  for (const { id, version } of await openRuns())
    await callAs(app, dispatcher, 'POST', `/staff/runs/${id}/withdraw`, { version, reason: 'Next round' })
}

test('two dispatchers and a cancelling customer at once: one state wins and everybody learns it [DI-015]', async () => {
  const kept = await paidOrderOf(app, ada.token)
  for (let round = 0; round < ROUNDS; round += 1) {
    const contested = await paidOrderOf(app, ada.token)
    const [first, second, cancelled] = await Promise.all([
      give(dispatcher, drivers[0], [contested, kept]),
      give(admin, drivers[1], [kept, contested]),
      cancel(contested),
    ])
    expect(cancelled.status).toBe(200)
    const given = [first, second].filter(({ status }) => status === 201)
    expect(given.length).toBeLessThanOrEqual(1)
    for (const { status, body } of [first, second]) {
      expect([201, 409]).toContain(status)
      if (status === 409) expect(body.details).toHaveProperty('orderId')
    }
    const runs = await openRuns()
    expect(runs).toHaveLength(given.length)
    const open = runs.flatMap(({ stops }) =>
      stops.filter(({ orderId, state }) => orderId !== null && state === 'pending'),
    )
    expect(open.map(({ orderId }) => orderId)).toEqual(given.length === 0 ? [] : [kept])
    expect((await callAs(app, ada.token, 'GET', `/orders/${contested}`)).body.data.status).toBe('cancelled')
    await withdrawAll()
  }
}, 300_000)

test('of two who change the stops of one run on the same version, one wins each time [DI-016]', async () => {
  const orderIds = [await paidOrderOf(app, ada.token), await paidOrderOf(app, ada.token)]
  const { id, version } = (await give(dispatcher, drivers[0], orderIds)).body.data
  let current: number = version
  for (let round = 0; round < ROUNDS; round += 1) {
    const change = (token: string) =>
      callAs(app, token, 'PUT', `/staff/runs/${id}/stops`, {
        version: current,
        orderIds: orderIds.toReversed(),
      })
    const answers = await Promise.all([change(dispatcher), change(admin)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body.details).toMatchObject({ runId: id, state: 'assigned' })
    current = answers.find(({ status }) => status === 200)?.body.data.version
  }
  await withdrawAll()
}, 300_000)
