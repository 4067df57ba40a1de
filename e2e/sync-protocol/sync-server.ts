import type { PostSync } from '../../apps/driver/src/shared/phone/send-queue.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import type { Failpoint } from '../../apps/server/src/platform/failpoints.ts'
import type { TestApp } from '../../apps/server/test/app.ts'
import { startTestApp } from '../../apps/server/test/app.ts'
import { movableClock } from '../../apps/server/test/clock.ts'
import { testDatabase } from '../../apps/server/test/database.ts'
import { workerToken } from '../../apps/server/test/fixtures/workers.ts'
import type { Caller } from '../../apps/server/test/simulation/shop/caller.ts'
import { callerOf } from '../../apps/server/test/simulation/shop/caller.ts'
import { ApiError } from '../../packages/client/src/calls/api-error.ts'

type Death = { point: Failpoint; after: number }

export type SyncServer = Awaited<ReturnType<typeof startSyncServer>>

/** The real server on a database that outlives it; it dies between two steps where a test says so. */
export async function startSyncServer() {
  const database: Database = await testDatabase()
  const clock = movableClock()
  const kept: Database = { ...database, close: async () => {} }
  let death: Death | undefined
  const hitFailpoint = (point: Failpoint) => {
    if (death?.point !== point) return
    death.after -= 1
    if (death.after >= 0) return
    death = undefined
    throw new Error(`the server dies at ${point}`)
  }
  const start = () => startTestApp({ database: kept, clock, hitFailpoint })
  let app: TestApp = await start()

  /** Calls whichever server runs now. */
  const callerFor = (name: 'driver1' | 'dispatcher'): Caller => {
    let runs = app
    let call = callerOf(app, () => workerToken(app, name))
    return (method, path, body) => {
      if (runs !== app) call = callerOf(app, () => workerToken(app, name))
      runs = app
      return call(method, path, body)
    }
  }
  const driver = callerFor('driver1')

  const post: PostSync = async (sent) => {
    const { status, body } = await driver('POST', '/driver/sync', sent)
    if (status === 200) return body.data
    throw new ApiError({ status, code: body.code, message: body.message, details: body.details })
  }

  return {
    clock,
    database,
    driver,
    dispatcher: callerFor('dispatcher'),
    post,
    app: () => app,
    dieAt: (given: Death | undefined) => {
      death = given
    },
    restart: async () => {
      await app.close()
      app = await start()
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}
