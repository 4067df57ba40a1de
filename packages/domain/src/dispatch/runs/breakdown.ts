import type { RunState } from './run.ts'
import { isActiveRun } from './run.ts'

/** How an open run ends when its van cannot go on: what its driver has begun is broken off, what waits is withdrawn. */
export const endingOfBreakdown = (state: RunState): 'broken' | 'withdrawn' =>
  isActiveRun(state) ? 'broken' : 'withdrawn'

/** Why vans break down, as the desk offers it; anything else is typed. */
export const BREAKDOWN_REASONS = ['Engine or gearbox', 'Flat tyre', 'Pump or meter', 'Accident'] as const

/** The reason where the stops of a van with an emergency go to other vans. */
export const EMERGENCY_REASON = 'Emergency'
