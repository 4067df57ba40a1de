import type { FaultMode, Route } from '../../../../../tools/stand-ins/shared/faults.ts'
import { FAILPOINTS } from '../../../src/platform/failpoints.ts'
import type { Random } from '../script/random.ts'
import type { Counter } from './counter.ts'
import type { World } from './world.ts'
import { VENDORS } from './world.ts'

const ROUTES: [Route, ...Route[]] = [
  'initialize',
  'verify',
  'refund',
  'list_refunds',
  'get_refund',
  'list_payments',
  'list_settlements',
  'list_disputes',
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
]

const WEIGHTS = { fault: 50, failpoint: 22, kill: 5, clock: 15, hold: 6, release: 8, reconcile: 3 }

/** Between two of them, so many actions of customers. */
const GAP = { least: 4, most: 24 }

type Options = { world: World; chance: Random; faults: Counter; killDatabaseAt: number }

/** What goes wrong beside the customers, by the count of their actions and not by time. */
export function chaosOf({ world, chance, faults, killDatabaseAt }: Options) {
  let actions = 0
  let nextAt = chance.whole(GAP.least, GAP.most)
  const underWay = new Set<Promise<unknown>>()

  function strike(): Promise<unknown> | undefined {
    switch (chance.weighted(WEIGHTS)) {
      case 'fault': {
        const [vendor, route, mode] = [chance.oneOf(VENDORS), chance.oneOf(ROUTES), chance.oneOf(MODES)]
        faults.count(mode)
        return world.vendor(vendor, 'fault', route, mode, chance.whole(1, 3))
      }
      case 'failpoint':
        world.arm(chance.whole(0, 1), chance.oneOf(FAILPOINTS), chance.whole(1, 3))
        return undefined
      case 'kill':
        world.killServer(chance.whole(0, 1))
        return undefined
      case 'clock':
        // Less than a lease, and much less than the wait before a lost refund is sent again.
        return world.advance(chance.whole(1, 25))
      case 'reconcile':
        faults.count('comparisons under way')
        return world.runJob(chance.oneOf(['reconciliation-nightly', 'reconciliation-hourly']))
      case 'hold':
        faults.count('events held back')
        return world.vendor(chance.oneOf(VENDORS), 'hold')
      default:
        return world.vendor(chance.oneOf(VENDORS), 'release', chance.oneOf(['sent', 'reversed']))
    }
  }

  const follow = (work: Promise<unknown>) => {
    const followed = work
      .catch((error: Error) =>
        world.problems.push(`what went wrong beside the customers failed: ${error.message}`),
      )
      .finally(() => underWay.delete(followed))
    underWay.add(followed)
  }

  return {
    /** Told of every action of a customer. */
    acted: () => {
      actions += 1
      if (actions === killDatabaseAt) follow(world.killDatabase())
      if (actions < nextAt) return
      nextAt = actions + chance.whole(GAP.least, GAP.most)
      const work = strike()
      if (work !== undefined) follow(work)
    },
    actions: () => actions,
    /** Waits for what was begun, and takes every fault and every held event back. */
    calm: async () => {
      await Promise.all(underWay)
      await world.rest(true)
      for (const vendor of VENDORS) {
        for (const route of ROUTES) await world.vendor(vendor, 'fault', route, 'slow:0', 1)
        await world.vendor(vendor, 'release', 'reversed')
      }
      await world.whenWhole()
    },
  }
}
