import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { paidOrderOf } from '../../../../test/fixtures/workers.ts'
import { findRoadFactors } from '../planning/plan-facts.repository.ts'
import { learnRoads } from './learn-roads.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const LEKKI = { pin_lat: 6.4433, pin_lng: 3.4738 }
const AJAH = { pin_lat: 6.4668, pin_lng: 3.5714 }

test('each night the legs that were driven teach the factor of their hour [DI-067]', async () => {
  const { db } = app.database
  const { token } = await signedUpCustomer(app)
  const { driverId, vehicleId } = await openShift(app, 'driver1')
  const gates = [
    { id: await paidOrderOf(app, token), ...LEKKI },
    { id: await paidOrderOf(app, token), ...AJAH },
  ]
  for (const { id, ...pin } of gates) await db.updateTable('orders').set(pin).where('id', '=', id).execute()
  const now = app.clock()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await db
    .insertInto('runs')
    .values({
      id: 'run_driven',
      driver_id: driverId,
      vehicle_id: vehicleId,
      state: 'done',
      ended_at: at(90),
      created_at: now,
      updated_at: now,
    })
    .execute()
  const stop = { run_id: 'run_driven', run_open: false, kind: 'gate', state: 'done' }
  await db
    .insertInto('stops')
    .values([
      { ...stop, id: 'stp_1', seq: 1, order_id: gates[0]?.id ?? '', arrived_at: at(0), ended_at: at(10) },
      // About 20 minutes at free flow.
      { ...stop, id: 'stp_2', seq: 2, order_id: gates[1]?.id ?? '', arrived_at: at(70), ended_at: at(80) },
    ])
    .execute()
  app.clock.advance(86_400)
  await learnRoads(app.app.context)
  const factors = await findRoadFactors(db, 'eti-osa')
  expect(factors).toMatchObject([{ group: 'main', day: 'saturday', hour: 10 }])
  // One leg of about three times the free flow beside twenty of the assumed 1.4.
  expect(factors[0]?.factor).toBeGreaterThan(1.42)
  expect(factors[0]?.factor).toBeLessThan(1.6)
})
