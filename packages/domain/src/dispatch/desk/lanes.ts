import { groupedBy } from '../../core/grouped-by.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { isActiveRun, isCommittedRun, isGateStop, isOpenStop, isWaitingRun } from '../runs/run.ts'
import type { DeskBoard, DeskOrder, DeskRun, DeskVan } from './board.ts'
import { isOpenRun } from './board.ts'
import { linesText, sumByFuel } from './levels.ts'
import type { LastSeen } from './words.ts'
import { durationText, isLateStop, lastSeenOf, timeText } from './words.ts'

export type LaneTone = 'red' | 'blue' | 'yellow' | 'neutral' | 'green'

/** A van with its runs in the order in which they are driven, and what a dispatcher must know of it at once. */
export type Lane<Run extends DeskRun = DeskRun, Van extends DeskVan = DeskVan> = {
  van: Van
  runs: Run[]
  lateStops: number
  openStops: number
  proposals: number
  seen: LastSeen
  /** Why the van takes no new run and keeps its open stops where they are; null where it goes on. */
  standstill: 'emergency' | 'off_road' | null
  /** One badge: the most pressing thing. */
  badge: { tone: LaneTone; text: string }
  /** The end of the last range, and the area of that gate. */
  freeAt: { at: Timestamp; area: string | null } | null
}

const rank = ({ state }: DeskRun): number => (isActiveRun(state) ? 0 : isWaitingRun(state) ? 1 : 2)

/**
 * The lanes of a board: vans on shift, then by name. Nothing that changes while one watches moves a lane: what presses is
 * said in it and in the strip above.
 */
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
    standstill: standstillOf(van, hasEmergency),
    freeAt: last?.at ? { at: last.at.to, area: last.area } : null,
  }
  return { ...lane, badge: badgeOf(lane, now) }
}

const standstillOf = (van: DeskVan, hasEmergency: boolean): Lane['standstill'] =>
  hasEmergency ? 'emergency' : van.offRoadSince !== null ? 'off_road' : null

type LaneWithoutBadge = Omit<Lane, 'badge'>

/** What presses most, in one or two words. */
function badgeOf(lane: LaneWithoutBadge, now: Date | Timestamp): Lane['badge'] {
  const { van, runs, lateStops, seen } = lane
  const active = runs.find(({ state }) => isActiveRun(state))
  if (lane.standstill === 'emergency') return { tone: 'red', text: 'Emergency' }
  if (lane.standstill === 'off_road')
    return { tone: lane.openStops > 0 ? 'red' : 'neutral', text: 'Off the road' }
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
export function laneSummary({ lateStops, proposals, openStops, standstill, badge, van }: Lane): string {
  if (standstill !== null || van.onShiftSince === null) return badge.text
  if (lateStops > 0) return badge.text
  if (proposals > 0) return `${proposals} ${proposals === 1 ? 'proposal' : 'proposals'}`
  if (badge.text === 'No signal' || badge.text === 'Paused') return badge.text
  return openStops === 0 ? 'No stops' : `${openStops} ${openStops === 1 ? 'stop' : 'stops'} left`
}

/** What stands at the foot of a lane: when and where the van is free, as far as that is known. */
export function freeAtText(
  { freeAt, openStops, proposals, standstill }: Lane,
  now: Date | Timestamp,
): string {
  if (standstill === 'emergency') return 'No stops until it is explained'
  if (standstill === 'off_road') return 'No stops until it is back on the road'
  if (freeAt !== null)
    return `Free ${timeText(freeAt.at, now)}${freeAt.area === null ? '' : `, ${freeAt.area}`}`
  return openStops + proposals === 0 ? 'No stops' : 'Not known when it is free'
}

/** 'left 1:41pm', 'loading', 'waiting', 'proposed': what a run does, beside its name. */
export function runNote({ state, leftAt }: DeskRun, now: Date | Timestamp): string {
  if (state === 'on_road') return leftAt === null ? 'on the road' : `left ${timeText(leftAt, now)}`
  if (state === 'offered') return 'offered'
  if (state === 'assigned') return 'waiting'
  return state
}

/** The next stop of a run under way: the first that is still to come. */
export const nextStopId = (run: DeskRun): string | undefined =>
  isActiveRun(run.state) ? run.stops.find(isOpenStop)?.id : undefined

/** Whether its van takes stops now: it is on shift and nothing keeps it from going on. */
export const takesStops = ({ standstill, van }: Lane): boolean =>
  standstill === null && van.onShiftSince !== null

/** What stands still in a lane, as '6 stops held, 130 L PMS'; '' where nothing does. */
export function heldText({ standstill, openStops, runs }: Lane): string {
  if (standstill === null || openStops === 0) return ''
  const lines = runs
    .filter(({ state }) => isCommittedRun(state))
    .flatMap(({ stops }) => stops.filter((stop) => isGateStop(stop) && isOpenStop(stop)))
    .map((stop) => stop.lines)
  return `${openStops} ${openStops === 1 ? 'stop' : 'stops'} held, ${linesText(sumByFuel(lines))}`
}

/** Whether the stops of a van with an emergency still stand with it, so that they can go to other vans together. */
export const mayMoveAll = ({ standstill, openStops, van }: Lane): boolean =>
  standstill === 'emergency' && openStops > 0 && van.offRoadSince === null && van.vehicleId !== null

/** The lane whose stops are moved where none is named: the only one that may. Of several somebody chooses one. */
export function laneToMove(lanes: readonly Lane[], driverId: string | undefined): Lane | undefined {
  const chosen = lanes.find(({ van }) => van.driverId === driverId)
  if (chosen !== undefined && mayMoveAll(chosen)) return chosen
  const able = lanes.filter(mayMoveAll)
  return able.length === 1 ? able[0] : undefined
}
