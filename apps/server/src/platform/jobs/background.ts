import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { HitFailpoint } from '../failpoints.ts'
import type { Log } from '../log.ts'
import type { Heartbeat } from './heartbeat.ts'
import { heartbeat } from './heartbeat.ts'
import type { MessageHandler } from './run-message.ts'
import type { ServerNode } from './server-node.ts'
import type { Worker } from './worker.ts'
import { outboxWorker } from './worker.ts'

export type Background = { worker: Worker; heartbeat: Heartbeat }

type BackgroundDeps = {
  database: Pick<Database, 'db' | 'heartbeat'>
  clock: Clock
  log: Log
  node: ServerNode
  hitFailpoint?: HitFailpoint | undefined
  handlers: Record<string, MessageHandler>
  durableTopics: readonly string[]
}

/** What works beside the requests: the outbox worker, and the heartbeat by which other servers know of this one. */
export function createBackground({ node, database, ...deps }: BackgroundDeps): Background {
  const { log, handlers } = deps
  const { id, version, fileStore } = node
  const topics = Object.keys(handlers)
  return {
    worker: outboxWorker({ ...deps, nodeId: id, db: database.db, leases: database.heartbeat }),
    heartbeat: heartbeat({ db: database.heartbeat, log, nodeId: id, version, fileStore, topics }),
  }
}
