import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { fleetRulesAt } from '../../rules/index.ts'

let app: TestApp
let admin: string
let dispatcher: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  dispatcher = await workerToken(app, 'dispatcher')
})
afterAll(() => app.close())

const ruleOf = async (kind: string) =>
  (await callAs(app, dispatcher, 'GET', '/staff/rules')).body.data.find(
    (rule: { kind: string }) => rule.kind === kind,
  )
const add = (form: object) => callAs(app, admin, 'POST', '/staff/rules', form)

test('no curfew is in force by default; one holds from its date on and is told to customers [DI-112]', async () => {
  expect(await ruleOf('curfew_van')).toMatchObject({
    inForce: { figures: { isOn: 0 }, validFrom: null },
    refuses: { count: 0, which: [] },
  })
  const validFrom = new Date(app.clock().getTime() + 60_000).toISOString()
  const figures = { isOn: 1, fromHour: 18, toHour: 6 }
  const added = await add({ kind: 'curfew_van', figures, validFrom, note: 'State order' })
  expect([added.status, added.body.data]).toMatchObject([
    201,
    { inForce: { validFrom: null }, coming: [{ figures, validFrom, note: 'State order', by: 'Bisi Demo' }] },
  ])
  const hours = async () => (await callAs(app, undefined, 'GET', '/ordering')).body.data.hours
  expect(await hours()).toEqual([{ fromHour: 8, toHour: 20 }])
  app.clock.advance(60)
  expect(await hours()).toEqual([{ fromHour: 8, toHour: 18 }])
  const rules = await fleetRulesAt(app.database.db, app.clock())
  expect(rules).toMatchObject({
    curfew: { van: { fromHour: 18, toHour: 6 }, tanker: null },
  })
  await add({ kind: 'curfew_van', figures: { ...figures, isOn: 0 }, validFrom: '', note: 'Lifted' })
  expect(await hours()).toEqual([{ fromHour: 8, toHour: 20 }])
  expect((await ruleOf('curfew_van')).past).toMatchObject([{ note: 'State order' }])
})

test('a rule says what it refuses now, and what it would refuse with other figures [DI-113]', async () => {
  const tank = { productId: await productIdOf(app, 'AGO'), capacityDl: 2_000 }
  const lapsed = { ...tank, calibratedUntil: '2020-11-12T00:00:00Z' }
  const form = { plate: 'FST 664 YB', name: 'Dyna', compartments: [lapsed] }
  await callAs(app, dispatcher, 'POST', '/staff/vehicles', form)
  expect((await ruleOf('calibration')).refuses).toEqual({
    count: 1,
    which: ['AGO on FST 664 YB since 12 Nov 2020'],
  })
  expect((await ruleOf('vehicle_papers')).refuses.which).toContain('FST 664 YB: no valid Insurance')
  const off = encodeURIComponent(JSON.stringify({ isOn: 0 }))
  const preview = await callAs(app, dispatcher, 'GET', `/staff/rules/preview?kind=calibration&figures=${off}`)
  expect(preview.body.data).toEqual({ count: 0, which: [] })
  const broken = await callAs(app, dispatcher, 'GET', '/staff/rules/preview?kind=run_length&figures=x')
  expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['figures.minutes']])
})

test('a rule of no kind, out of its limits, in the past or without a reason is refused [DI-112]', async () => {
  expect((await add({ kind: 'weather', note: 'x' })).body.errors).toEqual({ kind: ['Choose a rule'] })
  const form = { kind: 'run_length', figures: { minutes: 1.5 }, validFrom: '2020-01-01T00:00:00Z', note: '' }
  const { status, body } = await add(form)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['figures.minutes', 'validFrom', 'note']])
  const right = { kind: 'run_length', figures: { minutes: 120 }, validFrom: '', note: 'Try' }
  expect((await callAs(app, dispatcher, 'POST', '/staff/rules', right)).status).toBe(403)
})
