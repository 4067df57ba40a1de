// Both vendors in a process of their own, which survives every crash of the product.
import { startFlutterwaveStandIn } from '../../../../../tools/stand-ins/flutterwave/stand-in.ts'
import { startPaystackStandIn } from '../../../../../tools/stand-ins/paystack/stand-in.ts'
import type { IrregularityRates } from '../../../../../tools/stand-ins/shared/irregularities.ts'
import { deliverOverHttp } from '../../../../../tools/stand-ins/shared/webhooks.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { serveParent } from './child-process.ts'

type Keys = { paystack: string; flutterwave: string; hash: string }

// Written by simulation.ts.
const { origins, keys, seed, rates } = JSON.parse(process.argv[2] ?? '{}') as {
  origins: string[]
  keys: Keys
  seed: number
  /** What the vendors do by themselves more often than else. */
  rates: Partial<IrregularityRates>
}
const irregular = { seed, rates }

/** Events go to the processes of the product in turn, as a load balancer would send them. */
function deliverTo(provider: string) {
  const targets = origins.map((origin) => deliverOverHttp(`${origin}/api/payment/webhook/${provider}`))
  let sent = 0
  return async (raw: Buffer, headers: Record<string, string>) => {
    sent += 1
    return targets[sent % targets.length]?.(raw, headers) ?? 0
  }
}

const paystack = await startPaystackStandIn({
  secretKey: keys.paystack,
  clock: systemClock,
  deliver: deliverTo('paystack'),
  irregular,
})
const flutterwave = await startFlutterwaveStandIn({
  secretKey: keys.flutterwave,
  clock: systemClock,
  webhookHash: keys.hash,
  deliver: deliverTo('flutterwave'),
  irregular,
})
const vendors = { paystack, flutterwave }
type Vendor = keyof typeof vendors

serveParent({
  urls: () => ({ paystack: paystack.url, flutterwave: flutterwave.apiUrl }),
  /** Calls an action of a stand-in by its name. */
  act: (vendor: Vendor, name: keyof (typeof vendors)[Vendor], ...args: never[]) => {
    // Whoever drives the stand-ins is trusted to name an action and what it takes.
    const action = vendors[vendor][name] as unknown as (...given: never[]) => unknown
    return action(...args)
  },
  /** How many webhooks with a wrong signature were taken all the same. */
  forgeriesAccepted: () => paystack.forgeriesAccepted() + flutterwave.forgeriesAccepted(),
  webhooksSent: () => paystack.webhookStatuses.length + flutterwave.webhookStatuses.length,
})
