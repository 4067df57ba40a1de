import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { assignedTo, callAs, handOver, paidOrderOf, takenOut } from '../../../test/fixtures/workers.ts'

const PIN = { lat: 6.4412, lng: 3.4738 }
/** In degrees of latitude, of which one is 111.2 km. */
const METRE = 1 / 111_195

let app: TestApp
let ada: TestCustomer
let seq = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
})
afterAll(() => app.close())

/** Delivers an order while the van was seen so many metres from its pin; gives the incidents of the order. */
async function deliveredAt(metres: number) {
  const id = await paidOrderOf(app, ada.token)
  await app.database.db
    .updateTable('orders')
    .set({ pin_lat: PIN.lat, pin_lng: PIN.lng })
    .where('id', '=', id)
    .execute()
  const driver = await assignedTo(app, id, 'driver1')
  await takenOut(app, driver, id)
  seq += 1
  const at = app.clock().toISOString()
  const fix = { seq, at, lat: PIN.lat + metres * METRE, lng: PIN.lng, accuracy: 8 }
  expect((await callAs(app, driver, 'POST', '/driver/positions', { fixes: [fix] })).body.data.kept).toBe(1)
  await handOver(app, { token: ada.token, driver, orderId: id })
  return app.database.db
    .selectFrom('incidents')
    .select(['kind', 'note'])
    .where('order_id', '=', id)
    .where('kind', '=', 'far_delivery')
    .execute()
}

test('a van that was last seen more than 300 m from the pin at the delivery is an incident [ML-015]', async () => {
  expect(await deliveredAt(290)).toEqual([])
  expect(await deliveredAt(320)).toEqual([
    {
      kind: 'far_delivery',
      note: 'The van was last seen 320 m from the pin when the delivery was reported.',
    },
  ])
})
