import type { PlanClock } from './plan-clock.ts'
import type { PlanInput, PlanOrder, PlanStation, PlanStop, PlanVan } from './plan-input.ts'

/** The input with everything sorted by id, so that the order in which it came does not matter. */
export type SortedInput = {
  input: PlanInput
  clock: PlanClock
  orders: PlanOrder[]
  vans: PlanVan[]
  stations: PlanStation[]
  products: string[]
}

/** The number of a stop; one that the input does not know is a defect of the caller. */
export function stopNumber(
  { orders, stations }: Pick<SortedInput, 'orders' | 'stations'>,
  stop: PlanStop,
): number {
  const at =
    stop.kind === 'gate'
      ? orders.findIndex(({ id }) => id === stop.orderId)
      : stations.findIndex(({ id }) => id === stop.stationId)
  if (at < 0) throw new RangeError(`the plan does not know the stop ${JSON.stringify(stop)}`)
  return stop.kind === 'gate' ? at : orders.length + at
}
