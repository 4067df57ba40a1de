import type { WireVan } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { DeskRun } from '@gatefill/domain/dispatch/desk/board'
import { readyProposals } from '@gatefill/domain/dispatch/desk/ready-proposals'
import type { Caller } from '../shop/caller.ts'
import { must } from '../shop/caller.ts'
import type { Wait } from './process.ts'

export type Mode = 'auto' | 'suggest'

/** What the dispatchers have done by hand, and what was refused them. */
export type Touches = { writes: number; refused: number }

/** In mode suggest somebody confirms what can be; now and then two people press at once. */
const PRESSED_TWICE_EVERY = 10
/** Plans are made at full minutes; who looks at the desk sees the new one. */
const AFTER_PLAN = 30
/** As the board names it. */
const MISSED_OFFERS = 'Missed two offers in a row'

/** A caller that counts every write of the dispatchers. */
export const countTouches =
  (call: Caller, touches: Touches): Caller =>
  (method, ...rest) => {
    if (method !== 'GET') touches.writes += 1
    return call(method, ...rest)
  }

export async function setMode(call: Caller, mode: Mode): Promise<void> {
  const { version } = await must(call('GET', '/staff/board'), 'the board')
  await must(call('PUT', '/staff/zones/eti-osa/mode', { mode, version }), 'the mode')
}

/** Dispatchers who watch the desk until the evening. */
export async function dispatcherDay(
  call: Caller,
  {
    mode,
    wait,
    isOver,
    touches,
    looksEvery,
  }: { mode: Mode; wait: Wait; isOver: () => boolean; touches: Touches; looksEvery: number },
): Promise<void> {
  let presses = 0
  await wait(AFTER_PLAN)
  while (!isOver()) {
    await wait(looksEvery)
    // Only an offer is missed, and in mode suggest runs are given.
    if (mode === 'auto') await resumeDrivers(call)
    if (mode === 'suggest' && (await confirmReady(call, touches, presses))) presses += 1
  }
}

/** A driver who was paused for missed offers reads so on the phone and calls: the desk lets offers come again. */
async function resumeDrivers(call: Caller): Promise<void> {
  const { vans } = await must(call('GET', '/staff/board'), 'the board')
  const paused = vans.filter(({ pausedReason }: WireVan) => pausedReason === MISSED_OFFERS)
  for (const { driverId } of paused)
    await must(call('PUT', `/staff/drivers/${driverId}/pause`, { isPaused: false, reason: '' }), 'a driver')
}

/** Presses what the desk offers: the proposals that can be confirmed now. Gives whether there were any. */
async function confirmReady(call: Caller, touches: Touches, presses: number): Promise<boolean> {
  const { version, runs } = await must(call('GET', '/staff/board'), 'the board')
  const runIds = readyProposals<DeskRun>(runs).map(({ id }) => id)
  if (runIds.length === 0) return false
  const people = presses % PRESSED_TWICE_EVERY === PRESSED_TWICE_EVERY - 1 ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: people }, () => call('POST', '/staff/plan/confirm', { version, runIds })),
  )
  for (const { status, body } of answers) touches.refused += status === 200 ? body.data.refused.length : 1
  return true
}
