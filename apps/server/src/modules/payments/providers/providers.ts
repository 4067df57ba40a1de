import { refuse } from '@gatefill/domain/core/result'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'

export type FindProvider = (name: string) => PaymentProvider

/** A payment of a provider whose keys this server does not have, as after a change of providers. */
export class ProviderNotConfiguredError extends Error {}

export const PROVIDER_NOT_CONFIGURED = refuse('UNAVAILABLE', {
  message:
    'The provider of this payment is not set up at the moment. Nothing was changed; please try again later.',
})

/**
 * Finds a configured provider by name; throws `ProviderNotConfiguredError` for one that is not, since its payments cannot be
 * followed.
 */
export function providersByName(providers: readonly PaymentProvider[]) {
  const byName = new Map<string, PaymentProvider>(providers.map((provider) => [provider.name, provider]))
  return {
    known: (name: string): PaymentProvider | undefined => byName.get(name),
    providerOf: (name: string): PaymentProvider => {
      const provider = byName.get(name)
      if (provider === undefined)
        throw new ProviderNotConfiguredError(`payment provider ${name} is not configured`)
      return provider
    },
  }
}
