import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { batcher } from '../../../platform/batcher.ts'
import type { Context } from '../../../platform/context.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { WEBHOOK_TOPIC } from '../topics.ts'
import type { FollowUpDeps } from './follow-up.service.ts'
import { followUpService } from './follow-up.service.ts'
import type { StoredEvent } from './webhook-inbox.repository.ts'
import { saveEvents } from './webhook-inbox.repository.ts'

const REPORT_MILLISECONDS = 60_000

/** Events of providers: stored and answered at once, followed up afterwards by asking the provider. */
export function webhooksService(
  context: Context,
  { known, ...deps }: { known: (name: string) => PaymentProvider | undefined } & FollowUpDeps,
) {
  const { database, clock, log } = context
  const { followUp } = followUpService(context, deps)
  const save = batcher<StoredEvent>(async (events) => {
    context.hitFailpoint?.('events.saving')
    const lease = context.ownMessages?.lease(WEBHOOK_TOPIC, events.length)
    const stored = await saveEvents(database.db, events, { topic: WEBHOOK_TOPIC, lease }, clock())
    if (lease === undefined) context.wake()
    else
      for (const { id, key, event, read } of stored)
        context.ownMessages?.begin({ id, key, topic: WEBHOOK_TOPIC, payload: event, tries: 1 }, () =>
          followUp(event, read),
        )
  })
  let refused = 0
  let reportedAt = 0

  /** Counts events with a wrong signature: however many come, they make one log line a minute and no row. */
  function countRefused(provider: string): void {
    refused += 1
    const now = clock().getTime()
    if (now - reportedAt < REPORT_MILLISECONDS) return
    log.warn({ provider, refused }, 'payment events with a wrong signature were refused')
    refused = 0
    reportedAt = now
  }

  /** Stores a signed event and answers; copies are stored once. UNAVAILABLE: the provider must send it again. */
  async function receive(
    providerName: string,
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<Result<null, 'NOT_FOUND' | 'UNAUTHENTICATED' | 'UNAVAILABLE'>> {
    const provider = known(providerName)
    if (provider === undefined) return refuse('NOT_FOUND')
    const event = provider.parseWebhook(raw, headers)
    if (event === undefined) {
      countRefused(providerName)
      return refuse('UNAUTHENTICATED', { message: 'The signature does not match the body.' })
    }
    try {
      await save({ ...event, provider: providerName })
    } catch (error) {
      log.error(
        { err: error, provider: providerName, event: event.event },
        'payment event could not be stored',
      )
      return refuse('UNAVAILABLE', { retryAfter: 5 })
    }
    context.hitFailpoint?.('webhook.saved')
    return ok(null)
  }

  return { receive, followUp }
}
