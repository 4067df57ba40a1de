import type { Timestamp } from '../../core/lagos-time.ts'
import { isCommittedRun } from '../runs/run.ts'
import { openOrders } from './acts.ts'
import type { DeskBoard, DeskRun } from './board.ts'
import { runName } from './words.ts'

/** Where an order stood on the desk. */
export type DeskPlace = { runId: string; driverId: string; driverName: string; place: number } | null

/** An order that another person moved while this desk was open. */
export type MovedOrder = { orderId: string; by: string; at: Timestamp; from: DeskPlace; to: DeskPlace }

/** Where each planned order of a board stands; proposals bind nobody and are left out. */
export function placesOf(board: Pick<DeskBoard, 'runs'>): Map<string, NonNullable<DeskPlace>> {
  return new Map(
    committedRuns(board.runs).flatMap((run) =>
      openOrders(run).map((orderId, at) => [
        orderId,
        { runId: run.id, driverId: run.driverId, driverName: run.driverName, place: at + 1 },
      ]),
    ),
  )
}

const committedRuns = (runs: readonly DeskRun[]) => runs.filter(({ state }) => isCommittedRun(state))

/**
 * Orders that changed their van or run between two boards, by another person: a run names who changed it last. What
 * nobody did by hand (a delivery, the planner) is no such move, nor is what this person did.
 */
export function movedByOthers(before: DeskBoard, after: DeskBoard, self: string): MovedOrder[] {
  const [old, now] = [placesOf(before), placesOf(after)]
  const runs = new Map(after.runs.map((run) => [run.id, run]))
  const versions = new Map(before.runs.map((run) => [run.id, run.version]))
  const waiting = new Set(after.orders.map(({ id }) => id))
  const ids = new Set([...old.keys(), ...now.keys()])
  return [...ids].flatMap((orderId): MovedOrder[] => {
    const [from, to] = [old.get(orderId) ?? null, now.get(orderId) ?? null]
    if (from?.runId === to?.runId || (to === null && !waiting.has(orderId))) return []
    const changed = lastChange([to, from], runs, versions)
    return changed === undefined || changed.by === self ? [] : [{ orderId, ...changed, from, to }]
  })
}

function lastChange(
  places: readonly DeskPlace[],
  runs: ReadonlyMap<string, DeskRun>,
  versions: ReadonlyMap<string, number>,
) {
  for (const place of places) {
    const run = place === null ? undefined : runs.get(place.runId)
    if (run?.changed != null && run.version !== versions.get(run.id)) return run.changed
  }
  return undefined
}

/** 'Emeka Obi, stop 2 of R-7F3A9C'; 'unplanned' where it has no run. */
export const placeText = (place: DeskPlace): string =>
  place === null ? 'unplanned' : `${place.driverName}, stop ${place.place} of ${runName(place.runId)}`
