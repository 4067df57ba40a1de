import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { HitFailpoint } from '../failpoints.ts'
import type { Log } from '../log.ts'
import { outageLog } from '../outage-log.ts'
import type { ClaimedMessage } from './claimed-messages.ts'
import { failMessage } from './claimed-messages.ts'
import { makeFailedDue } from './failing-messages.ts'
import type { HandledMessages } from './handled-messages.ts'
import { topicOutages } from './topic-outages.ts'

/** Handles a message. Throws to be tried again; must be safe to run twice with the same key. */
export type MessageHandler = (payload: Record<string, unknown>, message: ClaimedMessage) => Promise<void>

export type RunnerDeps = {
  db: Db
  clock: Clock
  log: Log
  /** Who leases. */
  nodeId: string
  /** By topic. */
  handlers: Record<string, MessageHandler>
  hitFailpoint?: HitFailpoint | undefined
}

/** With the pauses below about a day: so long may a mail server or a provider be away. */
export const MAX_TRIES = 160

/** Seconds to the next try: 1, 2, 4 ... up to ten minutes. */
export const backOff = (tries: number): number => Math.min(2 ** (tries - 1), 600)

/**
 * Gives the function that handles a claimed message: it is then among the handled ones, or its failure is saved. It
 * rejects only when that cannot be saved.
 */
export function createRunMessage(
  { db, clock, log, nodeId, handlers, hitFailpoint }: RunnerDeps,
  handled: Pick<HandledMessages, 'add'>,
) {
  const outage = outageLog(log)
  const outages = topicOutages()

  async function handle(message: ClaimedMessage): Promise<void> {
    const handler = handlers[message.topic]
    if (handler === undefined) throw new Error(`no handler for topic ${message.topic}`)
    await handler(message.payload, message)
    hitFailpoint?.('message.handled')
  }

  async function saveFailure({ id, topic, key, tries }: ClaimedMessage, error: unknown): Promise<void> {
    outages.failed(topic)
    const dead = tries >= MAX_TRIES
    const reason = reasonOf(error)
    // While the database or the mail server is away nearly every message fails for that one cause.
    if (!dead && isDatabaseAway(error))
      outage.warn(reason, `outbox messages of ${topic} failed because something is away`)
    else log[dead ? 'error' : 'warn']({ topic, key, tries, reason }, 'an outbox message failed')
    const runAt = new Date(clock().getTime() + backOff(tries) * 1000)
    await failMessage(db, { id, tries, nodeId }, { runAt, dead, error: reason })
  }

  /** Where this success ends an outage of its topic, the others that failed in it are due at once. */
  async function endOutage(message: ClaimedMessage): Promise<void> {
    if (!outages.isEndedBy(message)) return
    const { topic } = message
    try {
      const due = await makeFailedDue(db, topic, clock())
      if (due > 0) log.info({ topic, due }, 'outbox messages succeed again; those that failed are due now')
    } catch (error) {
      // They are tried after their pauses then.
      outage.warn(reasonOf(error), 'failed messages could not be made due')
    }
  }

  return async (message: ClaimedMessage): Promise<void> => {
    try {
      await handle(message)
    } catch (error) {
      return saveFailure(message, error)
    }
    handled.add(message.id)
    await endOutage(message)
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
