import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { HitFailpoint } from './failpoints.ts'
import type { Ids } from './ids.ts'
import type { OwnMessages } from './jobs/own-messages.ts'
import type { Log } from './log.ts'
import type { Secret } from './sign-in/sealed.ts'

/** What every module is given; the rest of its dependencies it names one by one. */
export type Context = {
  database: Database
  clock: Clock
  ids: Ids
  log: Log
  /** Wakes the outbox worker; called after a commit that wrote messages, so that they leave at once. */
  wake: () => void
  /** Absent where no worker is. */
  ownMessages?: OwnMessages | undefined
  /** Signs tokens, keys the hashes of codes. Never logged. */
  secret: Secret
  /** Absent outside of tests. */
  hitFailpoint?: HitFailpoint | undefined
}
