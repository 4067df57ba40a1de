import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { OutageLog } from '../outage-log.ts'
import { renewLeases } from './node-leases.ts'
import { reasonOf } from './run-message.ts'

export const LEASE_SECONDS = 60
/** Twice before a lease would end. */
const RENEW_MILLISECONDS = 20_000

export type RunningMessages = {
  /** Goes on leasing the message until its work has ended. */
  add: (id: number, work: Promise<void>) => void
  start: () => void
  /** Waits for all of them. */
  stop: () => Promise<void>
}

type RunningDeps = { db: Db; clock: Clock; nodeId: string; outage: OutageLog }

/** The messages that this server is handling, however long that takes: their leases are renewed. */
export function runningMessages({ db, clock, nodeId, outage }: RunningDeps): RunningMessages {
  const running = new Map<Promise<void>, number>()
  let timer: NodeJS.Timeout | undefined

  async function renew(): Promise<void> {
    if (running.size === 0) return
    const until = new Date(clock().getTime() + LEASE_SECONDS * 1000)
    await renewLeases(db, [...running.values()], { nodeId, until })
  }

  return {
    add: (id, work) => {
      const held = work.finally(() => running.delete(held))
      running.set(held, id)
    },
    start: () => {
      timer = setInterval(() => {
        renew().catch((error) => outage.warn(reasonOf(error), 'leases could not be renewed'))
      }, RENEW_MILLISECONDS)
    },
    stop: async () => {
      await Promise.all(running.keys())
      clearInterval(timer)
    },
  }
}
