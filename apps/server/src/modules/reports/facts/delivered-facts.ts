import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { MINUTE_SECONDS, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { dueTime } from '@gatefill/domain/dispatch/board/due'
import type { CostFromDay } from '@gatefill/domain/finance/payout-lines'
import { stationLines } from '@gatefill/domain/finance/payout-lines'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import type { DeliveredFact } from './delivered-orders.repository.ts'
import type { Fact } from './fact.ts'

type Known = { day: Day; policy: PricingPolicy; costs: ReadonlyMap<string, readonly CostFromDay[]> }

/** The figures of one delivered order: time to the gate, promise, and what its fuel cost where that is known. */
export const deliveredFacts = (order: DeliveredFact, known: Known): Fact[] => [
  ...gateFacts(order, known),
  ...costFacts(order, known),
]

function gateFacts({ paidAt, arrivedAt, window }: DeliveredFact, { policy }: Known): Fact[] {
  if (paidAt === null) return []
  const minutes = Math.max(0, Math.round(secondsBetween(paidAt, arrivedAt) / MINUTE_SECONDS))
  const dueAt = dueTime({ paidAt: paidAt.toISOString(), window }, policy)
  const isKept = arrivedAt <= new Date(dueAt)
  return [
    { measure: 'gate.minutes', subject: String(minutes), amount: 1 },
    { measure: 'gate.promise', subject: isKept ? 'kept' : 'late', amount: 1 },
  ]
}

/** Missing litres were refunded: they count neither as sold nor as bought. */
function costFacts(order: DeliveredFact, { day, costs }: Known): Fact[] {
  const litresDl = order.items.reduce((sum, { litres }) => sum + litresToDl(litres), 0)
  const retail = order.items.reduce((sum, { price }) => sum + price, 0)
  const delivered = litresDl - order.missing
  const { orderId, missing, items } = order
  const lines = stationLines([{ orderId, missing, day, items }], costs.get(order.stationId ?? '') ?? [])
  if (!lines.ok) return [{ measure: 'cost.unknown', subject: '', amount: delivered }]
  const cost = lines.value.reduce((sum, { amount }) => sum + amount, 0)
  const sold = litresDl === 0 ? 0 : Math.round((retail * delivered) / litresDl)
  return [
    { measure: 'cost.retail', subject: '', amount: sold },
    { measure: 'cost.fuel', subject: '', amount: cost },
    { measure: 'cost.litres', subject: '', amount: delivered },
  ]
}
