import type { RunId } from '@gatefill/domain/core/ids'
import type { Context } from '../../../platform/context.ts'
import type { LockDeps } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import { findRunsToDepart } from '../runs/runs.repository.ts'
import type { driveRunService } from './drive-run.service.ts'

/** Departs the gates that have come near, each minute. */
export function createDepartDueRuns(
  context: Context,
  { departNext, ...deps }: LockDeps & Pick<ReturnType<typeof driveRunService>, 'departNext'>,
) {
  const { database } = context

  /** A run whose gates changed meanwhile is looked at again in a minute. */
  const depart = (id: RunId): Promise<void> =>
    database.transaction(async (tx) => {
      const locked = await lockRunWithOrders(tx, deps, id)
      if (locked.ok) await departNext(tx, locked.value)
    })

  return async function departDueRuns(): Promise<void> {
    for (const id of await findRunsToDepart(database.db)) await depart(id)
    context.wake()
  }
}
