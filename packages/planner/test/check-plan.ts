import type { Plan, PlannedStop, PlannedVan } from '../src/plan/plan.ts'
import type { PlanInput, PlanStop, PlanVan } from '../src/plan/plan-input.ts'
import { drive, seconds, startOf } from './simulate.ts'

export const stopOf = (stop: PlannedStop): PlanStop =>
  stop.kind === 'gate' ? { kind: 'gate', orderId: stop.orderId } : { kind: 'load', stationId: stop.stationId }

export const stopsOfVan = ({ runs }: PlannedVan): PlannedStop[] => runs.flatMap(({ stops }) => stops)

/** Everything that is wrong with a plan, each as a sentence; an empty list is a sound plan. */
export function problemsOf(input: PlanInput, plan: Plan): string[] {
  return [
    ...ordersOnce(input, plan),
    ...plan.vans.flatMap((planned) => {
      const van = input.vans.find(({ vehicleId }) => vehicleId === planned.vehicleId)
      return van === undefined
        ? [`${planned.vehicleId} is no van of ours`]
        : [...driven(input, van, planned), ...poured(input, van, planned)]
    }),
    ...baysOverrun(input, plan),
  ]
}

function ordersOnce({ orders }: PlanInput, plan: Plan): string[] {
  const planned = [
    ...plan.vans.flatMap(stopsOfVan).flatMap((stop) => (stop.kind === 'gate' ? [stop.orderId] : [])),
    ...plan.unplanned.map(({ orderId }) => orderId),
  ]
  return orders
    .map(({ id }) => ({ id, times: planned.filter((other) => other === id).length }))
    .filter(({ times }) => times !== 1)
    .map(({ id, times }) => `${id} stands ${times} times in the plan`)
}

/** Begins at least as late as an unhindered van would, within every rule. */
function driven(input: PlanInput, van: PlanVan, planned: PlannedVan): string[] {
  let state = startOf(input, van)
  return stopsOfVan(planned).flatMap((stop, at) => {
    state = drive(input, van, state, stopOf(stop))
    const place = `${van.vehicleId}, stop ${at + 1}`
    if (state.broken !== undefined) return [`${place} breaks ${state.broken}`]
    if (stop.kind === 'load' && seconds(stop.begins) > state.begins) {
      // A bay was taken: the van goes on from the later moment.
      state = { ...state, begins: seconds(stop.begins), free: seconds(stop.ends) }
    }
    return seconds(stop.begins) === state.begins
      ? []
      : [`${place} begins ${stop.begins}, not ${new Date(state.begins * 1000).toISOString()}`]
  })
}

/** Every compartment between empty and full after every stop, and each gate served by one. */
function poured(input: PlanInput, van: PlanVan, planned: PlannedVan): string[] {
  const levels = new Map(van.compartments.map(({ id, onBoardDl }) => [id, onBoardDl]))
  return stopsOfVan(planned).flatMap((stop) => {
    for (const { compartmentId, litresDl } of stop.pours) {
      const sign = stop.kind === 'gate' ? -1 : 1
      levels.set(compartmentId, (levels.get(compartmentId) ?? 0) + sign * litresDl)
    }
    const overdrawn = van.compartments.filter(
      ({ id, capacityDl }) => (levels.get(id) ?? 0) < 0 || (levels.get(id) ?? 0) > capacityDl,
    )
    return [
      ...overdrawn.map(({ id }) => `${id} holds ${levels.get(id)}`),
      ...(stop.kind === 'gate' ? wrongPours(input, van, stop) : []),
    ]
  })
}

/** Each line of an order comes out of one compartment of its product, whole. */
function wrongPours(
  { orders }: PlanInput,
  { compartments }: PlanVan,
  { orderId, pours }: Extract<PlannedStop, { kind: 'gate' }>,
): string[] {
  const wanted = orders.find(({ id }) => id === orderId)?.lines ?? []
  const given = pours.map(({ compartmentId, litresDl }) => {
    const compartment = compartments.find(({ id }) => id === compartmentId)
    return `${compartment?.productId} ${litresDl}`
  })
  const expected = wanted.map(({ productId, litresDl }) => `${productId} ${litresDl}`)
  return given.toSorted().join() === expected.toSorted().join() ? [] : [`${orderId} is given ${given.join()}`]
}

function baysOverrun(input: PlanInput, plan: Plan): string[] {
  const loads = plan.vans.flatMap(stopsOfVan).flatMap((stop) => (stop.kind === 'load' ? [stop] : []))
  return loads.flatMap((load) => {
    const bays = input.stations.find(({ id }) => id === load.stationId)?.bays ?? 0
    const atOnce = loads.filter(
      (other) =>
        other.stationId === load.stationId &&
        seconds(other.begins) <= seconds(load.begins) &&
        seconds(load.begins) < seconds(other.ends),
    )
    return atOnce.length > bays ? [`${load.stationId} loads ${atOnce.length} vans at ${load.begins}`] : []
  })
}
