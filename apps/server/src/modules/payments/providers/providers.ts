import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'

/** Undefined where the keys of the provider were taken away. */
export type KnownProvider = (name: string) => PaymentProvider | undefined
export type FindProvider = (name: string) => PaymentProvider
/** For a call that a person waits for: UNAVAILABLE where the keys of the provider were taken away. */
export type AskProvider = (name: string) => Result<PaymentProvider, 'UNAVAILABLE'>

const NOT_CONFIGURED = refuse('UNAVAILABLE', {
  message:
    'The provider of this payment is not set up at the moment. Nothing was changed; please try again later.',
})

/** Finds a configured provider by name; `providerOf` throws for one that is not, since its payments cannot be followed. */
export function providersByName(providers: readonly PaymentProvider[]) {
  const byName = new Map<string, PaymentProvider>(providers.map((provider) => [provider.name, provider]))
  return {
    known: (name: string): PaymentProvider | undefined => byName.get(name),
    askProvider: (name: string): Result<PaymentProvider, 'UNAVAILABLE'> => {
      const provider = byName.get(name)
      return provider === undefined ? NOT_CONFIGURED : ok(provider)
    },
    providerOf: (name: string): PaymentProvider => {
      const provider = byName.get(name)
      if (provider === undefined) throw new Error(`payment provider ${name} is not configured`)
      return provider
    },
  }
}
