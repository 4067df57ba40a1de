import { isActiveRun, isOpenStop, isProposedRun } from '../runs/run.ts'
import type { DeskLine, DeskRun, DeskStop } from './board.ts'
import type { Level } from './levels.ts'
import { hasFuelFor, sumByFuel } from './levels.ts'
import type { DeskRow } from './rows.ts'

/** What a dispatcher can do with an order of the desk; the keys are the same in table and board. */
export const DESK_ACTS = ['assign', 'move', 'up', 'down', 'pin', 'confirm', 'unassign'] as const
export type DeskAct = (typeof DESK_ACTS)[number]

export const DESK_ACT_NAMES: Readonly<Record<DeskAct, string>> = {
  assign: 'Assign',
  move: 'Move',
  up: 'Up',
  down: 'Down',
  pin: 'Pin',
  confirm: 'Confirm',
  unassign: 'Unassign',
}

/** In the notation of tinykeys. */
export const DESK_ACT_KEYS: Readonly<Record<DeskAct, string>> = {
  assign: 'a',
  move: 'm',
  up: '[',
  down: ']',
  pin: 'p',
  confirm: 'c',
  unassign: 'u',
}

/**
 * Stops that a dispatcher must not move any more: everything before the first open one, and that one too once the van
 * stands at it, or is on the road to it.
 */
function frozenStops(run: DeskRun): ReadonlySet<string> {
  const frozen = new Set(
    run.stops.filter((stop) => !isOpenStop(stop) || stop.state === 'arrived').map(({ id }) => id),
  )
  const next = run.stops.find(isOpenStop)
  if (run.state === 'on_road' && next !== undefined) frozen.add(next.id)
  return frozen
}

const isFrozen = (run: DeskRun, stop: DeskStop): boolean => frozenStops(run).has(stop.id)

/** Which acts an order allows. The server asks again. */
export function actsFor({ run, stop, order }: DeskRow): ReadonlySet<DeskAct> {
  if (run === null || stop === null) return new Set(order?.isOnHold ? [] : ['assign'])
  if (isProposedRun(run)) return new Set(['confirm', 'assign', 'pin'])
  if (isFrozen(run, stop)) return new Set()
  const acts = new Set<DeskAct>(['move', 'pin', 'unassign'])
  if (movedOrders(run, stop.id, -1) !== undefined) acts.add('up')
  if (movedOrders(run, stop.id, 1) !== undefined) acts.add('down')
  return acts
}

/** The orders of a run that are still open, in their order. */
export const openOrders = ({ stops }: DeskRun): string[] =>
  stops.flatMap((stop) =>
    stop.kind === 'gate' && isOpenStop(stop) && stop.orderId !== null ? [stop.orderId] : [],
  )

/** The open orders with one of them a place up or down; undefined at an end, or where the neighbour is frozen. */
export function movedOrders(run: DeskRun, stopId: string, step: -1 | 1): string[] | undefined {
  const frozen = frozenStops(run)
  const gates = run.stops.filter((stop) => stop.kind === 'gate' && isOpenStop(stop) && stop.orderId !== null)
  const at = gates.findIndex(({ id }) => id === stopId)
  const [stop, neighbour] = [gates[at], gates[at + step]]
  if (stop === undefined || neighbour === undefined || frozen.has(stop.id) || frozen.has(neighbour.id))
    return undefined
  return gates
    .with(at, neighbour)
    .with(at + step, stop)
    .flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))
}

/** The open orders of a run with one more at a place (from 0, among the open gates); behind what is frozen. */
export function withOrderAt(run: DeskRun, orderIds: readonly string[], place: number): string[] {
  const frozen = frozenStops(run)
  const open = openOrders(run).filter((id) => !orderIds.includes(id))
  const first = run.stops.filter(
    (stop) => isOpenStop(stop) && stop.kind === 'gate' && frozen.has(stop.id),
  ).length
  const at = Math.min(Math.max(place, first), open.length)
  return [...open.slice(0, at), ...orderIds, ...open.slice(at)]
}

/** Whether acting on these orders could reach a van that is pouring: under way and unseen. */
export const isUnderWay = (run: DeskRun | null): boolean => run !== null && isActiveRun(run.state)

/**
 * Where orders go that a dispatcher gives to a van: into the run that awaits its driver; else into the run under way, if
 * what is on board or to be loaded is enough; else they are a run of their own. Undefined for the last.
 */
export function targetRun<Run extends DeskRun>(
  { runs }: { runs: readonly Run[] },
  levels: readonly Level[],
  orders: readonly { lines: readonly DeskLine[] }[],
): Run | undefined {
  const waiting = runs.find(({ state }) => state === 'assigned')
  if (waiting !== undefined) return waiting
  const active = runs.find(({ state }) => isActiveRun(state))
  const lines = sumByFuel(orders.map((order) => order.lines))
  return active !== undefined && hasFuelFor(levels, { lines }) ? active : undefined
}
