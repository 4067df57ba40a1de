import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listening, Messages } from './database.ts'

const CONNECT_MILLISECONDS = 5_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000
/** So often the silent connection is asked whether it is still one: a cable that was pulled out says nothing. */
const ASK_MILLISECONDS = 30_000

type Parts = { url: string; pool: pg.Pool; onTrouble: (error: Error) => void }

/** Messages between processes by LISTEN and NOTIFY; `listen` has a connection of its own, since a pool gives none away. */
export function postgresMessages({ url, pool, onTrouble }: Parts): Messages {
  return {
    send: async (channel, texts) => {
      await pool.query({
        name: 'messages-send',
        text: 'select pg_notify($1, message) from unnest($2::text[]) message',
        values: [channel, texts],
      })
    },
    listen: (channel, hear, gap) => keepListening({ url, channel, hear, gap, onTrouble }),
  }
}

type Listener = {
  url: string
  channel: string
  hear: (text: string) => void
  gap: () => void
  onTrouble: (error: Error) => void
}

/** Listens until it is told to stop; connects again after every end, and says then that something may have been missed. */
function keepListening({ url, channel, hear, gap, onTrouble }: Listener): Listening {
  const ready = Promise.withResolvers<void>()
  const stopping = new AbortController()

  async function listenOnce(whenOpen: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MILLISECONDS,
      query_timeout: CONNECT_MILLISECONDS,
      keepAlive: true,
      application_name: 'gatefill-messages',
    })
    const ended = Promise.withResolvers<void>()
    const end = () => ended.resolve()
    client.on('error', (error) => ended.reject(error))
    client.on('end', end)
    client.on('notification', ({ payload }) => hear(payload ?? ''))
    stopping.signal.addEventListener('abort', end)
    const asking = setInterval(() => {
      client.query('select 1').catch((error: Error) => ended.reject(error))
    }, ASK_MILLISECONDS)
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      whenOpen()
      await ended.promise
    } finally {
      clearInterval(asking)
      stopping.signal.removeEventListener('abort', end)
      // What is rejected after the first end has no one left to hear it.
      ended.promise.catch(() => {})
      await client.end().catch(onTrouble)
    }
  }

  async function run(): Promise<void> {
    let missed = false
    let pause = FIRST_PAUSE
    while (!stopping.signal.aborted) {
      try {
        await listenOnce(() => {
          pause = FIRST_PAUSE
          if (missed) gap()
          ready.resolve()
        })
      } catch (error) {
        onTrouble(error instanceof Error ? error : new Error(String(error)))
      }
      missed = true
      // The pause ends early when it is told to stop, which rejects it.
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }

  const running = run()
  return {
    ready: ready.promise,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
