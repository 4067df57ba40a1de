import type { PaymentProvider } from '../../../providers/payments/provider.ts'

export type FindProvider = (name: string) => PaymentProvider

/** Finds a configured provider by name; throws for one that is not, since its payments cannot be followed. */
export function providersByName(providers: readonly PaymentProvider[]) {
  const byName = new Map<string, PaymentProvider>(providers.map((provider) => [provider.name, provider]))
  return {
    known: (name: string): PaymentProvider | undefined => byName.get(name),
    providerOf: (name: string): PaymentProvider => {
      const provider = byName.get(name)
      if (provider === undefined) throw new Error(`payment provider ${name} is not configured`)
      return provider
    },
  }
}
