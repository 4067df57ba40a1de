import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { HitFailpoint } from '../failpoints.ts'
import type { Log } from '../log.ts'
import type { Heartbeat } from './heartbeat.ts'
import { heartbeat } from './heartbeat.ts'
import type { MessageHandler } from './run-message.ts'
import type { Worker } from './worker.ts'
import { outboxWorker } from './worker.ts'

export type Background = { worker: Worker; heartbeat: Heartbeat }

type BackgroundDeps = {
  db: Db
  clock: Clock
  log: Log
  /** Names this server among those on the database. */
  nodeId: string
  version: string
  hitFailpoint?: HitFailpoint | undefined
  handlers: Record<string, MessageHandler>
  durableTopics: readonly string[]
}

/** What works beside the requests: the outbox worker, and the heartbeat by which other servers know of this one. */
export function createBackground({ version, ...deps }: BackgroundDeps): Background {
  const { db, log, nodeId, handlers } = deps
  return {
    worker: outboxWorker(deps),
    heartbeat: heartbeat({ db, log, nodeId, version, topics: Object.keys(handlers) }),
  }
}
