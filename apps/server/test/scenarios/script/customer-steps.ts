import { findFalseClaims } from '../oracle/reading-breaches.ts'
import { vendorMoneyOf } from '../oracle/vendor-money.ts'
import type { Simulation } from '../run/simulation.ts'
import { VENDORS } from '../run/simulation.ts'
import { callApi } from './api-calls.ts'
import type { Step } from './plan.ts'
import type { Random } from './random.ts'
import { record, recordReply, type Scenario } from './scenario.ts'
import { readScreen } from './screen.ts'
import { SWITCHES } from './switches.ts'

const CANCEL = { reason: 'changed_mind', note: '' }
const MAX_TRIES = 3

/** What a customer does in the application and at the bank. */
export function customerSteps(simulation: Simulation, random: Random) {
  const callAsCustomer = ({ token }: Scenario, method: 'POST' | 'PUT', path: string, body: object) =>
    callApi(simulation, { method, path, token, body, at: random.whole(0, 1) })

  return {
    /** Starts a payment, again where the answer was lost, and keeps its page. */
    start: async (scenario: Scenario): Promise<void> => {
      const { orderId } = scenario
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const reply = await callAsCustomer(scenario, 'POST', '/payment/initiation', { orderId })
        recordReply(scenario, 'starts a payment', reply)
        if (reply?.status === 200) return addTab(scenario, reply.body.data)
        if (reply !== undefined && reply.status !== 500) return
        if (tries + 1 < MAX_TRIES) await simulation.servers.whenOneIsReady()
      }
    },
    check: async (scenario: Scenario): Promise<void> => {
      const { orderId } = scenario
      const reply = await callAsCustomer(scenario, 'POST', '/payment/check', { orderId })
      recordReply(scenario, "says 'I have paid'", reply)
    },
    cancel: async (scenario: Scenario): Promise<void> => {
      const path = `/orders/${scenario.orderId}/cancel`
      recordReply(scenario, 'cancels', await callAsCustomer(scenario, 'PUT', path, CANCEL))
    },
    /** Disputes a payment that was really made, or a part of it. */
    dispute: async (scenario: Scenario, step: Extract<Step, { do: 'dispute' }>): Promise<void> => {
      const { decided, reversed, percent } = step
      for (const { vendor, reference } of scenario.tabs) {
        if (vendor === 'flutterwave' && !SWITCHES.flutterwaveChargeback) continue
        const { charges } = await simulation.ledger(vendor)
        const paid = charges.find((one) => one.reference === reference && one.currency === 'NGN')
        // No document says whether a chargeback takes a fee that was on top as well.
        if (paid === undefined || scenario.feeOnTop.has(reference)) continue
        if (scenario.disputed.has(reference)) return
        scenario.disputed.set(reference, { decided, reversed, vendor })
        record(scenario, `disputes ${percent} percent of ${reference} at the bank`)
        const part = percent === 100 ? [] : [Math.floor((paid.amount * percent) / 100)]
        await simulation.vendor(vendor, 'dispute', reference, 'open', ...part)
        return
      }
    },
    /** Reads the screen in the middle of the scenario: what it claims must be true at the vendors already. */
    read: async (scenario: Scenario): Promise<void> => {
      const screen = await readScreen(simulation, scenario)
      const ledgers = await Promise.all(VENDORS.map((vendor) => simulation.ledger(vendor)))
      const own = new Set(scenario.tabs.map(({ reference }) => reference))
      const moneyOf = vendorMoneyOf(ledgers, (reference) =>
        own.has(reference) ? scenario.orderId : 'another',
      )
      scenario.falseClaims.push(...findFalseClaims(screen, moneyOf(scenario.orderId)))
      record(scenario, `reads: ${JSON.stringify(screen.words)}`)
    },
  }
}

function addTab({ tabs }: Scenario, { reference, link }: { reference: string; link: string }): void {
  if (tabs.some((tab) => tab.reference === reference)) return
  const vendor = new URL(link).pathname.startsWith('/v3/') ? 'flutterwave' : 'paystack'
  tabs.push({ reference, link, vendor })
}
