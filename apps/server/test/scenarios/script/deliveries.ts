import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '../../../../../tools/demo/calls.ts'
import type { DemoDriver } from '../../../../../tools/demo/delivery-desk.ts'
import { createDeliveryDesk } from '../../../../../tools/demo/delivery-desk.ts'
import { DEMO_PASSWORD } from '../../fixtures/workers.ts'
import type { Simulation } from '../run/simulation.ts'
import { callApi, callUntilAnswered } from './api-calls.ts'
import { createDriverPool } from './driver-pool.ts'
import type { Delivery } from './plan.ts'
import type { Staff } from './staff.ts'

const MAX_TRIES = 200
/** Between two tries after one that failed: all of them together outlast the start of a server. */
const RETRY_MILLISECONDS = 50
const WRONG_CODE = '000000'
const REASON = { reason: 'For the scenario' }

/** An order as its customer reads it, as far as a delivery needs it. */
type OrderView = { status: string; handoverCode?: string }

/** The order to deliver, and where its events are recorded. */
type DeliveryOrder = { orderId: string; token: string; litres: number; record: (event: string) => void }

/** Delivers orders by the calls of dispatcher and drivers; after a lost answer the state of the order is read again. */
export function createDeliveries(simulation: Simulation, staff: Staff, emails: readonly string[]) {
  const pool = createDriverPool(emails)
  const sessions = new Map<string, DemoDriver>()
  let desk = createDeliveryDesk(call, DEMO_PASSWORD)
  let calls = 0

  /** Signs in until it is answered; every other call throws when its answer is lost or no success. */
  async function call<Data>(...[method, path, options]: Parameters<Call>): Promise<Data> {
    calls += 1
    const { token, body } = options ?? {}
    const request = {
      method: method === 'DELETE' ? ('POST' as const) : method,
      path,
      at: calls,
      ...(token === undefined ? {} : { token }),
      ...(body === undefined ? {} : { body }),
    }
    const reply = path.endsWith('/auth/login')
      ? await callUntilAnswered(simulation, request)
      : await callApi(simulation, request)
    if (reply === undefined) throw new Error(`${path}: answer lost`)
    if (reply.status === 401) forgetSession(path, token)
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.body.message}`)
    return reply.body.data
  }

  /** A session has expired as the clock moved: its owner signs in again at the next call. */
  function forgetSession(path: string, token: string | undefined): void {
    for (const [email, driver] of sessions) if (driver.token === token) sessions.delete(email)
    if (path.startsWith('/staff')) desk = createDeliveryDesk(call, DEMO_PASSWORD)
  }

  /** A driver who is signed in and on shift. */
  async function driverOnShift(email: string): Promise<DemoDriver> {
    const known = sessions.get(email)
    if (known !== undefined) return known
    const body = { email, password: DEMO_PASSWORD }
    const { accessToken: token } = await call<{ accessToken: string }>('POST', '/driver/auth/login', { body })
    const { _id: id, name } = await call<{ _id: string; name: string }>('GET', '/driver/me', { token })
    await call('PUT', '/driver/shift', { token, body: { on: true } })
    const driver = { id, name, token }
    sessions.set(email, driver)
    return driver
  }

  const read = async ({ orderId, token }: DeliveryOrder): Promise<OrderView> => {
    const request = { method: 'GET', path: `/orders/${orderId}`, token, at: calls } as const
    return (await callUntilAnswered(simulation, request)).body.data
  }

  /** The next call for each status of an order; undefined for a status that delivery does not change. */
  function nextSteps(order: DeliveryOrder, step: Delivery, drivers: string[]) {
    let open: Delivery['problem'] = step.problem
    /** Whether this problem happens now; it happens once. */
    const happens = (name: Delivery['problem']) => {
      if (open !== name) return false
      open = 'none'
      order.record(`problem of the delivery: ${name}`)
      return true
    }
    const driver = () => driverOnShift(drivers.at(-1) ?? '')
    const steps: Record<string, (view: OrderView) => Promise<unknown>> = {
      paid: async () => desk.assign(order.orderId, await driver()),
      driver_assigned: async () =>
        happens('decline')
          ? desk.decline(order.orderId, await driver())
          : desk.accept(order.orderId, await driver()),
      driver_accepted: async () => {
        if (!pool.hasFree() || !happens('reassign')) return desk.load(order.orderId, await driver())
        drivers.push(await pool.acquire())
        return desk.reassign(order.orderId, await driver())
      },
      processing: async () => {
        if (!happens('staff-cancel')) return desk.depart(order.orderId, await driver())
        const path = `/staff/orders/${order.orderId}/cancel`
        return staff.call('support', { method: 'POST', path, body: REASON, at: calls })
      },
      out_for_delivery: async ({ handoverCode = WRONG_CODE }) => {
        const current = await driver()
        if (happens('return')) return desk.returnOrder(order.orderId, current)
        const litres = order.litres - step.missing / 10
        const handOver = (code: string) =>
          desk.deliver(order.orderId, current, code, litres, step.missing > 0)
        if (happens('wrong-code')) await handOver(WRONG_CODE).catch(() => {}) // it is meant to be refused
        if (happens('twice')) return Promise.allSettled([handOver(handoverCode), handOver(handoverCode)])
        return handOver(handoverCode)
      },
    }
    return steps
  }

  /** Delivers an order that is paid; gives its status afterwards, unchanged where it is not paid. */
  async function deliver(order: DeliveryOrder, step: Delivery): Promise<string> {
    const drivers = [await pool.acquire()]
    const steps = nextSteps(order, step, drivers)
    let failure = ''
    try {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const view = await read(order)
        const next = steps[view.status]
        if (next === undefined) return view.status
        await next(view).catch((error: Error) => {
          failure = `${view.status}: ${error.message}`
          order.record(failure)
          // A try makes an even number of calls: the other process answers first on every second one.
          calls += 1 + (tries % 2)
          // Whether a lost reassignment took place is not known: the other driver tries as well.
          drivers.unshift(...drivers.splice(-1))
        })
        await simulation.servers.whenOneIsReady()
        if (failure !== '') await pause(RETRY_MILLISECONDS)
      }
      throw new Error(`order ${order.orderId} was never delivered: ${failure}`)
    } finally {
      for (const email of drivers) pool.release(email)
    }
  }

  return { deliver }
}

export type Deliveries = ReturnType<typeof createDeliveries>
