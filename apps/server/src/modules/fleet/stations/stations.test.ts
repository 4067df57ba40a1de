import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { stationsAt } from '../planning-data.ts'

let app: TestApp
let dispatcher: string
let admin: string
let pms: string
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  admin = await workerToken(app, 'admin')
  pms = await productIdOf(app, 'PMS')
})
afterAll(() => app.close())

const every = Array.from({ length: 7 }, () => ({ from: 360, to: 1200 }))
let stations = 0
async function added() {
  stations += 1
  const form = { name: `Ikota station ${stations}`, address: 'Lekki-Epe Expressway' }
  return (await callAs(app, dispatcher, 'POST', '/staff/stations', form)).body.data
}
const put = (station: { id: string }, form: object) =>
  callAs(app, dispatcher, 'PUT', `/staff/stations/${station.id}`, { ...station, validFrom: '', ...form })
const read = async (id: string) =>
  (await callAs(app, dispatcher, 'GET', '/staff/stations')).body.data.find(
    (station: { id: string }) => station.id === id,
  )
const post = (token: string, path: string, form: object) => callAs(app, token, 'POST', `/staff${path}`, form)

test('development has two licensed stations with a place, and a new one has the assumed terms [DI-109]', async () => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/stations')
  expect(body.data).toMatchObject([
    { name: 'Demo Station Ajah', place: { lat: 6.46947 }, licence: { state: 'valid' } },
    { name: 'Demo Station Lekki', place: { lat: 6.4414 }, licence: { state: 'valid' } },
  ])
  expect(await added()).toMatchObject({
    version: 1,
    place: null,
    licence: null,
    terms: { bays: 1, loadingMinutes: 20, validFrom: null },
    stock: [{ product: 'PMS', onHandDl: null }, { product: 'AGO' }, { product: 'DPK' }],
  })
})

test('hours and bays hold from their date on; the present ones stay until then [DI-109]', async () => {
  const station = await added()
  const days = [...every.slice(0, 6), null]
  const validFrom = new Date(app.clock().getTime() + 3_600_000).toISOString()
  const form = { name: 'Ikota', lat: 6.44, lng: 3.55, days, bays: 2, loadingMinutes: 15, validFrom }
  const saved = await put(station, form)
  expect(saved.body.data).toMatchObject({
    version: 2,
    place: { lat: 6.44, lng: 3.55 },
    terms: { bays: 1, validFrom: null },
    comingTerms: [{ bays: 2, loadingMinutes: 15, days, validFrom }],
  })
  app.clock.advance(3_600)
  dispatcher = await workerToken(app, 'dispatcher')
  admin = await workerToken(app, 'admin')
  expect(await read(station.id)).toMatchObject({ terms: { bays: 2, validFrom }, comingTerms: [] })
  const [planned] = await stationsAt(app.database.db, app.clock()).then((all) =>
    all.filter(({ id }) => id === station.id),
  )
  expect(planned).toMatchObject({ bays: 2, loadingSeconds: 900, papers: [{ validUntil: null }] })
  const stale = await put(station, form)
  expect([stale.status, stale.body.details]).toMatchObject([409, { version: 2, by: 'Chidi Demo' }])
})

test('wrong hours, bays and places are said at their fields [DI-109]', async () => {
  const station = await added()
  const days = [{ from: 600, to: 500 }, ...every.slice(1)]
  const wrong = {
    days,
    bays: 0,
    loadingMinutes: 15,
    lat: 51,
    lng: 0,
    capacities: [{ productId: 'x', dl: 1 }],
  }
  const { status, body } = await put(station, wrong)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['lat', 'days.0', 'bays', 'capacities.0']])
})

test('a delivery from a depot fills the book, and its batch counts once [DI-110]', async () => {
  const { id } = await added()
  const form = { productId: pms, dl: 50_000, batch: 'DP-88213' }
  expect((await post(dispatcher, `/stations/${id}/receipts`, form)).status).toBe(201)
  const again = await post(dispatcher, `/stations/${id}/receipts`, form)
  expect(again.body.errors).toEqual({ batch: ['This batch was recorded already.'] })
  expect((await read(id)).stock[0]).toMatchObject({ product: 'PMS', onHandDl: 50_000, outSince: null })
  const { body } = await callAs(app, dispatcher, 'GET', `/staff/stations/${id}/stock-moves`)
  expect(body.data).toMatchObject([{ kind: 'receive', deltaDl: 50_000, balanceDl: 50_000 }])
  const none = await callAs(
    app,
    dispatcher,
    'GET',
    '/staff/stations/stn_01J00000000000000000000000/stock-moves',
  )
  expect(none.status).toBe(404)
})

test('a dip changes the book of a station once a second person confirms it [DI-111]', async () => {
  const { id } = await added()
  await post(dispatcher, `/stations/${id}/receipts`, { productId: pms, dl: 68_500, batch: 'DP-1' })
  const dip = { stationId: id, productId: pms, dipDl: 68_120, reason: 'The second dip read the same' }
  const asked = await post(dispatcher, '/stock/adjustments', dip)
  expect(asked.body.data).toMatchObject({ deltaDl: -380, state: 'waiting', askedBy: 'Chidi Demo' })
  expect((await post(admin, '/stock/adjustments', dip)).status).toBe(409)
  const path = `/stock/adjustments/${asked.body.data.id}/confirm`
  const own = await post(dispatcher, path, {})
  expect([own.status, own.body.message]).toEqual([
    409,
    'You asked for this adjustment. A second person must confirm it.',
  ])
  expect((await read(id)).stock[0].onHandDl).toBe(68_500)
  const confirmed = await post(admin, path, { note: 'Dip sheet seen' })
  expect(confirmed.body.data).toMatchObject({ state: 'confirmed', decidedBy: 'Bisi Demo' })
  expect((await read(id)).stock[0].onHandDl).toBe(68_120)
  expect((await post(admin, path, {})).body.message).toBe('Somebody has decided this adjustment already.')
})

test('a rejected dip leaves the book, and a dip of zero says since when a station is out [DI-111]', async () => {
  const { id } = await added()
  await post(dispatcher, `/stations/${id}/receipts`, { productId: pms, dl: 500, batch: 'DP-2' })
  const dip = { stationId: id, productId: pms, dipDl: 0, reason: 'Dry' }
  const first = (await post(dispatcher, '/stock/adjustments', dip)).body.data
  const silent = await post(admin, `/stock/adjustments/${first.id}/reject`, {})
  expect(silent.body.errors).toEqual({ reason: ['Please give a reason'] })
  await post(admin, `/stock/adjustments/${first.id}/reject`, { reason: 'Dip again' })
  expect((await read(id)).stock[0].onHandDl).toBe(500)
  const second = (await post(dispatcher, '/stock/adjustments', dip)).body.data
  await post(admin, `/stock/adjustments/${second.id}/confirm`, {})
  expect((await read(id)).stock[0]).toMatchObject({ onHandDl: 0, outSince: app.clock().toISOString() })
})

test('a dip of a compartment beyond its capacity is refused, a true one is booked by two [DI-111]', async () => {
  const vans = (await callAs(app, dispatcher, 'GET', '/staff/vehicles')).body.data
  const { id: compartmentId } = vans[0].compartments[0]
  const over = await post(dispatcher, '/stock/adjustments', { compartmentId, dipDl: 3_001, reason: 'Dip' })
  expect(Object.keys(over.body.errors)).toEqual(['dipDl'])
  const form = { compartmentId, dipDl: 20, reason: 'Left from yesterday' }
  const asked = (await post(dispatcher, '/stock/adjustments', form)).body.data
  await post(admin, `/stock/adjustments/${asked.id}/confirm`, {})
  const [van] = (await callAs(app, dispatcher, 'GET', '/staff/vehicles')).body.data
  expect(van.compartments[0].onBoardDl).toBe(20)
})

test('litres pumped back or taken as a sample leave a van by two people, never more than it holds [DI-170]', async () => {
  const vans = (await callAs(app, dispatcher, 'GET', '/staff/vehicles')).body.data
  const { id: compartmentId } = vans[0].compartments[0]
  const out = { compartmentId, kind: 'sample', takenDl: 5, reason: 'For the laboratory' }
  const over = await post(dispatcher, '/stock/adjustments', { ...out, takenDl: 21 })
  expect(Object.keys(over.body.errors)).toEqual(['takenDl'])
  expect(
    Object.keys((await post(dispatcher, '/stock/adjustments', { ...out, kind: 'lost' })).body.errors),
  ).toContain('kind')
  const { id: stationId } = await added()
  const ofStation = { stationId, productId: pms, kind: 'return', takenDl: 5, reason: 'No' }
  expect(Object.keys((await post(dispatcher, '/stock/adjustments', ofStation)).body.errors)).toContain(
    'compartmentId',
  )
  for (const kind of ['sample', 'return']) {
    const asked = (await post(dispatcher, '/stock/adjustments', { ...out, kind })).body.data
    expect(asked).toMatchObject({ kind, deltaDl: -5 })
    expect((await post(dispatcher, `/stock/adjustments/${asked.id}/confirm`, {})).status).toBe(409)
    await post(admin, `/stock/adjustments/${asked.id}/confirm`, {})
  }
  const moves = await app.database.db
    .selectFrom('stock_moves')
    .select(['kind', 'delta_dl'])
    .where('compartment_id', '=', compartmentId)
    .where('kind', 'in', ['sample', 'return'])
    .orderBy('kind')
    .execute()
  expect(moves).toEqual([
    { kind: 'return', delta_dl: -5 },
    { kind: 'sample', delta_dl: -5 },
  ])
  const [van] = (await callAs(app, dispatcher, 'GET', '/staff/vehicles')).body.data
  expect(van.compartments[0].onBoardDl).toBe(10)
})
