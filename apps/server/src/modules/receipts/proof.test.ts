import { asId } from '@gatefill/domain/core/ids'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { textOfPdf } from '../../../test/fixtures/pdf-text.ts'
import { beginShift, callAs, productIdOf, seededDriver, workerToken } from '../../../test/fixtures/workers.ts'
import { addVan, givenRun, phoneOf } from '../../../test/phone/phone.ts'
import { receiptPdf } from './receipt-pdf.ts'

const UNKNOWN = 'x'.repeat(43)

let app: TestApp
let ada: TestCustomer
let orderId: string
let vanId: string
let proofUrl = ''

/** Before the hand-over: what the customer's and the driver's screens know of the meter. */
let tracked: unknown
let onPhone: unknown

const asAda = async (path: string) => (await callAs(app, ada.token, 'GET', path)).body.data
const receiptOf = (id: string): Promise<Receipt> => asAda(`/orders/${id}/receipt`)
const proofOf = (token: string) => callAs(app, token, 'GET', '/proof')
const tokenIn = (url: string) => new URL(url).hash.slice(1)

async function calibrate(change: object): Promise<void> {
  const administrator = await workerToken(app, 'admin')
  const { data } = (await callAs(app, administrator, 'GET', '/staff/vehicles')).body
  const {
    plate,
    name,
    class: kind,
    version,
    compartments,
  } = data.find((each: { id: string }) => each.id === vanId)
  const body = {
    plate,
    name,
    class: kind,
    version,
    compartments: compartments.map((each: { id: string; productId: string; capacityDl: number }) => ({
      id: each.id,
      productId: each.productId,
      capacityDl: each.capacityDl,
      ...change,
    })),
  }
  expect((await callAs(app, administrator, 'PUT', `/staff/vehicles/${vanId}`, body)).status).toBe(200)
}

const METER = {
  meterSerial: 'M-2207',
  calibratedAt: '2025-09-14T09:00:00.000Z',
  calibratedUntil: '2040-03-13T22:59:59.000Z',
}

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  const { driver, driverId, station } = await seededDriver(app)
  const { van, tank } = await addVan(app, await productIdOf(app, 'PMS'))
  vanId = van
  await calibrate(METER)
  await beginShift(app, driver, van)
  const phone = phoneOf(app, driver, 'phone of a proof')
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  orderId = orderIds[0] ?? ''
  await phone.send({ kind: 'accept', runId })
  const loads = [{ compartmentId: tank, dl: 500, batch: 'IK-1128-3', seal: 'S-40761' }]
  await phone.send({ kind: 'load', runId, body: { stationId: station, loads } })
  await phone.send({ kind: 'depart', runId })
  tracked = (await asAda(`/orders/${orderId}/tracking`)).meters
  onPhone = (await callAs(app, driver, 'GET', '/driver/vehicles')).body.data.find(
    (each: { id: string }) => each.id === van,
  ).compartments[0].meter
  const { handoverCode: code } = await asAda(`/orders/${orderId}`)
  const body = { code, openingDl: 13_440, closingDl: 13_640 }
  expect(await phone.send({ kind: 'deliver', stopId: gates[0] ?? '', body })).toMatchObject([
    { outcome: 'applied' },
  ])
  proofUrl = (await receiptOf(orderId)).proofUrl ?? ''
})
afterAll(() => app.close())

const AS_KNOWN = {
  serial: METER.meterSerial,
  calibratedAt: METER.calibratedAt,
  calibratedUntil: METER.calibratedUntil,
}

test('number and calibration of the meter are known before and at the gate [RP-370]', () => {
  expect([Date.parse((tracked as { calibratedAt: string }[])[0]?.calibratedAt ?? '')]).toEqual([
    Date.parse(METER.calibratedAt),
  ])
  expect(tracked).toMatchObject([{ serial: 'M-2207' }])
  expect(onPhone).toMatchObject({ serial: 'M-2207' })
})

test('the code of a receipt opens readings, meter, batch and station, and nothing of a person [RP-371]', async () => {
  expect(proofUrl).toMatch(/^http[^#]*\/proof#[\w-]{43}$/)
  const answer = await proofOf(tokenIn(proofUrl))
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    fuels: [{ product: 'PMS', litres: 20 }],
    orderedDl: 200,
    meter: { openingDl: 13_440, closingDl: 13_640 },
    meters: [{ serial: 'M-2207' }],
    isCodeGiven: true,
    isMeterPhotographed: false,
    batches: ['IK-1128-3'],
    seals: ['S-40761'],
    stationLicenceUntil: expect.any(String),
  })
  const told = JSON.stringify(answer.body)
  const { customer, deliveredTo, orderNumber, total } = await receiptOf(orderId)
  for (const secret of [customer, deliveredTo, orderNumber, orderId, ada.token, String(total)])
    expect(told).not.toContain(secret)
})

test('an unknown code opens nothing, and an order has none before its delivery [RP-371]', async () => {
  for (const token of ['', UNKNOWN]) expect((await proofOf(token)).status).toBe(404)
  const { orderIds } = await givenRun(app, (await seededDriver(app)).driverId, ada.token, 1)
  expect((await receiptOf(orderIds[0] ?? '')).proofUrl).toBeNull()
})

test('the code never changes, and its paper names the way to the proof [RP-371]', async () => {
  const receipt = await receiptOf(orderId)
  expect(receipt.proofUrl).toBe(proofUrl)
  expect(textOfPdf(await receiptPdf(receipt, false))).toContain('Scan to compare')
  const sent = app.database.db.selectFrom('proof_links').selectAll().where('order_id', '=', asId(orderId))
  expect(await sent.execute()).toHaveLength(1)
})

test('a proof names the meter as it was at the pour, whatever the van has later [RP-372]', async () => {
  const before = (await proofOf(tokenIn(proofUrl))).body.data.meters
  await calibrate({ ...METER, meterSerial: 'M-9999', calibratedAt: '', calibratedUntil: '' })
  expect((await proofOf(tokenIn(proofUrl))).body.data.meters).toEqual(before)
  expect(before).toHaveLength(1)
  expect(Date.parse(before[0].calibratedUntil)).toBe(Date.parse(AS_KNOWN.calibratedUntil))
})
