import { formatTime } from '../../core/formats.ts'
import { groupedBy } from '../../core/grouped-by.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { isActiveRun, isOpenStop, isWaitingRun } from '../runs/run.ts'
import type { DeskBoard, DeskOrder, DeskRun, DeskVan } from './board.ts'
import { isOpenRun } from './board.ts'
import type { LastSeen } from './words.ts'
import { durationText, isLateStop, lastSeenOf } from './words.ts'

export type LaneTone = 'red' | 'blue' | 'yellow' | 'neutral' | 'green'

/** A van with its runs in the order in which they are driven, and what a dispatcher must know of it at once. */
export type Lane<Run extends DeskRun = DeskRun, Van extends DeskVan = DeskVan> = {
  van: Van
  runs: Run[]
  lateStops: number
  openStops: number
  proposals: number
  seen: LastSeen
  /** Nobody has explained it yet: the van takes no new run. */
  hasEmergency: boolean
  /** One badge: the most pressing thing. */
  badge: { tone: LaneTone; text: string }
  /** The end of the last range, and the area of that gate. */
  freeAt: { at: Timestamp; area: string | null } | null
}

const rank = ({ state }: DeskRun): number => (isActiveRun(state) ? 0 : isWaitingRun(state) ? 1 : 2)

/** The lanes of a board: late ones first, then those with proposals, then by name. */
export function lanesOf<Order extends DeskOrder, Run extends DeskRun, Van extends DeskVan>(
  board: DeskBoard<Order, Run, Van>,
  now: Date | Timestamp,
): Lane<Run, Van>[] {
  const emergencies = new Set(board.emergencies?.map(({ driverId }) => driverId))
  const byDriver = groupedBy(board.runs.filter(isOpenRun), ({ driverId }) => driverId)
  return board.vans
    .map((van) => laneOf(van, byDriver.get(van.driverId) ?? [], emergencies.has(van.driverId), now))
    .sort(
      (a, b) =>
        b.lateStops - a.lateStops ||
        Number(b.proposals > 0) - Number(a.proposals > 0) ||
        Number(b.runs.length > 0) - Number(a.runs.length > 0) ||
        Number(b.van.onShiftSince !== null) - Number(a.van.onShiftSince !== null) ||
        a.van.driverName.localeCompare(b.van.driverName, 'en'),
    )
}

function laneOf<Run extends DeskRun, Van extends DeskVan>(
  van: Van,
  own: readonly Run[],
  hasEmergency: boolean,
  now: Date | Timestamp,
): Lane<Run, Van> {
  const runs = [...own].sort((a, b) => rank(a) - rank(b) || a.createdAt.localeCompare(b.createdAt))
  const gates = runs.flatMap((run) =>
    run.stops.filter((stop) => stop.kind === 'gate' && isOpenStop(stop)).map((stop) => ({ run, stop })),
  )
  const fixed = gates.filter(({ run }) => run.state !== 'proposed')
  const seen = lastSeenOf(van.position, now)
  const last = gates.findLast(({ stop }) => stop.at !== null)?.stop
  const lane = {
    van,
    runs,
    lateStops: fixed.filter(({ stop }) => isLateStop(stop)).length,
    openStops: fixed.length,
    proposals: gates.length - fixed.length,
    seen,
    hasEmergency,
    freeAt: last?.at ? { at: last.at.to, area: last.area } : null,
  }
  return { ...lane, badge: badgeOf(lane, now) }
}

type LaneWithoutBadge = Omit<Lane, 'badge'>

/** What presses most, in one or two words. */
function badgeOf(lane: LaneWithoutBadge, now: Date | Timestamp): Lane['badge'] {
  const { van, runs, lateStops, seen } = lane
  const active = runs.find(({ state }) => isActiveRun(state))
  if (lane.hasEmergency) return { tone: 'red', text: 'Emergency' }
  if (van.offRoadSince !== null) return { tone: 'neutral', text: 'Off the road' }
  if (van.endedPapers?.length) return { tone: 'red', text: 'Papers expired' }
  if (active !== undefined && seen.isSilent) return { tone: 'red', text: 'Silent' }
  if (lateStops > 0) return { tone: 'red', text: `${lateStops} ${lateStops === 1 ? 'stop' : 'stops'} late` }
  if (van.pausedSince !== null) return { tone: 'yellow', text: 'Paused' }
  if (van.onShiftSince === null) return { tone: 'neutral', text: 'Off shift' }
  if (active !== undefined && seen.isUnseen) return { tone: 'neutral', text: 'No signal' }
  if (active?.state === 'loading') return { tone: 'yellow', text: 'Loading' }
  if (active?.state === 'on_road') return { tone: 'blue', text: 'On the road' }
  if (active !== undefined) return { tone: 'green', text: 'Accepted' }
  const waiting = runs.find(({ state }) => isWaitingRun(state))
  if (waiting !== undefined)
    return {
      tone: 'yellow',
      text: waiting.state === 'offered' ? 'Offered' : `Waiting ${waitedText(waiting, now)}`,
    }
  return { tone: 'neutral', text: 'Free' }
}

const waitedText = ({ createdAt }: DeskRun, now: Date | Timestamp): string =>
  durationText((new Date(now).getTime() - new Date(createdAt).getTime()) / 1000)

/** What stands below a van's name in the strip over the lanes. */
export function laneSummary({ lateStops, proposals, openStops, badge, van }: Lane): string {
  if (van.offRoadSince !== null || van.onShiftSince === null) return badge.text
  if (lateStops > 0) return badge.text
  if (proposals > 0) return `${proposals} ${proposals === 1 ? 'proposal' : 'proposals'}`
  if (badge.text === 'No signal' || badge.text === 'Paused') return badge.text
  return openStops === 0 ? 'No stops' : `${openStops} ${openStops === 1 ? 'stop' : 'stops'} left`
}

/** What stands at the foot of a lane: when and where the van is free, as far as that is known. */
export function freeAtText({ freeAt, openStops, proposals }: Lane): string {
  if (freeAt !== null) return `Free ${formatTime(freeAt.at)}${freeAt.area === null ? '' : `, ${freeAt.area}`}`
  return openStops + proposals === 0 ? 'No stops' : 'Not known when it is free'
}

/** 'left 1:41pm', 'loading', 'waiting', 'proposed': what a run does, beside its name. */
export function runNote({ state, leftAt }: DeskRun): string {
  if (state === 'on_road') return leftAt === null ? 'on the road' : `left ${formatTime(leftAt)}`
  if (state === 'offered') return 'offered'
  if (state === 'assigned') return 'waiting'
  return state
}

/** The next stop of a run under way: the first that is still to come. */
export const nextStopId = (run: DeskRun): string | undefined =>
  isActiveRun(run.state) ? run.stops.find(isOpenStop)?.id : undefined
