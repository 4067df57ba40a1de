import type { UserId } from '@gatefill/domain/core/ids'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { Binder } from './http/bind.ts'
import type { Authenticate } from './http/caller.ts'
import type { RecurringJob } from './jobs/recurring.ts'
import type { MessageHandler } from './jobs/run-message.ts'
import type { EraseOrders, PersonalData } from './personal-data.ts'
import type { SealedColumn } from './sign-in/reseal.ts'

/** Where a module binds its calls; `server` is for the few that have no envelope. */
export type Routing = { bind: Binder; server: FastifyInstance; authenticate: Authenticate }

/** The one value that a module hands to app.ts. */
export type ServerModule = {
  bindRoutes?: (routing: Routing) => void | Promise<void>
  /** What this module does with outbox messages, by topic; each may run twice. */
  handlers?: Readonly<Record<string, MessageHandler>>
  /** Topics of these whose messages move money: claiming one waits for the disk. */
  durableTopics?: readonly string[]
  recurring?: readonly RecurringJob[]
  /** Works while the server listens, on every server. */
  background?: { start: () => void; stop: () => Promise<void> }
  personalData?: PersonalData<UserId>
  eraseOrders?: EraseOrders
  /** Its columns with sealed texts, which are sealed anew when the secret is replaced. */
  sealedColumns?: readonly SealedColumn[]
  registerMetrics?: (registry: Registry) => void
}
