import type { FaultMode, Route } from '../../../../../tools/stand-ins/shared/faults.ts'
import { FAILPOINTS } from '../../../src/platform/failpoints.ts'
import type { Random } from '../script/random.ts'
import { SWITCHES } from '../script/switches.ts'
import type { Counter } from './counter.ts'
import type { Simulation } from './simulation.ts'
import { VENDORS } from './simulation.ts'

const ROUTES: [Route, ...Route[]] = [
  'initialize',
  'verify',
  'refund',
  'list_refunds',
  'get_refund',
  'list_payments',
  'list_settlements',
  'list_disputes',
  'resolve_dispute',
]
const MODES: [FaultMode, ...FaultMode[]] = [
  '500_before',
  '500_after',
  'reset',
  'reset_after',
  'reset_after',
  '429',
  'truncated_json',
  'html_502',
  'slow:80',
  'slow:700',
]

const WEIGHTS = {
  fault: 50,
  failpoint: 22,
  kill: 5,
  clock: 15,
  jump: SWITCHES.clockBeyondLeases ? 6 : 0,
  hold: 6,
  release: 8,
  reconcile: 3,
}
/** Beyond a lease, an hour, a day, and nearly two weeks; in seconds. */
const JUMPS: [number, ...number[]] = [61, 61, 130, 700, 3600, 86_400, 13 * 86_400]

/** How many steps of customers lie between two faults. */
const GAP = { least: 4, most: 24 }

type Options = {
  simulation: Simulation
  random: Random
  faults: Counter
  killDatabaseAt: number
  /** The scripts hold what is to happen: nothing else is injected. */
  isDirected: boolean
}

/** Injects faults between the steps of the scenarios, by their count and not by time, so that a seed repeats them. */
export function faultInjector({ simulation, random, faults, killDatabaseAt, isDirected }: Options) {
  let steps = 0
  let nextAt = random.whole(GAP.least, GAP.most)
  const running = new Set<Promise<unknown>>()

  const track = (work: Promise<unknown>) => {
    const tracked = work
      .catch((error: Error) => simulation.problems.push(`a fault could not be injected: ${error.message}`))
      .finally(() => running.delete(tracked))
    running.add(tracked)
  }

  return {
    /** Counts a step of a scenario. */
    onStep: () => {
      steps += 1
      if (steps === killDatabaseAt) track(simulation.killDatabase())
      if (isDirected || steps < nextAt) return
      nextAt = steps + random.whole(GAP.least, GAP.most)
      const work = injectFault(simulation, random, faults)
      if (work !== undefined) track(work)
    },
    steps: () => steps,
    /** Waits for what was begun, removes every fault of its own and releases every webhook that is held. */
    stop: async () => {
      await Promise.all(running)
      if (isDirected) return
      await simulation.servers.allowDatabaseCrash(false)
      for (const vendor of VENDORS) {
        for (const route of ROUTES) await simulation.vendor(vendor, 'fault', route, 'slow:0', 1)
        await simulation.vendor(vendor, 'release', 'reversed')
      }
      await simulation.servers.whenAllAreReady()
    },
  }
}

function injectFault(simulation: Simulation, random: Random, faults: Counter): Promise<unknown> | undefined {
  switch (random.weighted(WEIGHTS)) {
    case 'fault': {
      const [vendor, route, mode] = [random.oneOf(VENDORS), random.oneOf(ROUTES), random.oneOf(MODES)]
      faults.count(mode)
      return simulation.vendor(vendor, 'fault', route, mode, random.whole(1, 3))
    }
    case 'failpoint':
      simulation.servers.setFailpoint(random.whole(0, 1), random.oneOf(FAILPOINTS), random.whole(1, 3))
      return undefined
    case 'kill':
      simulation.servers.kill(random.whole(0, 1))
      return undefined
    case 'clock':
      // Less than a lease, and much less than the wait before a lost refund is sent again.
      return simulation.advance(random.whole(1, 25))
    case 'jump':
      faults.count('clock jumps beyond leases')
      return simulation.advance(random.oneOf(JUMPS))
    case 'reconcile':
      faults.count('reconciliations under load')
      return simulation.runJob(random.oneOf(['reconciliation-nightly', 'reconciliation-hourly']))
    case 'hold':
      faults.count('webhooks held back')
      return simulation.vendor(random.oneOf(VENDORS), 'hold')
    default:
      return simulation.vendor(random.oneOf(VENDORS), 'release', random.oneOf(['sent', 'reversed']))
  }
}
