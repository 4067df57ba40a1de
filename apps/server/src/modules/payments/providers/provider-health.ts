import type { Breaker } from '@gatefill/domain/payments/circuit-breaker'
import { allowRequest, CLOSED, onFailure, onSuccess } from '@gatefill/domain/payments/circuit-breaker'
import type { Context } from '../../../platform/context.ts'
import type { PaymentProvider, ProviderName } from '../../../providers/payments/provider.ts'
import { AmbiguousError, DefiniteError } from '../../../providers/payments/provider.ts'

/** The calls with a circuit breaker each; a provider takes new payments while both allow it. */
const CALLS = ['initialise', 'verify'] as const
type Call = (typeof CALLS)[number]

export type BreakerTransition = { provider: ProviderName; call: Call; state: Breaker['state'] }

/**
 * Watches the calls to providers and chooses the one that new payments start with: the first in the order of preference
 * whose circuit breakers allow it. Payments that exist stay with their provider. In memory of this process.
 */
export function providerHealth({ clock, log }: Context, providers: readonly PaymentProvider[]) {
  const breakers = new Map<string, Breaker>()
  const transitions = new Map<string, BreakerTransition & { count: number }>()
  const keyOf = (provider: ProviderName, call: Call) => `${provider} ${call}`
  const breakerOf = (provider: ProviderName, call: Call) => breakers.get(keyOf(provider, call)) ?? CLOSED

  function set(provider: ProviderName, call: Call, breaker: Breaker): void {
    const before = breakerOf(provider, call).state
    breakers.set(keyOf(provider, call), breaker)
    if (before === breaker.state) return
    const transition: BreakerTransition = { provider, call, state: breaker.state }
    const key = `${keyOf(provider, call)} ${breaker.state}`
    transitions.set(key, { ...transition, count: (transitions.get(key)?.count ?? 0) + 1 })
    log[breaker.state === 'open' ? 'error' : 'warn'](
      { ...transition, before },
      breaker.state === 'open'
        ? 'a payment provider is down: it takes no new payments for now'
        : 'a payment provider may take new payments again',
    )
  }

  return {
    /** Makes a call, and tells its circuit breaker how it ended. */
    watch: async <Value>(provider: ProviderName, call: Call, work: () => Promise<Value>): Promise<Value> => {
      try {
        const value = await work()
        set(provider, call, onSuccess(breakerOf(provider, call)))
        return value
      } catch (error) {
        if (isFailure(error)) set(provider, call, onFailure(breakerOf(provider, call), clock()))
        else if (error instanceof DefiniteError) set(provider, call, onSuccess(breakerOf(provider, call)))
        throw error
      }
    },

    /** The provider for a new payment; undefined when all are down. Choosing one that is half open uses its one request. */
    choose: (): PaymentProvider | undefined => {
      const now = clock()
      for (const provider of providers) {
        const answers = CALLS.map((call) => ({ call, ...allowRequest(breakerOf(provider.name, call), now) }))
        if (!answers.every(({ allowed }) => allowed)) continue
        for (const { call, breaker } of answers) set(provider.name, call, breaker)
        return provider
      }
      return undefined
    },

    /** The one that is preferred, while none of its calls has failed often enough to be watched. */
    healthy: (): PaymentProvider | undefined => {
      const [preferred] = providers
      if (preferred === undefined) return undefined
      return CALLS.every((call) => breakerOf(preferred.name, call).state === CLOSED.state)
        ? preferred
        : undefined
    },

    /** The present state of every provider and call. */
    states: (): BreakerTransition[] =>
      providers.flatMap(({ name }) =>
        CALLS.map((call) => ({ provider: name, call, state: breakerOf(name, call).state })),
      ),

    /** How often each breaker came into each state. */
    transitions: () => [...transitions.values()],
  }
}

export type ProviderHealth = ReturnType<typeof providerHealth>

/** A timeout, a broken answer or no connection; a refusal is an answer. */
const isFailure = (error: unknown): boolean =>
  error instanceof AmbiguousError || (error instanceof DefiniteError && error.code === 'unreachable')
