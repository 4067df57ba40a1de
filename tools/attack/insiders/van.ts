import { litresToDl } from '@gatefill/domain/fleet/decilitres'
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
  /** Delivers an order of the accomplice, of `ordered` litres; `litres` is what the meter shows. */
  deliver: (litres: number, ordered?: number) => Promise<string>
  beginShift: (dips?: Dip[]) => Promise<void>
  endShift: (dips: Dip[]) => Promise<void>
  /** Drives to a gate; what it gives tries a code there and says whether the order is delivered. */
  guessAt: () => Promise<{ guess: (code: string) => Promise<boolean>; rightCode: string }>
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
  const beginShift = async (dips: Dip[] = [{ compartmentId: tank, dl: 0 }]) => {
    const check = { kind: 'check', body: { vehicleId: id, points: checkPoints() } }
    expectApplied(await send(check, { kind: 'shift_start', body: { vehicleId: id, dips } }))
  }
  const productId = await productIdOf(app, 'PMS')
  const onRoad: OnRoad = async (orders, ordered = LITRES_OF_ORDER) => {
    await signInAgain(app, accomplice)
    const place = { orderItems: [{ productId, qunatity: ordered }] }
    const { runId, orderIds, gates } = await givenRun(app, driverId, accomplice.token, orders, place)
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

type OnRoad = (orders: number, ordered?: number) => Promise<{ orderIds: string[]; gates: string[] }>

/** What the driver does at the gates of a run that has left. */
function atTheGate(
  app: TestApp,
  accomplice: TestCustomer,
  send: Send,
  onRoad: OnRoad,
): Pick<Van, 'guessAt' | 'deliver' | 'loadUndelivered'> {
  let meterDl = 1000
  let photos = 0
  const readingsOf = (litres: number) => ({
    openingDl: meterDl,
    closingDl: meterDl + litresToDl(litres),
  })
  return {
    guessAt: async () => {
      const { orderIds, gates } = await onRoad(1)
      const stopId = gates[0] ?? ''
      expectApplied(await send({ kind: 'arrive', stopId }))
      const readings = readingsOf(LITRES_OF_ORDER)
      const order = await callAs(app, accomplice.token, 'GET', `/orders/${orderIds[0] ?? ''}`)
      const guess = async (code: string) => {
        const [result] = await send({ kind: 'deliver', stopId, body: { code, ...readings } })
        return result?.outcome === 'applied'
      }
      return { guess, rightCode: order.body.data.handoverCode }
    },
    deliver: async (litres, ordered = LITRES_OF_ORDER) => {
      const { orderIds, gates } = await onRoad(1, ordered)
      const [orderId = '', stopId = ''] = [orderIds[0], gates[0]]
      expectApplied(await send({ kind: 'arrive', stopId }))
      app.clock.advance(600)
      const order = await callAs(app, accomplice.token, 'GET', `/orders/${orderId}`)
      const readings = readingsOf(litres)
      const body = { code: order.body.data.handoverCode, ...readings, short: litres < ordered }
      expectApplied(await send({ kind: 'deliver', stopId, body }))
      meterDl += litresToDl(litres)
      return orderId
    },
    loadUndelivered: async (orders) => {
      const { gates } = await onRoad(orders)
      for (const stopId of gates) {
        photos += 1
        const photoId = `0b8a7c1e-0000-4000-8000-${String(photos).padStart(12, '0')}`
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
