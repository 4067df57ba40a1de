import { metresBetween } from '@gatefill/domain/addresses/coordinates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../apps/server/test/app.ts'
import { signedUpCustomer } from '../../apps/server/test/fixtures/customers.ts'
import { paidOrderOf } from '../../apps/server/test/fixtures/workers.ts'
import type { Call } from './calls.ts'
import { demoGate, handoverCode } from './customer.ts'
import { createDeliveryDesk } from './delivery-desk.ts'
import { playOrder, road } from './play.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('the demonstration delivers paid orders with positions on the road, through the API alone [DR-182]', async () => {
  const call: Call = async (method, path, { token, body } = {}) => {
    const answer = await app.server.inject({
      method,
      url: `/api${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode >= 300) throw new Error(`${path} answered ${answer.body}`)
    return answer.json().data
  }
  const ada = await signedUpCustomer(app)
  const gate = { addressId: await demoGate(call, ada.token), orderAddress: '' }
  const orderId = await paidOrderOf(app, ada.token, gate)
  const lines: string[] = []
  const metresToGate: (number | null)[] = []
  const play = (id: string) =>
    playOrder({
      desk: createDeliveryDesk(call),
      orderId: id.slice(-6),
      codeOf: () => handoverCode(call, ada, id),
      say: (line) => lines.push(line),
      pause: async () => {
        const { distanceMetres } = await call<{ distanceMetres: number | null }>(
          'GET',
          `/orders/${id}/tracking`,
          { token: ada.token },
        )
        metresToGate.push(distanceMetres)
        app.clock.advance(5)
      },
      paceSeconds: 5,
      now: app.clock,
    })
  await play(orderId)
  const order = await call<{ status: string; timeline: unknown[] }>('GET', `/orders/${orderId}`, {
    token: ada.token,
  })
  expect(order).toMatchObject({ status: 'delivered' })
  expect(metresToGate.at(-1)).toBe(0)
  expect(order.timeline).toHaveLength(7)
  expect(await app.database.db.selectFrom('driver_positions').selectAll().execute()).toHaveLength(12)
  expect(lines.at(-1)).toContain('the meter shows 20 L')
  // The next order of the day goes on where the meter stands: a gap would stop the van until two people looked at it.
  expect(await demoGate(call, ada.token)).toBe(gate.addressId)
  await play(await paidOrderOf(app, ada.token, gate))
  expect(await app.database.db.selectFrom('incidents').selectAll().execute()).toEqual([])
})

test('the road ends in Sangotedo, with positions no further apart than a van drives', () => {
  const positions = road(150)
  expect(positions).toHaveLength(12)
  expect(positions.at(-1)?.lng).toBeGreaterThan(3.6)
  for (const [index, place] of positions.slice(1).entries())
    expect(metresBetween(place, positions[index] ?? place)).toBeLessThan(5 * 40)
})
