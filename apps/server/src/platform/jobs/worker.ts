import { BATCH_MILLISECONDS } from '../batcher.ts'
import type { Db } from '../db/database.ts'
import { type OutageLog, outageLog } from '../outage-log.ts'
import type { ClaimedMessage } from './claimed-messages.ts'
import { claimMessages, finishMessages } from './claimed-messages.ts'
import { handledMessages } from './handled-messages.ts'
import { watchedLoop } from './loop-watchdog.ts'
import { pollingLoop } from './polling-loop.ts'
import type { RunnerDeps } from './run-message.ts'
import { createRunMessage, reasonOf } from './run-message.ts'
import type { RunningMessages } from './running-messages.ts'
import { LEASE_SECONDS, runningMessages } from './running-messages.ts'
import { topicSlots } from './topic-slots.ts'

export type Worker = {
  start: () => void
  /** Polls the outbox now; called after a commit that wrote messages. */
  wake: () => void
  /** Handles everything that is due and returns how many there were; for tests and for draining. */
  runDue: () => Promise<number>
  /** Claims nothing more and waits for the messages that are being handled. */
  stop: () => Promise<void>
  /** Seconds since the outbox was last read with success; more than a few mean that background work is stuck. */
  secondsSinceLook: () => number
}

/** Messages of one topic being handled at once: while a slow mail server takes all of its own, payments go on. */
export const TOPIC_CONCURRENCY = 20
/** Messages of other nodes and of later times are found by polling this often. */
const POLLING = { interval: 500, pauseAfter: BATCH_MILLISECONDS }

type WorkerDeps = RunnerDeps & {
  durableTopics?: readonly string[]
  /** On which leases are renewed, where calls may take all connections of `db`. */
  leases?: Db
}

/** The worker that empties the outbox of this process; several processes may run one each. */
export function outboxWorker(deps: WorkerDeps): Worker {
  const { db, leases = db, clock, log, handlers, hitFailpoint, nodeId, durableTopics = [] } = deps
  const topics = Object.keys(handlers)
  const handled = handledMessages(hitFailpoint)
  const runMessage = createRunMessage(deps, handled)
  const slots = topicSlots(topics, TOPIC_CONCURRENCY)
  const outage = outageLog(log)
  const running = runningMessages({ db: leases, clock, nodeId, outage })
  const onUnread = (error: unknown) => outage.warn(reasonOf(error), 'the outbox could not be read')
  const polling = pollingLoop(() => poll().catch(onUnread), POLLING)
  const loop = watchedLoop(polling, log)
  const beginMessage = createBeginMessage({ outage, slots, running, runMessage, wake: loop.wake })

  async function claim(free: ReadonlyMap<string, number>): Promise<ClaimedMessage[]> {
    const lease = { seconds: LEASE_SECONDS, nodeId, durableTopics }
    const messages = await handled.whileMarked((ids) => claimMessages(db, clock(), free, lease, ids))
    loop.looked()
    if (messages.length > 0) hitFailpoint?.('messages.claimed')
    return messages
  }

  /** Begins what is due as far as slots are free, and does not wait for it. */
  async function poll(): Promise<void> {
    for (const message of await claim(slots.free())) beginMessage(message)
  }

  async function runDue(): Promise<number> {
    let done = 0
    for (;;) {
      const messages = await claim(new Map(topics.map((topic) => [topic, TOPIC_CONCURRENCY])))
      await Promise.all(messages.map((message) => runMessage(message)))
      done += messages.length
      if (hasMore(messages)) continue
      await handled.whileMarked((ids) => finishMessages(db, ids))
      return done
    }
  }

  return {
    start: () => {
      loop.start()
      running.start()
    },
    wake: loop.wake,
    runDue,
    stop: async () => {
      await loop.stop()
      await running.stop()
      // Where the database is away they are handled once more, which every handler is made for.
      const marked = handled.whileMarked((ids) => finishMessages(db, ids))
      await marked.catch((error) => outage.warn(reasonOf(error), 'handled messages were not marked'))
    },
    secondsSinceLook: loop.secondsSinceLook,
  }
}

type BeginDeps = {
  outage: OutageLog
  slots: ReturnType<typeof topicSlots>
  running: RunningMessages
  runMessage: ReturnType<typeof createRunMessage>
  wake: () => void
}

/** Gives the function that begins a message and does not wait for it. */
const createBeginMessage =
  ({ outage, slots, running, runMessage, wake }: BeginDeps) =>
  (message: ClaimedMessage): void => {
    const { topic } = message
    slots.enter(topic)
    const run = runMessage(message)
      .catch((error) => outage.warn(reasonOf(error), 'a failed message was not saved'))
      .finally(() => {
        const wasFull = slots.isSomeFull()
        slots.leave(topic)
        // The next claim marks this message, whenever it comes; what waited for its place is found at once.
        if (wasFull) wake()
      })
    running.add(message.id, run)
  }

/** Whether a topic may have more that are due than were claimed. */
function hasMore(messages: readonly ClaimedMessage[]): boolean {
  const byTopic = Map.groupBy(messages, ({ topic }) => topic)
  return [...byTopic.values()].some(({ length }) => length >= TOPIC_CONCURRENCY)
}
