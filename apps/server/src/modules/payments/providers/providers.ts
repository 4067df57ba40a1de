import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'

const NOT_CONFIGURED = refuse('UNAVAILABLE', {
  message:
    'The provider of this payment is not set up at the moment. Nothing was changed; please try again later.',
})

const providersByName = inMemory(
  (app: App) =>
    new Map<string, PaymentProvider>(app.paymentProviders.map((provider) => [provider.name, provider])),
)

/** The provider of this name; undefined for one that is not configured. */
export const knownProvider = (app: App, name: string): PaymentProvider | undefined =>
  providersByName(app).get(name)

/** The provider of this name; UNAVAILABLE for one that is not configured. */
export function askProvider(app: App, name: string): Result<PaymentProvider, 'UNAVAILABLE'> {
  const provider = providersByName(app).get(name)
  return provider === undefined ? NOT_CONFIGURED : ok(provider)
}

/** The provider of payments that exist. Throws for one that is not configured, since nobody could follow them. */
export function providerOf(app: App, name: string): PaymentProvider {
  const provider = providersByName(app).get(name)
  if (provider === undefined) throw new Error(`payment provider ${name} is not configured`)
  return provider
}
