import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import type { App } from '../../app-context.ts'
import { breakerTransitions, providerStates } from './providers/provider-health.ts'

const VALUE = { closed: 0, half_open: 1, open: 2 } as const

/** The metrics of the payment providers. */
export function paymentsMetrics(app: App, registry: Registry): void {
  new Gauge({
    name: 'payment_provider_breaker',
    help: 'Circuit breaker of a payment provider: 0 closed (takes new payments), 1 half open, 2 open (down)',
    labelNames: ['provider', 'call'],
    registers: [registry],
    collect() {
      for (const { provider, call, state } of providerStates(app)) this.set({ provider, call }, VALUE[state])
    },
  })
  new Counter({
    name: 'payment_provider_breaker_transitions_total',
    help: 'How often the circuit breaker of a payment provider came into a state',
    labelNames: ['provider', 'call', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { provider, call, state, count } of breakerTransitions(app))
        this.inc({ provider, call, state }, count)
    },
  })
}
