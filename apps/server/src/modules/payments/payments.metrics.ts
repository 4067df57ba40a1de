import type { Registry } from 'prom-client'
import { Counter, Gauge } from 'prom-client'
import type { ProviderHealth } from './providers/provider-health.ts'

const VALUE = { closed: 0, half_open: 1, open: 2 } as const

/** What Prometheus is told of the payment providers. */
export function paymentsMetrics(registry: Registry, health: ProviderHealth): void {
  new Gauge({
    name: 'payment_provider_breaker',
    help: 'Way to a payment provider: 0 open for new payments, 1 being tried, 2 shut because it is down',
    labelNames: ['provider', 'call'],
    registers: [registry],
    collect() {
      for (const { provider, call, state } of health.states()) this.set({ provider, call }, VALUE[state])
    },
  })
  new Counter({
    name: 'payment_provider_breaker_moves_total',
    help: 'How often the way to a payment provider came into a state',
    labelNames: ['provider', 'call', 'state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { provider, call, state, count } of health.moves())
        this.inc({ provider, call, state }, count)
    },
  })
}
