import { isGateStop, isOpenStop, isProposedRun, isWaitingRun } from '../runs/run.ts'
import type { DeskRun, DeskStop } from './board.ts'

type ProposedRun = Pick<DeskRun, 'id' | 'state' | 'driverId'> & {
  stops: readonly Pick<DeskStop, 'kind' | 'state' | 'at'>[]
}

/** A proposal whose gates have all been given to others since the plan was made: nothing of it can be given. */
export const isEmptyProposal = (run: ProposedRun): boolean =>
  isProposedRun(run) && !run.stops.some((stop) => isGateStop(stop) && isOpenStop(stop))

/**
 * The proposals that can be confirmed now: of each driver the one that begins first, where no run of theirs awaits an
 * answer. The server refuses the others, because a driver answers one run before the next; they stand for later.
 */
export function readyProposals<Run extends ProposedRun>(runs: readonly Run[]): Run[] {
  const taken = new Set(runs.filter(({ state }) => isWaitingRun(state)).map(({ driverId }) => driverId))
  return runs
    .filter((run) => isProposedRun(run) && !isEmptyProposal(run))
    .toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)) || a.id.localeCompare(b.id))
    .filter(({ driverId }) => {
      const isFirst = !taken.has(driverId)
      taken.add(driverId)
      return isFirst
    })
}

/** Without a time it comes last. */
const beginOf = ({ stops }: ProposedRun): string =>
  stops.filter(isOpenStop).find(({ at }) => at !== null)?.at?.from ?? '9'
