import type { Breaker } from '@gatefill/domain/payments/circuit-breaker'
import { allowRequest, CLOSED, onFailure, onSuccess } from '@gatefill/domain/payments/circuit-breaker'
import type { App } from '../../../app-context.ts'
import { inMemory } from '../../../platform/context.ts'
import type { PaymentProvider, ProviderName } from '../../../providers/payments/provider.ts'
import { AmbiguousError, DefiniteError } from '../../../providers/payments/provider.ts'

/** The calls with a circuit breaker each; a provider takes new payments while both allow it. */
const CALLS = ['initialise', 'verify'] as const
type Call = (typeof CALLS)[number]

export type BreakerTransition = { provider: ProviderName; call: Call; state: Breaker['state'] }

const breakers = inMemory(() => new Map<string, Breaker>())

const countedTransitions = inMemory(() => new Map<string, BreakerTransition & { count: number }>())

const keyOf = (provider: ProviderName, call: Call) => `${provider} ${call}`

const breakerOf = (app: App, provider: ProviderName, call: Call) =>
  breakers(app).get(keyOf(provider, call)) ?? CLOSED

function setBreaker(app: App, provider: ProviderName, call: Call, breaker: Breaker): void {
  const before = breakerOf(app, provider, call).state
  breakers(app).set(keyOf(provider, call), breaker)
  if (before === breaker.state) return
  const transition: BreakerTransition = { provider, call, state: breaker.state }
  const key = `${keyOf(provider, call)} ${breaker.state}`
  countedTransitions(app).set(key, {
    ...transition,
    count: (countedTransitions(app).get(key)?.count ?? 0) + 1,
  })
  app.log[breaker.state === 'open' ? 'error' : 'warn'](
    { ...transition, before },
    breaker.state === 'open'
      ? 'a payment provider is down: it takes no new payments for now'
      : 'a payment provider may take new payments again',
  )
}

/** Makes a call, and tells its circuit breaker how it ended. */
export async function watchProvider<Value>(
  app: App,
  provider: ProviderName,
  call: Call,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    const value = await work()
    setBreaker(app, provider, call, onSuccess(breakerOf(app, provider, call)))
    return value
  } catch (error) {
    if (isFailure(error))
      setBreaker(app, provider, call, onFailure(breakerOf(app, provider, call), app.clock()))
    else if (error instanceof DefiniteError)
      setBreaker(app, provider, call, onSuccess(breakerOf(app, provider, call)))
    throw error
  }
}

/**
 * The provider for a new payment: the first in the order of preference whose circuit breakers allow it; undefined when
 * all are down. Choosing one that is half open uses its one request. Payments that exist stay with their provider.
 */
export function chooseProvider(app: App): PaymentProvider | undefined {
  const now = app.clock()
  for (const provider of app.paymentProviders) {
    const answers = CALLS.map((call) => ({ call, ...allowRequest(breakerOf(app, provider.name, call), now) }))
    if (!answers.every(({ allowed }) => allowed)) continue
    for (const { call, breaker } of answers) setBreaker(app, provider.name, call, breaker)
    return provider
  }
  return undefined
}

/** The present state of every provider and call. */
export const providerStates = (app: App): BreakerTransition[] =>
  app.paymentProviders.flatMap(({ name }) =>
    CALLS.map((call) => ({ provider: name, call, state: breakerOf(app, name, call).state })),
  )

/** How often each breaker came into each state. */
export const breakerTransitions = (app: App) => [...countedTransitions(app).values()]

/** A timeout, a broken answer or no connection; a refusal is an answer. */
const isFailure = (error: unknown): boolean =>
  error instanceof AmbiguousError || (error instanceof DefiniteError && error.code === 'unreachable')
