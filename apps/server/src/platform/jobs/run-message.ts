import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import type { HitFailpoint } from '../failpoints.ts'
import type { Log } from '../log.ts'
import { outageLog } from '../outage-log.ts'
import type { ClaimedMessage } from './claimed-messages.ts'
import { failMessage } from './claimed-messages.ts'
import type { HandledMessages } from './handled-messages.ts'

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
 * Gives the function that handles a claimed message, by `work` in the place of its handler where given: it is then among
 * the handled ones, or its failure is saved. It rejects only when that cannot be saved.
 */
export function createRunMessage(
  { db, clock, log, nodeId, handlers, hitFailpoint }: RunnerDeps,
  handled: Pick<HandledMessages, 'add'>,
) {
  const outage = outageLog(log)

  async function handle(message: ClaimedMessage, work?: () => Promise<void>): Promise<void> {
    const handler = handlers[message.topic]
    if (handler === undefined) throw new Error(`no handler for topic ${message.topic}`)
    await (work === undefined ? handler(message.payload, message) : work())
    hitFailpoint?.('message.handled')
  }

  async function saveFailure({ id, topic, key, tries }: ClaimedMessage, error: unknown): Promise<void> {
    const dead = tries >= MAX_TRIES
    const reason = reasonOf(error)
    // While the database or the mail server is away nearly every message fails for that one cause.
    if (!dead && isDatabaseAway(error))
      outage.warn(reason, `outbox messages of ${topic} failed because something is away`)
    else log[dead ? 'error' : 'warn']({ topic, key, tries, reason }, 'an outbox message failed')
    const runAt = new Date(clock().getTime() + backOff(tries) * 1000)
    await failMessage(db, { id, tries, nodeId }, { runAt, dead, error: reason })
  }

  return async (message: ClaimedMessage, work?: () => Promise<void>): Promise<void> => {
    try {
      await handle(message, work)
      handled.add(message.id)
    } catch (error) {
      await saveFailure(message, error)
    }
  }
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
