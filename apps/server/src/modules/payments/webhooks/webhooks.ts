import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import { batcher } from '../../../platform/batcher.ts'
import { inMemory } from '../../../platform/context.ts'
import { knownProvider } from '../providers/providers.ts'
import { WEBHOOK_TOPIC } from '../records/topics.ts'
import type { StoredEvent } from './webhook-inbox.repository.ts'
import { saveEvents } from './webhook-inbox.repository.ts'

const REPORT_MILLISECONDS = 60_000

const refusedEvents = inMemory((): { refused: number; reportedAt: number } => ({
  refused: 0,
  reportedAt: 0,
}))

const eventBatcher = inMemory((app: App) =>
  batcher<StoredEvent>(async (events) => {
    app.hitFailpoint?.('events.saving')
    await saveEvents(app.database.db, events, WEBHOOK_TOPIC, app.clock())
    app.wake()
  }),
)

/** Counts events with a wrong signature: however many come, they make one log line a minute and no row. */
function countRefused(app: App, provider: string): void {
  const memory = refusedEvents(app)
  memory.refused += 1
  const now = app.clock().getTime()
  if (now - memory.reportedAt < REPORT_MILLISECONDS) return
  app.log.warn({ provider, refused: memory.refused }, 'payment events with a wrong signature were refused')
  memory.refused = 0
  memory.reportedAt = now
}

/** Stores a signed event and answers; copies are stored once. UNAVAILABLE: the provider must send it again. */
export async function receiveWebhook(
  app: App,
  providerName: string,
  raw: Buffer,
  headers: Record<string, string | string[] | undefined>,
): Promise<Result<null, 'NOT_FOUND' | 'UNAUTHENTICATED' | 'UNAVAILABLE'>> {
  const provider = knownProvider(app, providerName)
  if (provider === undefined) return refuse('NOT_FOUND')
  const event = provider.parseWebhook(raw, headers)
  if (event === undefined) {
    countRefused(app, providerName)
    return refuse('UNAUTHENTICATED', { message: 'The signature does not match the body.' })
  }
  try {
    await eventBatcher(app)({ ...event, provider: providerName })
  } catch (error) {
    app.log.error(
      { err: error, provider: providerName, event: event.event },
      'payment event could not be stored',
    )
    return refuse('UNAVAILABLE', { retryAfter: 5 })
  }
  app.hitFailpoint?.('webhook.saved')
  return ok(null)
}
