import type { Clock } from '../clock.ts'
import type { Db, Messages, Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { type LiveBus, liveBus } from './live-bus.ts'
import type { LiveEvent, NumberedEvent } from './live-event.ts'
import { READY, RESYNC } from './live-event.ts'
import { eventMemory } from './live-memory.ts'

export type LiveReader = {
  /** Never waits: a reader that is too slow leaves events out, and says resync when it can go on. */
  take: (event: NumberedEvent) => void
  /** The server wants the stream to end. */
  end: () => void
}

export type LiveHub = ReturnType<typeof liveHub>

type HubDeps = {
  /** Names this process, so that ids of another one are not mistaken for its own. */
  name: string
  messages: Messages | undefined
  log: Log
  clock: Clock
  /** Whether no other process is on the database: then nothing is sent to any. */
  isAlone?: () => boolean
  /** Streams of one person at once: a handful of tabs and telephones. */
  streamsPerPerson?: number
}

/** What a stream knows when it is opened; the one where it has been, or else when its person's first answer was read. */
export type StreamStart = { lastId?: string | undefined; since?: string | undefined }

/** The clocks of several servers differ by less. */
const SKEW_MILLISECONDS = 1_000
/** By then each process that was alone knows of one that has started. */
const KNOWN_MILLISECONDS = 3_000

/** Brings events from where they happen to the open streams of the person they concern, in all processes. */
export function liveHub({ name, messages, log, clock, isAlone, streamsPerPerson = 10 }: HubDeps) {
  const streams = new Map<string, Set<LiveReader>>()
  // Alone there is one clock.
  const skewMilliseconds = messages === undefined ? 0 : SKEW_MILLISECONDS
  const memory = eventMemory(name, { clock, skewMilliseconds })
  let isOpen = true
  let bus: LiveBus | undefined
  let whenKnown: NodeJS.Timeout | undefined

  function deliver(event: LiveEvent): void {
    const numbered = memory.add(event)
    for (const reader of streams.get(event.to) ?? []) reader.take(numbered)
  }

  function resyncAll(): void {
    memory.clear()
    for (const [to, readers] of streams)
      for (const reader of readers) reader.take({ to, kind: RESYNC, subject: '', id: memory.lastId() })
  }

  return {
    /** In the transaction of its cause: leaves after the commit, or not at all. Costs the transaction no statement. */
    publish: (on: Db | Tx, event: LiveEvent): void =>
      on.afterCommit(() => {
        deliver(event)
        if (isAlone?.() !== true) bus?.send(event)
      }),

    /** Whether one more stream may be opened: of a person, or of a channel that `most` may follow. */
    hasRoom: (to: string, most = streamsPerPerson): boolean => (streams.get(to)?.size ?? 0) < most,

    /**
     * Opens a stream: first what came after `lastId`, or from `since` on, then the word that it stands; or a resync
     * where that is not known any more. Gives what closes it.
     */
    open: (to: string, { lastId, since }: StreamStart, reader: LiveReader): (() => void) => {
      const readers = streams.get(to) ?? new Set()
      streams.set(to, readers.add(reader))
      const missed =
        lastId !== undefined ? memory.after(lastId, to) : since !== undefined ? memory.from(since, to) : []
      const about = { to, subject: '', id: memory.lastId() }
      if (missed === 'unknown') reader.take({ ...about, kind: RESYNC })
      else {
        for (const event of missed) reader.take(event)
        reader.take({ ...about, kind: READY })
      }
      return () => {
        readers.delete(reader)
        if (readers.size === 0) streams.delete(to)
      }
    },

    isClosing: (): boolean => !isOpen,
    lastId: memory.lastId,
    count: (): number => [...streams.values()].reduce((sum, readers) => sum + readers.size, 0),

    /** Begins to receive the events of other processes. */
    start: (): Promise<void> => {
      if (messages === undefined) return Promise.resolve()
      bus = liveBus({ name, messages, log, deliver, resyncAll })
      // What others did before they knew of this one is not known here.
      whenKnown = setTimeout(resyncAll, KNOWN_MILLISECONDS).unref()
      return bus.ready.then(resyncAll)
    },

    /** Ends all streams and takes no new ones. */
    stop: async (): Promise<void> => {
      isOpen = false
      clearTimeout(whenKnown)
      for (const readers of streams.values()) for (const reader of readers) reader.end()
      await bus?.stop()
    },
  }
}
