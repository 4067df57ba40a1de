import type { Simulation } from '../run/simulation.ts'
import type { Reply } from './api-calls.ts'
import type { Deliveries } from './deliveries.ts'
import { decideMeterCheck } from './meter-check.ts'
import { type Delivery, litresOf, type Step } from './plan.ts'
import type { Random } from './random.ts'
import { record, recordReply, type Scenario } from './scenario.ts'
import type { Staff } from './staff.ts'

const REASON = 'For the scenario'
const MAX_TRIES = 3

type Deps = { simulation: Simulation; staff: Staff; deliveries: Deliveries; random: Random }

/** What staff and drivers do about the order of a scenario. */
export function staffSteps({ simulation, staff, deliveries, random }: Deps) {
  const server = () => random.whole(0, 1)

  /** Asks for a partial refund, with the same idempotency key again where the answer was lost. */
  async function requestRefund(scenario: Scenario, amount: number): Promise<Reply | undefined> {
    const body = { amount, kind: 'goodwill', reason: REASON }
    const path = `/staff/orders/${scenario.orderId}/refunds`
    scenario.asked.push(amount)
    const key = `scenarios-refund-${scenario.number}-${scenario.asked.length}`
    let reply: Reply | undefined
    for (let tries = 0; tries < MAX_TRIES && (reply === undefined || reply.status >= 500); tries += 1) {
      reply = await staff.call('finance', { method: 'POST', path, body, key, at: server() })
      recordReply(scenario, `staff refunds ${amount}`, reply)
      await simulation.servers.whenOneIsReady()
    }
    if (reply?.status === 201 && reply.body.data.state === 'approved') scenario.approved.push(amount)
    return reply
  }

  async function decide(
    scenario: Scenario,
    requestId: string,
    decision: 'confirm' | 'refuse',
  ): Promise<void> {
    const path = `/staff/refund-requests/${requestId}/${decision}`
    const body = decision === 'refuse' ? { body: { reason: REASON } } : {}
    const reply = await staff.call('admin', { method: 'POST', path, at: server(), ...body })
    recordReply(scenario, `the second member of staff says ${decision}`, reply)
    if (reply?.status === 200 && decision === 'confirm') scenario.approved.push(reply.body.data.amount)
  }

  return {
    refund: async (scenario: Scenario, step: Extract<Step, { do: 'refund' }>): Promise<void> => {
      const amount = Math.max(1, Math.floor((scenario.total * step.percent) / 100))
      const reply = await requestRefund(scenario, amount)
      if (reply?.status !== 201 || reply.body.data.state !== 'requested' || step.second === 'nobody') return
      const { id } = reply.body.data
      const alone = { method: 'POST', path: `/staff/refund-requests/${id}/confirm`, at: server() } as const
      if ((await staff.call('finance', alone))?.status === 200)
        scenario.falseClaims.push('one person alone approved a refund above the limit')
      const decisions =
        step.second === 'both' ? (['confirm', 'refuse', 'confirm'] as const) : ([step.second] as const)
      await Promise.all(decisions.map((decision) => decide(scenario, id, decision)))
    },
    /** Two refunds of one amount are asked for at once: by two people of the office, or by one who presses twice. */
    refundTwice: async (scenario: Scenario, percent: number): Promise<void> => {
      const amount = Math.max(1, Math.floor((scenario.total * percent) / 100))
      await Promise.all([requestRefund(scenario, amount), requestRefund(scenario, amount)])
    },
    cancel: async (scenario: Scenario): Promise<void> => {
      const path = `/staff/orders/${scenario.orderId}/cancel`
      const body = { reason: REASON }
      const reply = await staff.call('support', { method: 'POST', path, body, at: server() })
      recordReply(scenario, 'staff cancels', reply)
    },
    deliver: async (scenario: Scenario, step: Delivery): Promise<void> => {
      await deliverOrder(deliveries, scenario, step)
      await decideMeterCheck(scenario, { simulation, staff, random })
    },
  }
}

/** The drivers deliver the order once; what they were allowed although it must not be is recorded. */
async function deliverOrder(deliveries: Deliveries, scenario: Scenario, step: Delivery): Promise<void> {
  // An order has one delivery at a time.
  if (scenario.isBeingDelivered || scenario.missing !== undefined) return
  scenario.isBeingDelivered = true
  const { orderId, token, plan } = scenario
  const order = {
    orderId,
    token,
    litres: litresOf(plan),
    productId: scenario.items.at(-1)?.productId ?? '',
    claim: (event: string) => void scenario.falseClaims.push(event),
    record: (event: string) => record(scenario, event),
  }
  const status = await deliveries.deliver(order, step).catch((error: Error) => {
    scenario.falseClaims.push(error.message)
    return 'undelivered'
  })
  record(scenario, `the drivers leave it ${status}, ${step.missing} tenths of a litre missing`)
  if (status === 'delivered') scenario.missing = step.missing
  scenario.isBeingDelivered = false
}
