import type { TestApp } from '../../../apps/server/test/app.ts'
import type { TestCustomer } from '../../../apps/server/test/fixtures/customers.ts'
import { callAs, productIdOf, seededDriver, workerToken } from '../../../apps/server/test/fixtures/workers.ts'
import { addVan, checkPoints, givenRun, phoneOf } from '../../../apps/server/test/phone/phone.ts'

/** In litres: what `givenRun` orders for each gate. */
export const LITRES_OF_ORDER = 20

/** The product refuses an act, with which a week ends. */
export class Refused extends Error {}

type Dip = { compartmentId: string; dl: number }

export type Van = {
  /** Delivers an order of the accomplice; `litres` is what the meter shows. */
  deliver: (litres: number) => Promise<string>
  beginShift: (dips?: Dip[]) => Promise<void>
  endShift: (dips: Dip[]) => Promise<void>
  /** Drives to the accomplice's gate; what it gives tries a code there and says whether the order is delivered. */
  guessAt: () => Promise<(code: string) => Promise<boolean>>
  /** Puts litres on board by a load that is not delivered. */
  loadUndelivered: (orders: number) => Promise<void>
  tank: string
  send: Send
}

type Send = ReturnType<typeof phoneOf>['send']

/** A van with an empty tank of 100 litres, a driver on shift in it, and gates of the accomplice alone. */
export async function openVan(app: TestApp, accomplice: TestCustomer): Promise<Van> {
  const { driverId, station } = await seededDriver(app)
  const { van: id, tank } = await addVan(app, await productIdOf(app, 'PMS'))
  const { send } = phoneOf(app, () => workerToken(app, 'driver1'), 'phone of the driver')
  const beginShift = async (dips: Dip[] = []) => {
    const check = { kind: 'check', body: { vehicleId: id, points: checkPoints() } }
    expectApplied(await send(check, { kind: 'shift_start', body: { vehicleId: id, dips } }))
  }
  const onRoad = async (orders: number) => {
    await signInAgain(app, accomplice)
    const { runId, orderIds, gates } = await givenRun(app, driverId, accomplice.token, orders)
    const load = { kind: 'load', runId, body: { stationId: station } }
    expectApplied(await send({ kind: 'accept', runId }, load, { kind: 'depart', runId }))
    app.clock.advance(1200)
    return { orderIds, gates }
  }
  return {
    tank,
    send,
    beginShift,
    endShift: async (dips) => expectApplied(await send({ kind: 'shift_end', body: { dips } })),
    ...atTheGate(app, accomplice, send, onRoad),
  }
}

type OnRoad = (orders: number) => Promise<{ orderIds: string[]; gates: string[] }>

/** What the driver does at the gates of a run that has left. */
function atTheGate(
  app: TestApp,
  accomplice: TestCustomer,
  send: Send,
  onRoad: OnRoad,
): Pick<Van, 'guessAt' | 'deliver' | 'loadUndelivered'> {
  /** In decilitres, as sums of decimal litres are not exact. */
  let meterDl = 1000
  const readingsOf = (litres: number) => ({
    openingReading: meterDl / 10,
    closingReading: (meterDl + Math.round(litres * 10)) / 10,
  })
  return {
    guessAt: async () => {
      const { gates } = await onRoad(1)
      const stopId = gates[0] ?? ''
      expectApplied(await send({ kind: 'arrive', stopId }))
      const readings = readingsOf(LITRES_OF_ORDER)
      return async (code) => {
        const [result] = await send({ kind: 'deliver', stopId, body: { code, ...readings } })
        return result?.outcome === 'applied'
      }
    },
    deliver: async (litres) => {
      const { orderIds, gates } = await onRoad(1)
      const [orderId = '', stopId = ''] = [orderIds[0], gates[0]]
      expectApplied(await send({ kind: 'arrive', stopId }))
      app.clock.advance(600)
      const order = await callAs(app, accomplice.token, 'GET', `/orders/${orderId}`)
      const readings = readingsOf(litres)
      const body = { code: order.body.data.handoverCode, ...readings, short: litres < LITRES_OF_ORDER }
      expectApplied(await send({ kind: 'deliver', stopId, body }))
      meterDl += Math.round(litres * 10)
      return orderId
    },
    loadUndelivered: async (orders) => {
      const { gates } = await onRoad(orders)
      for (const [at, stopId] of gates.entries()) {
        const photoId = `0b8a7c1e-0000-4000-8000-${String(at).padStart(12, '0')}`
        expectApplied(await send({ kind: 'fail', stopId, body: { reason: 'unsafe', photoId } }))
      }
    },
  }
}

/** Sessions end within the week. */
export async function signInAgain(app: TestApp, customer: TestCustomer): Promise<void> {
  const { email, password } = customer
  const { body } = await callAs(app, undefined, 'POST', '/auth/login', { email, password })
  customer.token = body.data.accessToken
}

function expectApplied(results: readonly object[]): void {
  const refused = results.find((one) => !('outcome' in one && one.outcome === 'applied'))
  if (refused !== undefined) throw new Refused(JSON.stringify(refused))
}
