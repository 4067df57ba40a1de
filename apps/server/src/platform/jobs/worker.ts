import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { ClaimedEffect } from './outbox.ts'
import { claimEffects, failEffect, finishEffect } from './outbox.ts'

/** Carries out an effect. Throws to be tried again; must be safe to run twice with the same key. */
export type EffectHandler = (payload: Record<string, unknown>, effect: ClaimedEffect) => Promise<void>

export type Worker = {
  start: () => void
  /** Looks now rather than at the next beat; called after a commit that wrote effects. */
  wake: () => void
  /** Carries out everything that is due and returns; for tests and for draining. */
  runDue: () => Promise<number>
  /** Takes no new work and waits for what runs. */
  stop: () => Promise<void>
}

type WorkerOptions = { db: Db; clock: Clock; log: Log; handlers: Record<string, EffectHandler> }

const BATCH = 20
const LEASE_SECONDS = 60
const MAX_TRIES = 20
/** Effects of other nodes and of later times are found by looking this often. */
const BEAT_MILLISECONDS = 500

/** Seconds to the next try: 1, 2, 4 ... up to ten minutes. */
export const backOff = (tries: number): number => Math.min(2 ** (tries - 1), 600)

/** The worker that empties the outbox of this process; several processes may run one each. */
export function outboxWorker({ db, clock, log, handlers }: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<number> | undefined
  let again = false
  let stopped = true

  async function carryOut(effect: ClaimedEffect): Promise<void> {
    const handler = handlers[effect.topic]
    try {
      if (handler === undefined) throw new Error(`no handler for topic ${effect.topic}`)
      await handler(effect.payload, effect)
      await finishEffect(db, effect.id)
    } catch (error) {
      const dead = effect.tries >= MAX_TRIES
      const runAt = new Date(clock().getTime() + backOff(effect.tries) * 1000)
      const reason = error instanceof Error ? error.message : String(error)
      log[dead ? 'error' : 'warn'](
        { topic: effect.topic, key: effect.key, tries: effect.tries, reason },
        'effect failed',
      )
      await failEffect(db, effect.id, { runAt, dead, error: reason })
    }
  }

  async function runDue(): Promise<number> {
    let done = 0
    for (;;) {
      const effects = await claimEffects(db, clock(), BATCH, LEASE_SECONDS)
      await Promise.all(effects.map(carryOut))
      done += effects.length
      if (effects.length < BATCH) return done
    }
  }

  function look(): void {
    if (stopped) return
    if (running !== undefined) {
      again = true
      return
    }
    clearTimeout(timer)
    running = runDue().catch((error) => {
      log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'outbox could not be read')
      return 0
    })
    void running.finally(() => {
      running = undefined
      if (stopped) return
      timer = setTimeout(look, again ? 0 : BEAT_MILLISECONDS)
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
      await running
    },
  }
}
