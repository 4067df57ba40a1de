import type { Simulation, Vendor } from '../run/simulation.ts'
import type { PaymentPageStep } from './plan.ts'
import type { Random } from './random.ts'
import { record, type Scenario, type Tab } from './scenario.ts'

const CARDS = {
  paystack: 'number=4084084084084081&cvv=408',
  flutterwave: 'number=4187427415564246&cvv=828',
} as const
const DECLINED_CARD = 'channel=card&number=4084080000005408&cvv=001&action=pay'

/** What happens on the vendors' payment pages; nothing where none was opened. */
export function paymentPageSteps(simulation: Simulation, random: Random) {
  async function payWithoutWebhook(scenario: Scenario, { vendor, reference }: Tab, isOngoing: boolean) {
    const outcome = isOngoing ? 'ongoing' : 'success'
    if (isOngoing) scenario.ongoing.add(reference)
    record(scenario, `${outcome} on ${reference}, without a webhook`)
    await simulation.vendor(vendor, 'pay', reference, { outcome, webhook: false })
  }

  async function runStep(scenario: Scenario, step: PaymentPageStep): Promise<void> {
    const tab = 'tab' in step && step.tab === 'first' ? scenario.tabs[0] : scenario.tabs.at(-1)
    if (tab === undefined) return
    switch (step.do) {
      case 'pay':
        return submit(scenario, tab, `channel=${step.channel}&${CARDS[tab.vendor]}&action=pay`)
      case 'decline':
        return submit(scenario, tab, DECLINED_CARD)
      case 'leave':
        return submit(scenario, tab, 'action=cancel')
      case 'return':
        return returnToApp(scenario, tab, simulation.origins[random.whole(0, 1)] ?? '')
      case 'webhooks': {
        const { copies, delaySeconds, tamper } = step
        // Flutterwave then has a payment that began; where it was paid already, its end changes nothing.
        scenario.ongoing.add(tab.reference)
        record(scenario, `${copies} webhooks, ${tamper}, ${delaySeconds} s late`)
        await simulation.vendor(tab.vendor, 'webhook', tab.reference, { copies, delaySeconds, tamper })
        return
      }
      case 'pay-wrong': {
        const amount = Math.max(1, scenario.total + step.by)
        const { currency } = step
        record(scenario, `pays ${currency} ${amount} instead of ${scenario.total} on ${tab.reference}`)
        await simulation.vendor(tab.vendor, 'pay', tab.reference, { amount, currency })
        return
      }
      case 'pay-fee-on-top':
        scenario.feeOnTop.add(tab.reference)
        record(scenario, `pays ${tab.reference} with the fee on top`)
        await simulation.vendor(tab.vendor, 'pay', tab.reference, { feeOnTop: tab.vendor === 'paystack' })
        return
      case 'pay-again':
        record(scenario, `pays ${tab.reference} once more`)
        await simulation.vendor(tab.vendor, 'pay', tab.reference, { again: true })
        return
      default:
        return payWithoutWebhook(scenario, tab, step.do === 'ongoing')
    }
  }

  return {
    runStep,
    /** Pays every open page at the vendors, without webhooks. */
    payAllTabs: async (scenario: Scenario): Promise<void> => {
      for (const tab of scenario.tabs) await payWithoutWebhook(scenario, tab, false)
    },
    finish: (scenario: Scenario) => finish(simulation, random, scenario),
  }
}

/** Ends every payment that is still ongoing, and lets the banks decide the disputes. */
async function finish(simulation: Simulation, random: Random, scenario: Scenario): Promise<void> {
  for (const { vendor, reference } of scenario.tabs) {
    if (!scenario.ongoing.has(reference)) continue
    const outcome = random.oneOf(['success', 'failed'])
    record(scenario, `${outcome} on ${reference} at the end`)
    await simulation.vendor(vendor, 'pay', reference, { outcome })
  }
  for (const [reference, { decided, reversed, vendor }] of scenario.disputed) {
    // We gave up, and the money is back already.
    const { disputes } = await simulation.ledger(vendor)
    if (disputes.some((one) => one.reference === reference && one.state === 'lost')) continue
    record(scenario, `the bank decides the dispute of ${reference}: ${decided}`)
    const isReversed = reversed && decided === 'lost' && vendor === 'paystack'
    if (isReversed) await loseTwice(simulation, vendor, reference)
    else await simulation.vendor(vendor, 'dispute', reference, decided)
  }
}

/**
 * The vendor names the money of a lost dispute as a refund of its own as well. A night reads that while the bank still
 * decides, and the decision comes beside the next reading.
 */
async function loseTwice(simulation: Simulation, vendor: Vendor, reference: string): Promise<void> {
  await simulation.vendor(vendor, 'reverse', reference, true)
  await simulation.runJob('reconciliation-nightly')
  await Promise.all([
    simulation.vendor(vendor, 'dispute', reference, 'lost'),
    simulation.runJob('reconciliation-hourly'),
  ])
}

/** Sends the form of the vendor's page without following the redirect back to us. */
async function submit(scenario: Scenario, tab: Tab, form: string): Promise<void> {
  const response = await fetch(tab.link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
    redirect: 'manual',
  })
  await response.body?.cancel()
  record(scenario, `${form} on ${tab.reference} (${response.status})`)
}

async function returnToApp(scenario: Scenario, { reference }: Tab, origin: string): Promise<void> {
  const url = `${origin}/api/payment/callback?reference=${reference}`
  // The server may be down; the customer then sees nothing of us.
  const response = await fetch(url, { redirect: 'manual' }).catch(() => undefined)
  await response?.body?.cancel()
  record(scenario, `returns from ${reference} (${response?.status})`)
}
