import { createHash } from 'node:crypto'
import { RETENTION } from '@gatefill/domain/core/retention'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { beginShift, callAs, seededDriver, workerToken } from '../../../../test/fixtures/workers.ts'
import { givenRun, phoneOf } from '../../../../test/phone/phone.ts'
import { runJob } from '../../../../test/run-job.ts'

let app: TestApp
let ada: TestCustomer
let driver: string
let driverId: string
let station: string
let phone: ReturnType<typeof phoneOf>
let meter = 0
let photos = 0
let fixes = 0

beforeAll(async () => {
  app = await startTestApp()
  ;({ driver, driverId, station } = await seededDriver(app))
  phone = phoneOf(app, () => workerToken(app, 'driver1'), 'phone of odd photos')
  await beginShift(app, driver)
})
afterAll(() => app.close())

/** A picture of a camera: the same shade gives the same file. */
const pictureOf = (shade: number) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: { r: shade, g: shade, b: 90 } } })
    .jpeg()
    .toBuffer()

/** Sends a picture whole, in one part. */
async function upload(id: string, shade: number) {
  const bytes = await pictureOf(shade)
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${driver}` }
  const url = '/api/driver/uploads'
  const metadata = `id ${Buffer.from(id).toString('base64')}`
  await app.server.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  })
  const sent = await app.server.inject({
    method: 'PATCH',
    url: `${url}/${id}`,
    headers: {
      ...headers,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'upload-checksum': `sha256 ${createHash('sha256').update(bytes).digest('base64')}`,
    },
    payload: bytes,
  })
  expect(sent.statusCode).toBe(204)
}

/** The van is seen where it is; or it was not for so long that it is somewhere else by now. */
async function seen(isSeen: boolean) {
  if (!isSeen) return app.clock.advance(1200)
  fixes += 1
  const fix = { seq: fixes, at: app.clock().toISOString(), lat: 6.4412, lng: 3.4738, accuracy: 8 }
  const { body } = await callAs(app, driver, 'POST', '/driver/positions', { fixes: [fix] })
  expect(body.data.kept).toBe(1)
}

/** Hands an order over and names a picture with it; by default the phone alone compared the code. */
async function handOver(body: object = { isCodeCheckedOffline: true }) {
  ada = await signedUpCustomer(app)
  driver = await workerToken(app, 'driver1')
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const [stopId = '', orderId = ''] = [gates[0], orderIds[0]]
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  meter += 200
  photos += 1
  const photoId = `7c2e0d1a-1111-4222-8333-${String(photos).padStart(12, '0')}`
  const readings = { openingDl: meter - 200, closingDl: meter, confirmed: true }
  const [done] = await phone.send({ kind: 'deliver', stopId, body: { code, photoId, ...readings, ...body } })
  expect(done.outcome).toBe('applied')
  return { orderId, photoId, runId }
}

const run = (job: string) => runJob(app.app.recurring, job)
/** What is said of the pictures of an order, looked at twice. */
async function oddOf(orderId: string) {
  await run('odd-photos')
  await run('odd-photos')
  return app.database.db
    .selectFrom('incidents')
    .select(['kind', 'note', 'run_id', 'photo_id'])
    .where('order_id', '=', orderId)
    .where('kind', 'like', 'photo%')
    .execute()
}

test('a file that was used at another stop before is one incident [ML-113]', async () => {
  const first = await handOver()
  await seen(true)
  await upload(first.photoId, 10)
  expect(await oddOf(first.orderId)).toEqual([])
  const second = await handOver({})
  await upload(second.photoId, 10)
  expect(await oddOf(second.orderId)).toEqual([
    {
      kind: 'photo_reused',
      note: `The photo of the meter is the same file as one of order ${first.orderId.slice(-6)}.`,
      run_id: second.runId,
      photo_id: second.photoId,
    },
  ])
  expect(await oddOf(first.orderId)).toEqual([])
})

test('the same file is found whichever of the two comes first [ML-113]', async () => {
  const [first, second] = [await handOver(), await handOver()]
  await seen(true)
  await upload(second.photoId, 20)
  expect(await oddOf(second.orderId)).toEqual([])
  await upload(first.photoId, 20)
  expect(await oddOf(first.orderId)).toMatchObject([{ kind: 'photo_reused' }])
  const [third, fourth] = [await handOver(), await handOver()]
  await upload(fourth.photoId, 30)
  await upload(third.photoId, 30)
  expect(await oddOf(third.orderId)).toEqual([])
  expect(await oddOf(fourth.orderId)).toMatchObject([{ kind: 'photo_reused' }])
})

test('the second attempt at a gate is another stop, and a second photo of one stop is not [ML-113]', async () => {
  const { db } = app.database
  const { orderId, photoId, runId } = await handOver()
  await seen(true)
  await upload(photoId, 35)
  photos += 1
  const earlier = `7c2e0d1a-1111-4222-8333-${String(photos).padStart(12, '0')}`
  await upload(earlier, 35)
  const before = (seconds: number) => new Date(app.clock().getTime() - seconds * 1000)
  const named = { order_id: orderId, photo_id: earlier, driver_id: driverId, shows: 'gate' }
  await db
    .insertInto('order_photos')
    .values({ ...named, named_at: before(60) })
    .execute()
  expect(await oddOf(orderId)).toEqual([])
  const stop = { id: 'stp_01HZXW5N8Y0000000000000042', run_id: runId, run_open: false, seq: 42 }
  await db
    .insertInto('stops')
    .values({ ...stop, kind: 'gate', state: 'failed', order_id: orderId, ended_at: before(30) })
    .execute()
  await db.updateTable('order_photos').set({ checked_at: null }).where('order_id', '=', orderId).execute()
  expect(await oddOf(orderId)).toMatchObject([{ kind: 'photo_reused', photo_id: photoId }])
})

test('a photo that had to be taken and has no place is an incident [ML-114]', async () => {
  await seen(false)
  const demanded = await handOver()
  await upload(demanded.photoId, 40)
  expect(await oddOf(demanded.orderId)).toMatchObject([
    { kind: 'photo_without_place', note: expect.stringContaining('nothing tells where') },
  ])
  const free = await handOver({})
  await upload(free.photoId, 50)
  expect(await oddOf(free.orderId)).toEqual([])
  const said = await handOver({ isCodeCheckedOffline: true, place: { lat: 6.4412, lng: 3.4738 } })
  await upload(said.photoId, 60)
  expect(await oddOf(said.orderId)).toEqual([])
})

test('of a photo of before, whose hash nobody kept, nothing is said [ML-114]', async () => {
  await seen(false)
  const { orderId, photoId } = await handOver()
  await upload(photoId, 70)
  await app.database.db.updateTable('driver_photos').set({ sha256: null }).where('id', '=', photoId).execute()
  expect(await oddOf(orderId)).toEqual([])
})

test('the place of a photo is stored as long as that of a van, and its hash as long as the photo [ML-115]', async () => {
  const { photoId } = await handOver()
  await seen(true)
  await upload(photoId, 80)
  const row = () =>
    app.database.db
      .selectFrom('driver_photos')
      .select(['sha256', 'lat', 'lng'])
      .where('id', '=', photoId)
      .executeTakeFirst()
  const sha256 = createHash('sha256')
    .update(await pictureOf(80))
    .digest('hex')
  const whole = { sha256, lat: 6.4412, lng: 3.4738 }
  app.clock.advance(RETENTION.positions.days * 86_400)
  await run('photo-housekeeping')
  expect(await row()).toEqual(whole)
  app.clock.advance(1)
  await run('photo-housekeeping')
  expect(await row()).toEqual({ sha256, lat: null, lng: null })
})
