import { afterCommit } from '../db/after-commit.ts'
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

type HubParts = {
  /** Names this process, so that ids of another one are not mistaken for its own. */
  name: string
  messages: Messages | undefined
  log: Log
  /** Streams of one person at once: a handful of tabs and telephones. */
  streamsPerPerson?: number
}

/** Brings events from where they happen to the open streams of the person they concern, in all processes. */
export function liveHub({ name, messages, log, streamsPerPerson = 10 }: HubParts) {
  const streams = new Map<string, Set<LiveReader>>()
  const memory = eventMemory(name)
  let isOpen = true
  let bus: LiveBus | undefined

  function deliver(event: LiveEvent): void {
    const numbered = memory.add(event)
    for (const reader of streams.get(event.to) ?? []) reader.take(numbered)
  }

  function resyncAll(): void {
    memory.forget()
    for (const [to, readers] of streams)
      for (const reader of readers) reader.take({ to, kind: RESYNC, subject: '', id: memory.lastId() })
  }

  return {
    /** In the transaction of its cause: leaves after the commit, or not at all. Costs the transaction no statement. */
    publish: (on: Db | Tx, event: LiveEvent): void =>
      afterCommit(on, () => {
        deliver(event)
        bus?.send(event)
      }),

    /** Whether one more stream of a person may be opened. */
    hasRoom: (to: string): boolean => (streams.get(to)?.size ?? 0) < streamsPerPerson,

    /**
     * Opens a stream: first its position, then what came after `lastId`, or a resync where that is not known any
     * more. Gives what closes it.
     */
    open: (to: string, lastId: string | undefined, reader: LiveReader): (() => void) => {
      const readers = streams.get(to) ?? new Set()
      streams.set(to, readers.add(reader))
      const missed = lastId === undefined ? [] : memory.since(lastId, to)
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

    /** Begins to hear the other processes. */
    start: (): Promise<void> => {
      bus = messages && liveBus({ name, messages, log, deliver, resyncAll })
      return bus?.ready ?? Promise.resolve()
    },

    /** Ends all streams and takes no new ones. */
    stop: async (): Promise<void> => {
      isOpen = false
      for (const readers of streams.values()) for (const reader of readers) reader.end()
      await bus?.stop()
    },
  }
}
