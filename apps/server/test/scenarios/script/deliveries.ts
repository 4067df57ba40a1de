import { setTimeout as pause } from 'node:timers/promises'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import type { Simulation } from '../run/simulation.ts'
import { callUntilAnswered } from './api-calls.ts'
import { createDeliveryTeam, type DeliveryTeam } from './delivery-team.ts'
import type { Delivery } from './plan.ts'
import type { Staff } from './staff.ts'

const MAX_TRIES = 200
/** Between two tries after one that failed: all of them together outlast the start of a server. */
const RETRY_MILLISECONDS = 50
const WRONG_CODE = '000000'
const REASON = { reason: 'For the scenario' }

/** An order as its customer reads it, as far as a delivery needs it. */
type OrderView = { status: string; handoverCode?: string; failedDelivery?: object }

/** The order to deliver, and where its events are recorded. */
type DeliveryOrder = {
  orderId: string
  token: string
  litres: number
  /** The fuel of which something may be missing. */
  productId: string
  record: (event: string) => void
  /** Records what was allowed although it must not be. */
  claim: (event: string) => void
}

/** Delivers orders by the calls of dispatcher and drivers; after a lost answer the state of the order is read again. */
export function createDeliveries(simulation: Simulation, staff: Staff, emails: readonly string[]) {
  const team = createDeliveryTeam(simulation, emails)

  const read = async ({ orderId, token }: DeliveryOrder): Promise<OrderView> => {
    const request = { method: 'GET', path: `/orders/${orderId}`, token, at: team.calls() } as const
    return (await callUntilAnswered(simulation, request)).body.data
  }

  /** After a failed delivery the customer says how to find the gate, and the order waits for a driver again. */
  const answer = ({ orderId, token }: DeliveryOrder) => {
    const body = { choice: 'corrected', landmark: 'Behind the church' }
    const path = `/orders/${orderId}/delivery-answer`
    return callUntilAnswered(simulation, { method: 'POST', path, token, body, at: team.calls() })
  }

  /** Delivers an order that is paid; gives its status afterwards, unchanged where it is not paid. */
  async function deliver(order: DeliveryOrder, step: Delivery): Promise<string> {
    const drivers = [await team.pool.acquire()]
    const steps = nextSteps({ team, staff, order, step, drivers, answer: () => answer(order) })
    let failure = ''
    try {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const view = await read(order)
        const next = steps[view.status]
        if (next === undefined) return view.status
        await next(view).catch((error: Error) => {
          failure = `${view.status}: ${error.message}`
          order.record(failure)
          team.changeServer(tries)
          // Whether a lost reassignment took place is not known: the other driver tries as well.
          drivers.unshift(...drivers.splice(-1))
        })
        await simulation.servers.whenOneIsReady()
        if (failure !== '') await pause(RETRY_MILLISECONDS)
      }
      throw new Error(`order ${order.orderId} was never delivered: ${failure}`)
    } finally {
      for (const email of drivers) team.pool.release(email)
    }
  }

  return { deliver }
}

export type Deliveries = ReturnType<typeof createDeliveries>

type StepDeps = {
  team: DeliveryTeam
  staff: Staff
  order: DeliveryOrder
  step: Delivery
  /** The drivers who have the order or may have it; the last one tries next. */
  drivers: string[]
  /** The customer's word after a failed delivery. */
  answer: () => Promise<unknown>
}

/** The next call for each status of an order; undefined for a status that a delivery does not change. */
function nextSteps({ team, staff, order, step, drivers, answer }: StepDeps) {
  const { orderId } = order
  let open: Delivery['problem'] = step.problem
  /** Whether this problem happens now; it happens once. */
  const happens = (name: Delivery['problem']) => {
    if (open !== name) return false
    open = 'none'
    order.record(`problem of the delivery: ${name}`)
    return true
  }
  const driver = () => team.driverOnShift(drivers.at(-1) ?? '')
  const steps: Record<string, (view: OrderView) => Promise<unknown>> = {
    paid: async ({ failedDelivery }) =>
      failedDelivery === undefined ? team.desk().assign(orderId, await driver()) : answer(),
    driver_assigned: async () => {
      const current = await driver()
      return happens('decline') ? team.desk().decline(orderId, current) : team.desk().accept(orderId, current)
    },
    driver_accepted: async () => {
      if (!team.pool.hasFree() || !happens('reassign')) return team.desk().load(orderId, await driver())
      drivers.push(await team.pool.acquire())
      return team.desk().reassign(orderId, await driver())
    },
    processing: async () => {
      if (!happens('staff-cancel')) return team.desk().depart(orderId, await driver())
      const path = `/staff/orders/${orderId}/cancel`
      return staff.call('support', { method: 'POST', path, body: REASON, at: team.calls() })
    },
    out_for_delivery: async ({ handoverCode = WRONG_CODE }) => {
      const current = await driver()
      if (happens('fail')) return team.desk().fail(orderId, current)
      if (happens('override')) return overrideDelivery({ team, staff, order })
      const pouredDl = litresToDl(order.litres) - step.missing
      const shortItems = shortItemsOf(order, step)
      const handOver = (code: string) => ({ code, pouredDl, shortItems })
      if (happens('wrong-code') && handoverCode !== WRONG_CODE)
        await team
          .desk()
          .deliver(orderId, current, handOver(WRONG_CODE))
          .then(
            () => order.claim('a wrong hand-over code was accepted'),
            () => {}, // it is meant to be refused
          )
      const send = await team.desk().readyToDeliver(orderId, current, handOver(handoverCode))
      return happens('twice') ? Promise.allSettled([send(), send()]) : send()
    },
  }
  return steps
}

/** The fuel that lacks in a delivery; undefined where none does. */
const shortItemsOf = ({ productId }: DeliveryOrder, { missing }: Delivery) =>
  missing > 0 ? [{ productId, shortDl: missing }] : undefined

/** The dispatcher says that it was delivered, and may not confirm it; the administrator does. */
async function overrideDelivery({ team, staff, order }: Pick<StepDeps, 'team' | 'staff' | 'order'>) {
  const path = `/staff/orders/${order.orderId}/delivery`
  const asked = await staff.call('dispatcher', { method: 'POST', path, body: REASON, at: team.calls() })
  if (asked?.status !== 200) throw new Error(`${path}: ${asked?.status}`)
  const confirm = { method: 'POST', path: `${path}/confirm`, at: team.calls() } as const
  const alone = await staff.call('dispatcher', confirm)
  if (alone?.status === 200) order.claim('one person alone marked an order as delivered')
  const confirmed = await staff.call('admin', confirm)
  if (confirmed?.status !== 200) throw new Error(`${confirm.path}: ${confirmed?.status}`)
}
