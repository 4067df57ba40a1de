import type { RunId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import { endRun } from '../runs/end-run.ts'
import type { LockDeps } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import { findLapsedOffers, findRunsToDepart } from '../runs/runs.repository.ts'
import type { drivingRuns } from './drive-run.service.ts'

/** What the clock does to runs: offers that were not answered lapse, and gates that are near go out for delivery. */
export function runUpkeep(
  context: Context,
  { departNext, ...deps }: LockDeps & Pick<ReturnType<typeof drivingRuns>, 'departNext'>,
) {
  const { database, clock } = context

  /** The orders of an offer stay paid; nobody was told of it. */
  const lapse = (id: RunId): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await lockRunWithOrders(tx, deps, id)
      const at = clock()
      if (!locked.ok || locked.value.run.state !== 'offered') return
      const { offerEndsAt } = locked.value.run
      if (offerEndsAt !== null && offerEndsAt <= at)
        await endRun(tx, deps.orders, locked.value, 'lapsed', { event: 'lapse', by: { actor: 'clock' }, at })
    })

  /** A run whose gates changed meanwhile is looked at again in a minute. */
  const depart = (id: RunId): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await lockRunWithOrders(tx, deps, id)
      if (locked.ok) await departNext(tx, locked.value)
    })

  return {
    lapseRun: lapse,
    keepUp: async (): Promise<void> => {
      const now = clock()
      for (const id of await findLapsedOffers(database.db, now)) await lapse(id)
      for (const id of await findRunsToDepart(database.db)) await depart(id)
      context.wake()
    },
  }
}
