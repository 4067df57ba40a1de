import type { Config } from '../../config.ts'
import type { Context } from '../../platform/context.ts'
import { flutterwave } from './flutterwave/flutterwave.ts'
import { paystack } from './paystack/paystack.ts'
import type { PaymentProvider } from './provider.ts'
import { REAL_TIME } from './rate-gate.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { createSandbox } from './sandbox/sandbox.ts'

/** Who takes payments, in the order of preference, and the sandbox where it is one of them. */
export type PaymentProviders = { providers: [PaymentProvider, ...PaymentProvider[]]; sandbox?: Sandbox }

/** The configured providers. */
export const configuredPaymentProviders =
  (config: Config) =>
  (context: Context, origin: () => string): PaymentProviders => {
    const sandbox = config.PAYMENT_PROVIDER.includes('sandbox')
      ? createSandbox({ context, origin })
      : undefined
    const time = { ...REAL_TIME, clock: context.clock }
    const [first, ...others] = config.PAYMENT_PROVIDER.map((name) => {
      if (name === 'sandbox' && sandbox !== undefined) return sandbox.provider
      return name === 'flutterwave'
        ? flutterwave({
            secretKey: config.FLUTTERWAVE_SECRET_KEY,
            webhookHash: config.FLUTTERWAVE_WEBHOOK_HASH,
            previousWebhookHash: config.FLUTTERWAVE_PREVIOUS_WEBHOOK_HASH,
            apiUrl: config.FLUTTERWAVE_API_URL,
            time,
          })
        : paystack({
            secretKey: config.PAYSTACK_SECRET_KEY,
            previousSecretKey: config.PAYSTACK_PREVIOUS_SECRET_KEY,
            apiUrl: config.PAYSTACK_API_URL,
            time,
          })
    })
    if (first === undefined) throw new Error('PAYMENT_PROVIDER names no provider')
    return { providers: [first, ...others], ...(sandbox === undefined ? {} : { sandbox }) }
  }
