import { setTimeout as pause } from 'node:timers/promises'
import { GATHER_MILLISECONDS } from '../batcher.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { HitFailpoint } from '../failpoints.ts'
import type { Log } from '../log.ts'
import { messageCloser } from './message-closer.ts'
import type { ClaimedMessage } from './outbox.ts'
import { claimMessages, failMessage } from './outbox.ts'

/** Carries out an effect. Throws to be tried again; must be safe to run twice with the same key. */
export type MessageHandler = (payload: Record<string, unknown>, effect: ClaimedMessage) => Promise<void>

export type Worker = {
  start: () => void
  /** Looks now rather than at the next beat; called after a commit that wrote effects. */
  wake: () => void
  /** Carries out everything that is due and returns; for tests and for draining. */
  runDue: () => Promise<number>
  /** Takes no new work and waits for what runs. */
  stop: () => Promise<void>
}

type WorkerOptions = {
  db: Db
  clock: Clock
  log: Log
  handlers: Record<string, MessageHandler>
  reach?: HitFailpoint | undefined
}

/** Effects of one topic under way at once: while a slow mail server keeps all of its own, payments go on. */
export const AT_ONCE = 20
const LEASE_SECONDS = 60
/** With the pauses below about a day: so long may a mail server or a provider be away. */
export const MAX_TRIES = 160
/** Effects of other nodes and of later times are found by looking this often. */
const BEAT_MILLISECONDS = 500

/** Seconds to the next try: 1, 2, 4 ... up to ten minutes. */
export const backOff = (tries: number): number => Math.min(2 ** (tries - 1), 600)

/** The worker that empties the outbox of this process; several processes may run one each. */
export function outboxWorker({ db, clock, log, handlers, reach }: WorkerOptions): Worker {
  const topics = Object.keys(handlers)
  const close = messageCloser(db, reach)
  const underWay = new Set<Promise<void>>()
  /** How many effects of a topic are being carried out; those that only wait to be marked take no room. */
  const running = new Map<string, number>()
  /** Topics of which the last look may have left some for want of room. */
  const backlogs = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let again = false
  let stopped = true

  async function handle(effect: ClaimedMessage): Promise<void> {
    const handler = handlers[effect.topic]
    if (handler === undefined) throw new Error(`no handler for topic ${effect.topic}`)
    await handler(effect.payload, effect)
    reach?.('effect.carried-out')
  }

  /** `leave` is told when the effect has happened or failed; marking it comes after. */
  async function carryOut(effect: ClaimedMessage, leave?: () => void): Promise<void> {
    try {
      await handle(effect).finally(leave)
      await close(effect.id)
    } catch (error) {
      const dead = effect.tries >= MAX_TRIES
      const runAt = new Date(clock().getTime() + backOff(effect.tries) * 1000)
      const reason = reasonOf(error)
      log[dead ? 'error' : 'warn'](
        { topic: effect.topic, key: effect.key, tries: effect.tries, reason },
        'effect failed',
      )
      await failMessage(db, effect.id, { runAt, dead, error: reason })
    }
  }

  async function runDue(): Promise<number> {
    const room = new Map(topics.map((topic) => [topic, AT_ONCE]))
    let done = 0
    for (;;) {
      const effects = await claimMessages(db, clock(), room, LEASE_SECONDS)
      if (effects.length > 0) reach?.('effects.claimed')
      await Promise.all(effects.map((effect) => carryOut(effect)))
      done += effects.length
      const byTopic = Map.groupBy(effects, ({ topic }) => topic)
      if ([...byTopic.values()].every(({ length }) => length < AT_ONCE)) return done
    }
  }

  /** Takes up what is due as far as there is room, and does not wait for it. */
  async function takeUp(): Promise<void> {
    const room = roomLeft()
    const effects = await claimMessages(db, clock(), room, LEASE_SECONDS)
    if (effects.length > 0) reach?.('effects.claimed')
    const claimed = Map.groupBy(effects, ({ topic }) => topic)
    for (const [topic, free] of room) {
      if ((claimed.get(topic)?.length ?? 0) < free) backlogs.delete(topic)
      else backlogs.add(topic)
    }
    for (const effect of effects) {
      const { topic } = effect
      running.set(topic, runningOf(topic) + 1)
      const leave = () => {
        running.set(topic, runningOf(topic) - 1)
        if (backlogs.has(topic)) look()
      }
      const carried = carryOut(effect, leave)
        .catch((error) => log.warn({ topic, reason: reasonOf(error) }, 'effect not closed'))
        .finally(() => underWay.delete(carried))
      underWay.add(carried)
    }
  }

  const runningOf = (topic: string): number => running.get(topic) ?? 0

  function roomLeft(): Map<string, number> {
    const room = topics.map((topic): [string, number] => [topic, AT_ONCE - runningOf(topic)])
    return new Map(room.filter(([, free]) => free > 0))
  }

  function look(): void {
    if (stopped) return
    if (looking !== undefined) {
      again = true
      return
    }
    clearTimeout(timer)
    looking = takeUp()
      .catch((error) => log.warn({ reason: reasonOf(error) }, 'outbox could not be read'))
      // What becomes due meanwhile is taken up by one statement.
      .then(() => pause(GATHER_MILLISECONDS))
    void looking.finally(() => {
      looking = undefined
      if (stopped) return
      if (again) setImmediate(look)
      else timer = setTimeout(look, BEAT_MILLISECONDS)
      again = false
    })
  }

  return {
    start: () => {
      stopped = false
      look()
    },
    wake: () => {
      if (!stopped) setImmediate(look)
    },
    runDue,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await looking
      await Promise.all(underWay)
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
