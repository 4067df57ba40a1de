import type { Day } from '@gatefill/domain/core/lagos-days'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import type { MeasureGroup } from '@gatefill/domain/reports/measures'
import type { Db } from '../../../platform/db/database.ts'
import type { AreasService } from '../../areas/index.ts'
import type { CatalogueService } from '../../catalogue/index.ts'
import type { DayBounds } from './day-bounds.ts'
import { boundsOf } from './day-bounds.ts'
import { deliveredFacts } from './delivered-facts.ts'
import { costsByStation, deliveredOrders } from './delivered-orders.repository.ts'
import { estimateFacts } from './estimate-facts.repository.ts'
import type { Fact } from './fact.ts'
import { summed } from './fact.ts'
import { givenFacts, moneyFacts } from './money-facts.repository.ts'
import { cancelFacts, customerFacts, paidFacts, paidGates, placedFacts } from './order-facts.repository.ts'
import { refusalFacts, roadFacts, vanFacts } from './road-facts.repository.ts'
import { supportFacts } from './support-facts.repository.ts'

export type FactDeps = {
  areas: Pick<AreasService, 'list'>
  catalogue: Pick<CatalogueService, 'policyInForce'>
}

/** The figures of one day, each group by statements that read that day alone. */
export function readFacts({ areas, catalogue }: FactDeps) {
  async function paid(db: Db, bounds: DayBounds): Promise<Fact[]> {
    const [facts, gates, shapes] = [
      await paidFacts(db, bounds),
      await paidGates(db, bounds),
      await areas.list(),
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

  async function delivered(db: Db, bounds: DayBounds): Promise<Fact[]> {
    const orders = await deliveredOrders(db, bounds)
    if (orders.length === 0) return []
    const known = {
      day: bounds.day,
      policy: await catalogue.policyInForce(bounds.from),
      costs: await costsByStation(db),
    }
    return orders.flatMap((order) => deliveredFacts(order, known))
  }

  const readers: Readonly<Record<MeasureGroup, (db: Db, bounds: DayBounds) => Promise<Fact[]>>> = {
    money: moneyFacts,
    given: givenFacts,
    placed: placedFacts,
    paid,
    delivered,
    roads: roadFacts,
    vans: vanFacts,
    estimates: estimateFacts,
    cancels: cancelFacts,
    refusals: refusalFacts,
    support: supportFacts,
    customers: customerFacts,
  }

  return async (db: Db, day: Day, groups: readonly MeasureGroup[]): Promise<Fact[]> => {
    const facts: Fact[] = []
    for (const group of groups) facts.push(...(await readers[group](db, boundsOf(day))))
    return summed(facts)
  }
}
