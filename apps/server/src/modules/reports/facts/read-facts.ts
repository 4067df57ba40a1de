import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { MINUTE_SECONDS, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { dueTime } from '@gatefill/domain/dispatch/board/due'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import { type CostFromDay, stationLines } from '@gatefill/domain/finance/payout-lines'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import type { MeasureGroup } from '@gatefill/domain/reports/measures'
import type { App } from '../../../app-context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { listAreas } from '../../areas/index.ts'
import { policyInForce } from '../../catalogue/index.ts'
import {
  estimateFacts,
  givenFacts,
  moneyFacts,
  refusalFacts,
  roadFacts,
  supportFacts,
  vanFacts,
} from './day-facts.repository.ts'
import { boundsOf, type DayBounds, type Fact, summed } from './fact.ts'
import {
  cancelFacts,
  costsByStation,
  customerFacts,
  type DeliveredFact,
  deliveredOrders,
  paidFacts,
  paidGates,
  placedFacts,
} from './order-facts.repository.ts'

const readersOf = (
  app: App,
): Readonly<Record<MeasureGroup, (db: Db, bounds: DayBounds) => Promise<Fact[]>>> => ({
  money: moneyFacts,
  given: givenFacts,
  placed: placedFacts,
  paid: (db, bounds) => paid(app, db, bounds),
  delivered: (db, bounds) => delivered(app, db, bounds),
  roads: roadFacts,
  vans: vanFacts,
  estimates: estimateFacts,
  cancels: cancelFacts,
  refusals: refusalFacts,
  support: supportFacts,
  customers: customerFacts,
})

async function paid(app: App, db: Db, bounds: DayBounds): Promise<Fact[]> {
  const [facts, gates, shapes] = [
    await paidFacts(db, bounds),
    await paidGates(db, bounds),
    await listAreas(app),
  ]
  const placed = gates.map((gate) => ({ ...gate, subject: gatePlace(gate, shapes).area ?? '' }))
  return [
    ...facts,
    ...placed.map(({ subject }) => ({ measure: 'orders.area' as const, subject, amount: 1 })),
    ...placed.map(({ subject, litresDl }) => ({
      measure: 'litres.area' as const,
      subject,
      amount: litresDl,
    })),
  ]
}

async function delivered(app: App, db: Db, bounds: DayBounds): Promise<Fact[]> {
  const orders = await deliveredOrders(db, bounds)
  if (orders.length === 0) return []
  const known = {
    day: bounds.day,
    policy: await policyInForce(app, bounds.from),
    costs: await costsByStation(db),
  }
  return orders.flatMap((order) => deliveredFacts(order, known))
}

/** The figures of one day, each group by statements that read that day alone. */
export async function readFacts(
  app: App,
  db: Db,
  day: Day,
  groups: readonly MeasureGroup[],
): Promise<Fact[]> {
  const facts: Fact[] = []
  for (const group of groups) facts.push(...(await readersOf(app)[group](db, boundsOf(day))))
  return summed(facts)
}

type Known = { day: Day; policy: PricingPolicy; costs: ReadonlyMap<string, readonly CostFromDay[]> }

/** The figures of one delivered order: time to the gate, promise, and what its fuel cost where that is known. */
const deliveredFacts = (order: DeliveredFact, known: Known): Fact[] => [
  ...gateFacts(order, known),
  ...costFacts(order, known),
]

function gateFacts({ paidAt, answeredAt, arrivedAt, window }: DeliveredFact, { policy }: Known): Fact[] {
  if (paidAt === null) return []
  const minutes = Math.max(0, Math.round(secondsBetween(paidAt, arrivedAt) / MINUTE_SECONDS))
  const dueAt = dueTime({ paidAt: paidAt.toISOString(), answeredAt, window }, policy)
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
