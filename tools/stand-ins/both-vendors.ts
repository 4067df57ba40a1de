import { startFlutterwaveStandIn } from './flutterwave/stand-in.ts'
import { startPaystackStandIn } from './paystack/stand-in.ts'
import type { Deliver } from './shared/webhooks.ts'

type Wants = {
  /** Stands in the keys, so that one run's are not another's. */
  name: string
  clock: () => Date
  /** Brings the events of a provider. */
  deliver: (provider: string) => Deliver
}

/** What the stand-ins of that name know their merchant by. */
export const merchantKeys = (name: string) => ({
  paystack: `sk_test_${name}`,
  flutterwave: `FLWSECK_TEST-${name}-X`,
})

/** The stand-ins of both vendors, and the variables that lead a server to them. */
export async function startBothVendors({ name, clock, deliver }: Wants) {
  const keys = merchantKeys(name)
  const webhookHash = `the hash of ${name}`
  const paystack = await startPaystackStandIn({
    secretKey: keys.paystack,
    clock,
    deliver: deliver('paystack'),
  })
  const flutterwave = await startFlutterwaveStandIn({
    secretKey: keys.flutterwave,
    webhookHash,
    clock,
    deliver: deliver('flutterwave'),
  })
  return {
    paystack,
    flutterwave,
    environment: {
      PAYSTACK_SECRET_KEY: keys.paystack,
      PAYSTACK_API_URL: paystack.url,
      FLUTTERWAVE_SECRET_KEY: keys.flutterwave,
      FLUTTERWAVE_WEBHOOK_HASH: webhookHash,
      FLUTTERWAVE_API_URL: flutterwave.apiUrl,
    },
    close: async () => {
      await paystack.close()
      await flutterwave.close()
    },
  }
}
