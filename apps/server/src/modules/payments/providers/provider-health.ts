import type { Breaker } from '@gatefill/domain/payments/circuit-breaker'
import { allowRequest, CLOSED, onFailure, onSuccess } from '@gatefill/domain/payments/circuit-breaker'
import type { Context } from '../../../platform/context.ts'
import type { PaymentProvider, ProviderName } from '../../../providers/payments/provider.ts'
import { AmbiguousError, DefiniteError } from '../../../providers/payments/provider.ts'

/** The calls that may fail alone; a provider takes new payments while it answers both. */
const CALLS = ['initialise', 'verify'] as const
type Call = (typeof CALLS)[number]

export type BreakerTransition = { provider: ProviderName; call: Call; state: Breaker['state'] }

/**
 * Watches the calls to providers and chooses the one that new payments start with: the first in the order of preference
 * that is not known to be down. It never decides about a payment that exists already. In memory of this process.
 */
export function providerHealth({ clock, log }: Context, providers: readonly PaymentProvider[]) {
  const breakers = new Map<string, Breaker>()
  const moves = new Map<string, BreakerTransition & { count: number }>()
  const keyOf = (provider: ProviderName, call: Call) => `${provider} ${call}`
  const breakerOf = (provider: ProviderName, call: Call) => breakers.get(keyOf(provider, call)) ?? CLOSED

  function set(provider: ProviderName, call: Call, breaker: Breaker): void {
    const before = breakerOf(provider, call).state
    breakers.set(keyOf(provider, call), breaker)
    if (before === breaker.state) return
    const move: BreakerTransition = { provider, call, state: breaker.state }
    const key = `${keyOf(provider, call)} ${breaker.state}`
    moves.set(key, { ...move, count: (moves.get(key)?.count ?? 0) + 1 })
    log[breaker.state === 'open' ? 'error' : 'warn'](
      { ...move, before },
      breaker.state === 'open'
        ? 'a payment provider is down: it takes no new payments for now'
        : 'the way to a payment provider opens again',
    )
  }

  return {
    /** Carries out a call and learns from how it ends. */
    watch: async <Value>(provider: ProviderName, call: Call, work: () => Promise<Value>): Promise<Value> => {
      try {
        const value = await work()
        set(provider, call, onSuccess(breakerOf(provider, call)))
        return value
      } catch (error) {
        if (isLost(error)) set(provider, call, onFailure(breakerOf(provider, call), clock()))
        else if (error instanceof DefiniteError) set(provider, call, onSuccess(breakerOf(provider, call)))
        throw error
      }
    },

    /** The provider for a new payment; undefined when all are down. Choosing one that is half open uses up its try. */
    choose: (): PaymentProvider | undefined => {
      const now = clock()
      for (const provider of providers) {
        const ways = CALLS.map((call) => ({ call, ...allowRequest(breakerOf(provider.name, call), now) }))
        if (!ways.every(({ allowed }) => allowed)) continue
        for (const { call, breaker } of ways) set(provider.name, call, breaker)
        return provider
      }
      return undefined
    },

    /** As they are now, every provider and call. */
    states: (): BreakerTransition[] =>
      providers.flatMap(({ name }) =>
        CALLS.map((call) => ({ provider: name, call, state: breakerOf(name, call).state })),
      ),

    /** How often each way was opened, tried and closed. */
    moves: () => [...moves.values()],
  }
}

export type ProviderHealth = ReturnType<typeof providerHealth>

/** Silence, a broken answer or nobody there; a refusal is an answer. */
const isLost = (error: unknown): boolean =>
  error instanceof AmbiguousError || (error instanceof DefiniteError && error.code === 'unreachable')
