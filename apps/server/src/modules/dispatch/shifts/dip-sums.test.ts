import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { productIdOf, seededDriver, workerToken } from '../../../../test/fixtures/workers.ts'
import type { SentCommand } from '../../../../test/phone/phone.ts'
import {
  addVan,
  checkPoints,
  closeIncidents,
  givenRun,
  openIncidents,
  phoneOf,
} from '../../../../test/phone/phone.ts'

let app: TestApp
let send: ReturnType<typeof phoneOf>['send']
let van: { van: string; tank: string }
let productId: string
/** What the records say, in decilitres. */
let onBoard = 400

beforeAll(async () => {
  app = await startTestApp()
  const { driverId, station } = await seededDriver(app)
  productId = await productIdOf(app, 'PMS')
  van = await addVan(app, productId)
  // Sessions end within the weeks that these tests take.
  send = phoneOf(app, () => workerToken(app, 'driver1'), 'phone of the weeks').send
  const ada = await signedUpCustomer(app)
  await begin(0)
  const { runId, gates } = await givenRun(app, driverId, ada.token, 2)
  await send({ kind: 'accept', runId })
  await send({ kind: 'load', runId, body: { stationId: station } })
  await send({ kind: 'depart', runId })
  for (const [at, stopId] of gates.entries()) {
    const photoId = `0b8a7c1e-0000-4000-8000-00000000000${at}`
    await send({ kind: 'fail', stopId, body: { reason: 'unsafe', photoId } })
  }
})
afterAll(() => app.close())

const dips = (dl: number) => [{ compartmentId: van.tank, dl }]
async function begin(dl: number) {
  const check: SentCommand = { kind: 'check', body: { vehicleId: van.van, points: checkPoints() } }
  const body = { vehicleId: van.van, dips: dips(dl) }
  expect(await send(check, { kind: 'shift_start', body })).toMatchObject([
    { outcome: 'applied' },
    { outcome: 'applied' },
  ])
}
/** The van lost so much by a dip, at the end of a shift or at the beginning of the next one. */
async function lose(dl: number, kind: 'begin' | 'end') {
  onBoard -= dl
  if (kind === 'begin') await begin(onBoard)
  else {
    const ended = await send({ kind: 'shift_end', body: { dips: dips(onBoard) } })
    expect(ended).toMatchObject([{ outcome: 'applied' }])
  }
  app.clock.advance(6 * 3600)
}
const incidents = () => openIncidents(app, 'dip')

test('dips that are each within the tolerance are an incident as soon as a shift loses more in all [ML-008]', async () => {
  await lose(19, 'end')
  expect(await incidents()).toEqual([])
  await lose(10, 'begin')
  expect(await incidents()).toEqual([])
  await lose(11, 'end')
  const [incident] = await incidents()
  expect(incident.note).toContain('Dips of this shift took 2.1 L off the records in all.')
})

test('what one driver or van loses in seven days is an incident above 5 litres, however small each dip is [ML-009]', async () => {
  await closeIncidents(app, 'dip')
  app.clock.advance(8 * 24 * 3600)
  const before = (await incidents()).length
  await lose(1, 'begin')
  for (let shift = 0; shift < 2; shift += 1) {
    await lose(18, 'end')
    await lose(1, 'begin')
  }
  expect(await incidents()).toHaveLength(before)
  await lose(18, 'end')
  const [incident] = await incidents()
  expect(incident.note).toContain('Dips of seven days took 5.7 L off the records in all.')
})
