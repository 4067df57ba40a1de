import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, productIdOf, seededDriver, workerToken } from '../../../../test/fixtures/workers.ts'
import { addVan, checkPoints, phoneOf } from '../../../../test/phone/phone.ts'

let app: TestApp
let driver: string
let driverId: string
let dispatcher: string
let admin: string
let van: string
let tank: string
let phone: ReturnType<typeof phoneOf>

beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  admin = await workerToken(app, 'admin')
  ;({ driver, driverId } = await seededDriver(app))
  ;({ van, tank } = await addVan(app, await productIdOf(app, 'PMS')))
  phone = phoneOf(app, driver, 'phone of incidents')
})
afterAll(() => app.close())

type Seen = { id: string; kind: string; state: string }
const list = async (query = ''): Promise<Seen[]> =>
  (await callAs(app, dispatcher, 'GET', `/staff/incidents${query}`)).body.data.data
const act = (token: string, id: string, name: string, body: object = {}) =>
  callAs(app, token, 'POST', `/staff/incidents/${id}/${name}`, body)
const read = async (token: string, id: string) =>
  (await callAs(app, token, 'GET', `/staff/incidents/${id}`)).body.data
const start = () =>
  phone.send({ kind: 'shift_start', body: { vehicleId: van, dips: [{ compartmentId: tank, dl: 0 }] } })

async function failedCheck(): Promise<string> {
  const note = 'The one behind the seat shows red'
  await phone.send({ kind: 'check', body: { vehicleId: van, points: checkPoints('extinguisher'), note } })
  const [incident] = await list(`?kind=vehicle_check&state=open&vehicle=${van}`)
  return incident?.id ?? ''
}
async function emergency(): Promise<string> {
  const place = { lat: 6.47, lng: 3.57 }
  await phone.send({ kind: 'emergency', body: { kind: 'spill', note: 'The hose burst', place } })
  return (await list('?kind=emergency&state=open'))[0]?.id ?? ''
}
async function runOutbox() {
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
}
const alertsOf = async (token: string, id: string) =>
  (await callAs(app, token, 'GET', '/staff/alerts')).body.data.filter(
    ({ path }: { path: string }) => path === `/incidents/${id}`,
  )

test('a failed check goes from the phone to closed, and the van drives again [RP-103]', async () => {
  const id = await failedCheck()
  expect(await start()).toMatchObject([{ outcome: 'refused' }])
  expect(await read(dispatcher, id)).toMatchObject({
    state: 'open',
    check: { failed: ['extinguisher'], note: 'The one behind the seat shows red' },
    photo: 'none',
    steps: [],
    explainProblem: null,
    closeProblem: 'Explain the incident first.',
  })
  expect((await act(dispatcher, id, 'explain', { explanation: ' ' })).body.errors.explanation).toEqual([
    'Say what happened',
  ])
  const explained = await act(dispatcher, id, 'explain', { explanation: 'Replaced it from the store.' })
  expect(explained.body.data).toMatchObject({ state: 'explained' })
  expect(await start()).toMatchObject([{ outcome: 'refused' }])
  expect((await act(dispatcher, id, 'close')).status).toBe(409)
  expect(await read(dispatcher, id)).toMatchObject({
    closeProblem: 'You explained this incident. A colleague must close it.',
  })
  expect(await read(admin, id)).toMatchObject({ closeProblem: null })
  expect((await act(admin, id, 'close', { note: 'Saw the gauge in the green.' })).status).toBe(200)
  expect((await read(admin, id)).steps).toMatchObject([
    { step: 'explained', note: 'Replaced it from the store.' },
    { step: 'closed', note: 'Saw the gauge in the green.' },
  ])
  expect(await start()).toMatchObject([{ outcome: 'applied' }])
})

test('an explanation that is not enough goes back, and its history stays [RP-104]', async () => {
  const id = await failedCheck()
  expect((await act(admin, id, 'send-back', { note: 'Which one?' })).status).toBe(409)
  await act(dispatcher, id, 'explain', { explanation: 'It is fine.' })
  expect((await act(dispatcher, id, 'send-back', { note: 'I was wrong' })).body.message).toContain(
    'Write your explanation anew',
  )
  expect((await act(admin, id, 'send-back')).body.errors.note).toEqual(['Say what is missing'])
  const back = await act(admin, id, 'send-back', { note: 'Which one, and who saw it?' })
  expect(back.body.data).toMatchObject({ state: 'open', explanation: null })
  expect((await read(admin, id)).steps.map(({ step }: { step: string }) => step)).toEqual([
    'explained',
    'sent_back',
  ])
  await act(admin, id, 'explain', { explanation: 'The one behind the seat, replaced.' })
  expect((await act(dispatcher, id, 'close')).status).toBe(200)
  expect((await act(dispatcher, id, 'explain', { explanation: 'Once more' })).status).toBe(409)
})

test('of two who take an emergency in hand the first has it, until it is explained [RP-105]', async () => {
  const id = await emergency()
  const emergencies = async () => (await callAs(app, admin, 'GET', '/staff/emergencies')).body.data
  expect(await emergencies()).toMatchObject([
    { incidentId: id, place: { lat: 6.47, lng: 3.57 }, placeText: 'Ajah', acknowledgedBy: null },
  ])
  const answers = [await act(dispatcher, id, 'acknowledge'), await act(admin, id, 'acknowledge')]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(answers[1]?.body.message).toMatch(/has it since/)
  expect(await emergencies()).toMatchObject([{ acknowledgedBy: expect.any(String) }])
  await act(admin, id, 'explain', { explanation: 'The hose was replaced.' })
  expect(await emergencies()).toEqual([])
  expect((await act(dispatcher, id, 'acknowledge')).status).toBe(409)
  expect((await act(dispatcher, id, 'close')).status).toBe(200)
})

test('an incident is an alert at once, another one when it is explained, none when closed [RP-106]', async () => {
  const id = await emergency()
  await runOutbox()
  expect(await alertsOf(dispatcher, id)).toMatchObject([{ kind: 'emergency', group: 'now' }])
  expect(await alertsOf(await workerToken(app, 'owner'), id)).toHaveLength(1)
  expect(await alertsOf(await workerToken(app, 'support'), id)).toEqual([])
  await act(dispatcher, id, 'explain', { explanation: 'A false alarm.' })
  await runOutbox()
  expect(await alertsOf(dispatcher, id)).toMatchObject([{ kind: 'incident_soon', group: 'soon' }])
  await act(admin, id, 'close')
  await runOutbox()
  expect(await alertsOf(dispatcher, id)).toEqual([])
})

test('the list is narrowed by state, kind, van, driver and day, an emergency first [RP-107]', async () => {
  await phone.send({ kind: 'incident', body: { note: 'A dog in the yard' } })
  app.clock.advance(1)
  await failedCheck()
  app.clock.advance(1)
  const last = await emergency()
  const open = await list('?state=not_closed')
  expect(open.map(({ kind }) => kind)).toEqual(['emergency', 'reported', 'vehicle_check'])
  expect(open[0]?.id).toBe(last)
  expect((await list('?state=closed')).every(({ state }) => state === 'closed')).toBe(true)
  expect(await list('?state=not_closed&kind=reported')).toHaveLength(1)
  expect(await list(`?state=not_closed&vehicle=${van}`)).toHaveLength(3)
  expect(await list(`?state=not_closed&driver=${driverId}`)).toHaveLength(3)
  expect(await list('?driver=drv_01J00000000000000000ABC123')).toEqual([])
  expect(await list('?from=2001-01-01&until=2001-12-31')).toEqual([])
  expect(await list('?run=run_x&order=ord_x')).toEqual([])
})

test('an incident that does not exist is not found, by any act [RP-103]', async () => {
  const id = 'inc_01J00000000000000000ABC123'
  expect((await callAs(app, dispatcher, 'GET', `/staff/incidents/${id}`)).status).toBe(404)
  expect((await callAs(app, dispatcher, 'GET', `/staff/incidents/${id}/photo`)).status).toBe(404)
  for (const name of ['acknowledge', 'close']) expect((await act(dispatcher, id, name)).status).toBe(404)
  expect((await act(dispatcher, id, 'explain', { explanation: 'What?' })).status).toBe(404)
})
