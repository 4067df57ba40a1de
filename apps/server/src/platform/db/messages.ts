import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Listening, Messages } from './database.ts'
import { namedQuery } from './postgres-connection.ts'
import { namedStatement } from './prepared-statements.ts'

const CONNECT_MILLISECONDS = 5_000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 10_000
/** How often an idle connection is checked: one whose other end has vanished reports nothing. */
const CHECK_MILLISECONDS = 30_000

const sendStatement = namedStatement<{ channel: string; texts: readonly string[] }>(
  'messages-send',
  (p) => `select pg_notify(${p.channel}, message) from unnest(${p.texts}::text[]) message`,
)

type MessagesDeps = { url: string; pool: pg.Pool } & Pick<Listener, 'onConnect' | 'onTrouble'>

/** Messages between processes by LISTEN and NOTIFY; `listen` has a connection of its own, because a pool shares its connections. */
export function postgresMessages({ url, pool, onConnect, onTrouble }: MessagesDeps): Messages {
  return {
    send: async (channel, texts) => {
      await pool.query(namedQuery(sendStatement, { channel, texts }))
    },
    listen: (channel, onText, onGap) =>
      listenUntilStopped({ url, channel, onText, onGap, onConnect, onTrouble }),
  }
}

type Listener = {
  url: string
  channel: string
  onText: (text: string) => void
  onGap: () => void
  /** Prepares a connection before it is used. */
  onConnect: (client: pg.Client) => Promise<void>
  onTrouble: (error: Error) => void
}

/** Listens until it is stopped; connects again after every end, and then reports that texts may have been missed. */
function listenUntilStopped({ url, channel, onText, onGap, onConnect, onTrouble }: Listener): Listening {
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
    client.on('notification', ({ payload }) => onText(payload ?? ''))
    stopping.signal.addEventListener('abort', end)
    const checking = setInterval(() => {
      client.query('select 1').catch((error: Error) => ended.reject(error))
    }, CHECK_MILLISECONDS)
    try {
      await client.connect()
      await onConnect(client)
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
      whenOpen()
      await ended.promise
    } finally {
      clearInterval(checking)
      stopping.signal.removeEventListener('abort', end)
      // After the first end no caller waits for it.
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
          if (missed) onGap()
          ready.resolve()
        })
      } catch (error) {
        onTrouble(error instanceof Error ? error : new Error(String(error)))
      }
      missed = true
      // Stopping ends the pause early, which rejects it.
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
