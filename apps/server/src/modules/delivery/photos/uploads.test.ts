import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { beginShift, callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { givenRun, phoneOf } from '../../../../test/phone/phone.ts'
import { runJob } from '../../../../test/run-job.ts'

let app: TestApp
let ada: TestCustomer
let driver: string
let driverId: string
let other: string
let dispatcher: string
let picture: Buffer

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  driver = await workerToken(app, 'driver1')
  other = await workerToken(app, 'driver2')
  dispatcher = await workerToken(app, 'dispatcher')
  driverId = (await callAs(app, driver, 'GET', '/driver/me')).body.data._id
  await beginShift(app, driver)
  // Noise does not compress: a picture of two parts.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  picture = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  expect(picture.length).toBeGreaterThan(PART)
  expect(picture.length).toBeLessThan(300_000)
})
afterAll(() => app.close())

const PART = 64 * 1024
const idOf = (last: number) => `5d6f0c1a-1111-4222-8333-00000000000${last}`
type Method = 'POST' | 'HEAD' | 'PATCH' | 'OPTIONS'
const tus = (method: Method, path: string, headers: object = {}, payload?: Buffer, token = driver) =>
  app.server.inject({
    method,
    url: `/api/driver/uploads${path}`,
    headers: { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
const begin = (id: string, length: number, token = driver) =>
  tus(
    'POST',
    '',
    {
      'upload-length': String(length),
      'upload-metadata': `id ${Buffer.from(id).toString('base64')},name bWV0ZXI=`,
    },
    undefined,
    token,
  )
const sum = (part: Buffer) => `sha256 ${createHash('sha256').update(part).digest('base64')}`
const part = (id: string, offset: number, bytes: Buffer, checksum = sum(bytes), token = driver) =>
  tus(
    'PATCH',
    `/${id}`,
    {
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'upload-checksum': checksum,
    },
    bytes,
    token,
  )
async function sendWhole(id: string, bytes: Buffer) {
  await begin(id, bytes.length)
  let last = 0
  for (let offset = 0; offset < bytes.length; offset += PART)
    last = (await part(id, offset, bytes.subarray(offset, offset + PART))).statusCode
  return last
}
const photoOf = (orderId: string, token: string) =>
  app.server.inject({
    method: 'GET',
    url: `/api/staff/orders/${orderId}/photo`,
    headers: { authorization: `Bearer ${token}` },
  })

test('a picture goes on where it stopped, and only its driver knows it [DR-030]', async () => {
  const id = idOf(1)
  expect((await tus('OPTIONS', '')).headers).toMatchObject({ 'tus-extension': 'creation,checksum' })
  expect(await begin(id, picture.length)).toMatchObject({
    statusCode: 201,
    headers: { location: `/api/driver/uploads/${id}`, 'upload-offset': '0' },
  })
  const first = picture.subarray(0, PART)
  expect((await part(id, 0, first, sum(picture))).statusCode).toBe(460)
  expect(await part(id, 0, first)).toMatchObject({ statusCode: 204, headers: { 'upload-offset': `${PART}` } })
  // The answer was lost: the phone sends the same part again, learns where to go on, and does.
  expect(await part(id, 0, first)).toMatchObject({ statusCode: 409, headers: { 'upload-offset': `${PART}` } })
  expect((await begin(id, picture.length)).headers['upload-offset']).toBe(`${PART}`)
  expect((await tus('HEAD', `/${id}`)).headers['upload-offset']).toBe(`${PART}`)
  for (const answer of [
    await tus('HEAD', `/${id}`, {}, undefined, other),
    await part(id, PART, first, sum(first), other),
    await begin(id, picture.length, other),
    await tus('HEAD', `/${idOf(9)}`),
  ])
    expect(answer.statusCode).toBe(404)
  expect((await part(id, PART, picture.subarray(PART))).statusCode).toBe(204)
  expect((await tus('HEAD', `/${id}`)).headers['upload-offset']).toBe(`${picture.length}`)
})

test('what is too large, no picture, or another protocol is refused [DR-031]', async () => {
  expect((await begin(idOf(2), 300_001)).statusCode).toBe(413)
  expect((await begin('no uuid', 100)).statusCode).toBe(400)
  expect((await tus('HEAD', `/${idOf(1)}`, { 'tus-resumable': '0.2.2' })).statusCode).toBe(412)
  expect((await tus('HEAD', `/${idOf(1)}`, {}, undefined, 'nobody')).statusCode).toBe(401)
  expect(await sendWhole(idOf(3), Buffer.from('<script>alert(1)</script>'))).toBe(415)
  const png = await sharp(picture).resize(20).png().toBuffer()
  expect(await sendWhole(idOf(4), png)).toBe(415)
  expect((await tus('HEAD', `/${idOf(4)}`)).statusCode).toBe(415)
  await begin(idOf(5), 10)
  expect((await part(idOf(5), 0, Buffer.alloc(11))).statusCode).toBe(413)
})

test('earnings are counted by run and week as payouts count them, and disputed with dispatch [DR-034]', async () => {
  const admin = await workerToken(app, 'admin')
  const pay = { driverId: '', perRun: 150_000, perGate: 50_000, perKm: 0, from: '2026-01-01' }
  await callAs(app, admin, 'POST', '/staff/driver-pay', pay)
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  const phone = phoneOf(app, driver, 'phone of earnings')
  const { body } = await callAs(app, driver, 'GET', '/driver/stations')
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: body.data[0]._id } },
    { kind: 'depart', runId },
  )
  for (const [at, orderId] of orderIds.entries()) {
    const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
    const readings = { openingDl: at * 200, closingDl: at * 200 + 200, confirmed: true }
    const [done] = await phone.send({ kind: 'deliver', stopId: gates[at] ?? '', body: { code, ...readings } })
    expect(done.outcome).toBe('applied')
  }
  const earnings = async (query = '') =>
    (await callAs(app, driver, 'GET', `/driver/earnings${query}`)).body.data
  const { runs, total } = await earnings()
  const own = runs.find(({ id }: { id: string }) => id === runId)
  expect(own).toMatchObject({
    delivered: 2,
    failed: 0,
    litresDl: 400,
    pay: { total: 250_000 },
    dispute: null,
  })
  expect(total).toBe(250_000)
  expect(await earnings('?week=2026-01-07')).toEqual({
    from: '2026-01-05',
    to: '2026-01-11',
    total: 0,
    runs: [],
  })
  const dispute = (form: object, token = driver) =>
    callAs(app, token, 'POST', '/driver/earnings/disputes', form)
  expect((await dispute({ runId, text: '' })).body.errors).toHaveProperty('text')
  expect((await dispute({ runId, text: 'Two runs' }, await workerToken(app, 'driver2'))).status).toBe(404)
  expect((await dispute({ runId, text: 'It was two loadings' })).status).toBe(201)
  expect((await dispute({ runId, text: 'It was two loadings' })).status).toBe(409)
  const [incident] = (await callAs(app, dispatcher, 'GET', '/staff/incidents')).body.data.data
  expect(incident).toMatchObject({ kind: 'pay_dispute', runId, note: 'It was two loadings' })
  const explanation = { explanation: 'One loading was planned' }
  await callAs(app, dispatcher, 'POST', `/staff/incidents/${incident.id}/explain`, explanation)
  expect((await earnings()).runs[0].dispute).toMatchObject({
    state: 'explained',
    answer: 'One loading was planned',
  })
})

test('an incident of a run stands beside its pay and changes nothing of it [RP-113]', async () => {
  const runOfWeek = async () => (await callAs(app, driver, 'GET', '/driver/earnings')).body.data.runs[0]
  const before = await runOfWeek()
  expect(before.incidents).toEqual([])
  await app.database.db
    .insertInto('incidents')
    .values({
      id: 'inc_01HZXW5N8Y0000000000000042',
      kind: 'meter',
      driver_id: driverId,
      run_id: before.id,
      note: 'The meter did not go on',
      at: app.clock(),
    })
    .execute()
  expect(await runOfWeek()).toEqual({ ...before, incidents: [{ kind: 'meter', state: 'open' }] })
})

test('staff see the picture of an order, which the audit keeps; one that never comes is an incident [DR-032]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  const [seen = '', missing = ''] = orderIds
  const phone = phoneOf(app, driver, 'phone with camera')
  const fail = (at: number, photoId: string) => ({
    kind: 'fail',
    stopId: gates[at] ?? '',
    body: { reason: 'wrong_address', photoId },
  })
  const { body } = await callAs(app, driver, 'GET', '/driver/stations')
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: body.data[0]._id } },
    { kind: 'depart', runId },
    fail(0, idOf(1)),
    fail(1, idOf(8)),
  )
  const shown = await photoOf(seen, dispatcher)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await photoOf(missing, dispatcher)).statusCode).toBe(404)
  expect((await photoOf(seen, await workerToken(app, 'finance'))).statusCode).toBeGreaterThanOrEqual(403)
  const read = await app.database.db
    .selectFrom('staff_audit')
    .select('subject_id')
    .where('act', '=', 'getOrderPhoto')
    .execute()
  expect(read.map(({ subject_id }) => subject_id)).toContain(seen)
  const look = () => runJob(app.app.recurring, 'missing-photos')
  const reported = async () =>
    (await callAs(app, dispatcher, 'GET', '/staff/incidents')).body.data.data.filter(
      ({ kind }: { kind: string }) => kind === 'photo_missing',
    )
  await look()
  expect(await reported()).toEqual([])
  app.clock.advance(24 * 3600 + 60)
  await look()
  await look()
  dispatcher = await workerToken(app, 'dispatcher')
  expect(await reported()).toMatchObject([{ orderId: missing }])
})
