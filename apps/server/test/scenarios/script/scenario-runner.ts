import type { Simulation } from '../run/simulation.ts'
import { VENDORS } from '../run/simulation.ts'
import { callApi, callUntilAnswered } from './api-calls.ts'
import { customerSteps } from './customer-steps.ts'
import type { Customer } from './customers.ts'
import type { Deliveries } from './deliveries.ts'
import { createAnswerDisputes } from './dispute-answers.ts'
import { paymentPageSteps } from './payment-page-steps.ts'
import type { Fuel, Plan, Step } from './plan.ts'
import type { Random } from './random.ts'
import { recordReply, type Scenario } from './scenario.ts'
import type { Staff } from './staff.ts'
import { staffSteps } from './staff-steps.ts'
import { returnRefunds } from './vendors.ts'

type Deps = {
  simulation: Simulation
  staff: Staff
  deliveries: Deliveries
  random: Random
  /** Called before each step. */
  onStep: () => void
}

/** Runs the steps of scenarios against the running product. */
export function scenarioRunner({ simulation, staff, deliveries, random, onStep }: Deps) {
  const customer = customerSteps(simulation, random)
  const page = paymentPageSteps(simulation, random)
  const office = staffSteps({ simulation, staff, deliveries, random })
  const answerDisputes = createAnswerDisputes({ simulation, staff, random })

  /** Pays every tab at once, while webhooks, both servers and perhaps a cancellation arrive at the same moment. */
  async function payAllTabs(scenario: Scenario, cancels: boolean): Promise<void> {
    await page.payAllTabs(scenario)
    const { token, orderId } = scenario
    const check = { method: 'POST', path: '/payment/check', token, body: { orderId } } as const
    await Promise.all([
      ...scenario.tabs.map(({ vendor, reference }) => simulation.vendor(vendor, 'webhook', reference)),
      ...[0, 1].map(async (at) =>
        recordReply(scenario, "says 'I have paid'", await callApi(simulation, { ...check, at })),
      ),
      ...(cancels ? [runStep(scenario, { do: 'cancel' })] : []),
    ])
  }

  async function runStep(scenario: Scenario, step: Step): Promise<void> {
    onStep()
    switch (step.do) {
      case 'together':
        await Promise.all(step.steps.map((one) => runStep(scenario, one)))
        return
      case 'start':
        return customer.start(scenario)
      case 'check':
        return customer.check(scenario)
      case 'cancel':
        return customer.cancel(scenario)
      case 'read':
        return customer.read(scenario)
      case 'dispute':
        return customer.dispute(scenario, step)
      case 'answer-dispute':
        return answerDisputes(scenario, step.kind)
      case 'refund':
        return office.refund(scenario, step)
      case 'equal-refunds':
        return office.refundTwice(scenario, step.percent)
      case 'staff-cancel':
        return office.cancel(scenario)
      case 'deliver':
        return office.deliver(scenario, step)
      case 'return-refunds':
        return returnRefunds(simulation, scenario)
      case 'fault':
        return orderFaults(simulation, step)
      case 'pay-all-tabs':
        return payAllTabs(scenario, step.cancels)
      default:
        return page.runStep(scenario, step)
    }
  }

  return {
    /** Places the order of a scenario. */
    begin: (number: number, buyer: Customer, plan: Plan, products: Products): Promise<Scenario> =>
      placeOrder(simulation, random, { number, buyer, plan, products }),
    runStep,
    /** Ends what is still open at the vendors and the banks. */
    finish: page.finish,
  }
}

async function orderFaults(
  simulation: Simulation,
  { route, mode, calls }: Extract<Step, { do: 'fault' }>,
): Promise<void> {
  for (const vendor of VENDORS) await simulation.vendor(vendor, 'fault', route, mode, calls)
}

/** The fuels for sale, with the price of a litre in kobo. */
export type Products = Record<Fuel, { id: string; unitPrice: number }>

type NewOrder = { number: number; buyer: Customer; plan: Plan; products: Products }

async function placeOrder(
  simulation: Simulation,
  random: Random,
  { number, buyer, plan, products }: NewOrder,
): Promise<Scenario> {
  const orderItems = plan.items.map(({ fuel, litres }) => ({
    productId: products[fuel].id,
    qunatity: litres,
  }))
  const body = { orderItems, orderAddress: `${number} Road, Lekki, Lagos` }
  const key = `scenarios-place-order-${number}`
  const call = {
    method: 'POST',
    path: '/orders',
    token: buyer.token,
    body,
    key,
    at: random.whole(0, 1),
  } as const
  let reply = await callUntilAnswered(simulation, call)
  // The other process is still handling the same request.
  while (reply.status === 409) reply = await callUntilAnswered(simulation, call)
  if (reply.status !== 201) throw new Error(`the order was refused: ${JSON.stringify(reply.body)}`)
  const { _id: orderId, totalAmount: total } = reply.body.data
  return {
    number,
    plan,
    ...buyer,
    orderId,
    total,
    items: plan.items.map(({ fuel, litres }) => {
      const { id: productId, unitPrice } = products[fuel]
      return { productId, litres, unitPrice }
    }),
    tabs: [],
    ongoing: new Set(),
    disputed: new Map(),
    feeOnTop: new Set(),
    missing: undefined,
    isBeingDelivered: false,
    falseClaims: [],
    asked: [],
    approved: [],
    log: [`places ${orderId}`],
  }
}
