import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../../../../../tools/demo/calls.ts'
import type { DemoDriver } from '../../../../../tools/demo/house.ts'
import { startDeliveryFixture } from '../../../../../tools/demo/house.ts'
import { DEMO_PASSWORD } from '../../fixtures/workers.ts'
import type { World } from '../run/world.ts'
import { call, insist, type Staff } from './people.ts'
import type { Delivery } from './scenario-plan.ts'

const MAX_TURNS = 200
/** Between two turns after one that failed: all of them together outlast the start of a server. */
const AGAIN_MILLISECONDS = 50
const WRONG_CODE = '000000'
const REASON = { reason: 'As the history asks' }

/** An order as its customer reads it, as far as a delivery needs it. */
type Read = { status: string; handoverCode?: string }

/** Whose order is brought, and where it is told. */
export type Gate = { orderId: string; token: string; litres: number; tell: (what: string) => void }

/** The house that gives orders to drivers, and the drivers who bring them; a lost answer makes them look again. */
export function deliveriesOf(world: World, staff: Staff, emails: readonly string[]) {
  const free = [...emails]
  const waiting: ((email: string) => void)[] = []
  const sessions = new Map<string, DemoDriver>()
  let house = startDeliveryFixture(ask, DEMO_PASSWORD)
  let calls = 0

  /** The calls of the house: a sign-in is repeated until it is answered, everything else tells when it was not. */
  async function ask<Data>(...[method, path, options]: Parameters<Call>): Promise<Data> {
    calls += 1
    const { token, body } = options ?? {}
    const asked = {
      method: method === 'DELETE' ? ('POST' as const) : method,
      path,
      at: calls,
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    }
    const reply = path.endsWith('/auth/login') ? await insist(world, asked) : await call(world, asked)
    if (reply === undefined) throw new Error(`${path}: answer lost`)
    if (reply.status === 401) {
      // The shift was long ago: whoever was asked signs in again.
      for (const [email, driver] of sessions) if (driver.token === token) sessions.delete(email)
      if (path.startsWith('/staff')) house = startDeliveryFixture(ask, DEMO_PASSWORD)
    }
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body.message}`)
    return reply.body.data
  }

  const take = (): Promise<string> => {
    const email = free.pop()
    return email === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(email)
  }
  const release = (email: string) => {
    const next = waiting.shift()
    if (next === undefined) free.push(email)
    else next(email)
  }

  /** A driver who is signed in and on shift. */
  async function onShift(email: string): Promise<DemoDriver> {
    const known = sessions.get(email)
    if (known !== undefined) return known
    const body = { email, password: DEMO_PASSWORD }
    const { accessToken: token } = await ask<{ accessToken: string }>('POST', '/driver/auth/login', { body })
    const { _id: id, name } = await ask<{ _id: string; name: string }>('GET', '/driver/me', { token })
    await ask('PUT', '/driver/shift', { token, body: { on: true } })
    const driver = { id, name, token }
    sessions.set(email, driver)
    return driver
  }

  const read = async ({ orderId, token }: Gate): Promise<Read> => {
    const { body } = await insist(world, { method: 'GET', path: `/orders/${orderId}`, token, at: calls })
    return body.data
  }

  /** Brings an order that is paid; gives the status that it has afterwards. Nothing where it is not paid. */
  async function bring(gate: Gate, step: Delivery): Promise<string> {
    const email = await take()
    const emailsHeld = [email]
    let told = ''
    let left: Delivery['hitch'] = step.hitch
    const hitch = (name: Delivery['hitch']) => {
      if (left !== name) return false
      left = 'none'
      gate.tell(`on the way: ${name}`)
      return true
    }
    const driverNow = () => onShift(emailsHeld.at(-1) ?? email)

    const steps: Record<string, (order: Read) => Promise<unknown>> = {
      paid: async () => house.assign(gate.orderId, await driverNow()),
      driver_assigned: async () => {
        const driver = await driverNow()
        return hitch('decline') ? house.decline(gate.orderId, driver) : house.accept(gate.orderId, driver)
      },
      driver_accepted: async () => {
        if (free.length > 0 && hitch('reassign')) {
          emailsHeld.push(await take())
          return house.reassign(gate.orderId, await driverNow())
        }
        return house.load(gate.orderId, await driverNow())
      },
      processing: async () => {
        if (hitch('staff-cancel')) {
          const path = `/staff/orders/${gate.orderId}/cancel`
          return staff.ask('support', { method: 'POST', path, body: REASON, at: calls })
        }
        return house.depart(gate.orderId, await driverNow())
      },
      out_for_delivery: async ({ handoverCode = WRONG_CODE }) => {
        const driver = await driverNow()
        if (hitch('return')) return house.giveBack(gate.orderId, driver)
        const litres = gate.litres - step.missing / 10
        const hand = (code: string) => house.deliver(gate.orderId, driver, code, litres, step.missing > 0)
        if (hitch('wrong-code')) await hand(WRONG_CODE).catch(() => {})
        if (hitch('twice')) return Promise.allSettled([hand(handoverCode), hand(handoverCode)])
        return hand(handoverCode)
      },
    }

    try {
      for (let turn = 0; turn < MAX_TURNS; turn += 1) {
        const order = await read(gate)
        const next = steps[order.status]
        if (next === undefined) return order.status
        await next(order).catch((error: Error) => {
          told = `${order.status}: ${error.message}`
          gate.tell(told)
          // The other process may be there: a turn asks as often as the last one, so every second one asks once more.
          calls += 1 + (turn % 2)
          // Whether it changed hands is not known: the other driver tries as well.
          emailsHeld.unshift(...emailsHeld.splice(-1))
        })
        await world.whenUp()
        if (told !== '') await pause(AGAIN_MILLISECONDS)
      }
      throw new Error(`order ${gate.orderId} was never brought: ${told}`)
    } finally {
      for (const one of emailsHeld) release(one)
    }
  }

  return { bring }
}

export type Deliveries = ReturnType<typeof deliveriesOf>
