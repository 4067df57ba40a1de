import type { LiveKind } from '@gatefill/contracts/customer/orders/live'
import { followLive } from '@gatefill/contracts/customer/orders/live'
import { createParser } from 'eventsource-parser'
import { endSession, storedToken } from '../session/session.ts'
import { TOKEN_KEY } from '../session/storage-keys.ts'
import { firstRead } from './live-since.ts'

/** The server sends something every 25 seconds: a connection that is silent for longer is dead. */
const SILENCE_MILLISECONDS = 70_000
const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** A page that is hidden for this long needs no events; it catches up when it is visible again. */
const HIDDEN_MILLISECONDS = 20_000

type LiveDeps = {
  /** Where the API is, as for the calls. */
  base: string
  onEvent: (kind: LiveKind, id: string) => void
  /** Whether events arrive at the moment; without them the screens poll. */
  onOpenChange: (isOpen: boolean) => void
}

/** Of this page, not of one stream: what is on the screen outlives a stream that is closed for a while. */
let lastId: string | undefined

/**
 * Keeps the event stream open while the page is visible: reconnects with growing, random pauses and asks for the events
 * it has missed, the first time since the first answer of the page. Ends the session on a 401, as every call (C-16).
 * Returns what closes it.
 */
export function openLive({ base, onEvent, onOpenChange }: LiveDeps): () => void {
  let failures = 0
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const later = (milliseconds: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  const isWanted = () => !isOver && document.visibilityState === 'visible' && navigator.onLine

  function retry(seconds?: number): void {
    if (!isWanted()) return
    const pause = Math.min(SHORTEST_PAUSE * 2 ** failures, LONGEST_PAUSE)
    failures += 1
    // Chance, so that all who were cut off at once do not come back at once.
    later((seconds ?? 0) * 1000 + pause * (0.5 + Math.random()), connect)
  }

  async function read(response: Response, silence: () => void): Promise<void> {
    const parser = createParser({
      onId: (id) => {
        lastId = id
      },
      onEvent: ({ event, data }) => {
        const kind = kindOf(event)
        if (kind !== undefined) onEvent(kind, subjectOf(data))
      },
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const part = await reader?.read()
      if (part === undefined || part.done) return
      silence()
      parser.feed(part.value)
    }
  }

  function connect(): void {
    clearTimeout(timer)
    const token = storedToken()
    if (connection !== undefined || !isWanted() || token === undefined) return
    const own = new AbortController()
    connection = own
    let watch: ReturnType<typeof setTimeout> | undefined
    const silence = () => {
      clearTimeout(watch)
      watch = setTimeout(() => own.abort(), SILENCE_MILLISECONDS)
    }
    const end = (seconds?: number) => {
      clearTimeout(watch)
      if (connection !== own) return
      connection = undefined
      onOpenChange(false)
      retry(seconds)
    }
    silence()
    const headers = {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
    }
    const since = lastId === undefined ? firstRead() : undefined
    const query = since === undefined ? '' : `?since=${since}`
    fetch(base + followLive.path + query, { headers, cache: 'no-store', signal: own.signal })
      .then(async (response) => {
        if (response.status === 401 && storedToken() === token) return endSession()
        if (!response.ok) return end(Number(response.headers.get('retry-after') ?? 0))
        failures = 0
        onOpenChange(true)
        await read(response, silence)
        end()
      })
      // Cut off, by the network or by us: coming back is all there is to do.
      .catch(() => end())
  }

  function disconnect(): void {
    clearTimeout(timer)
    const old = connection
    connection = undefined
    old?.abort()
    onOpenChange(false)
  }

  const follow = () => {
    if (isWanted()) connect()
    else if (navigator.onLine) later(HIDDEN_MILLISECONDS, disconnect)
    else disconnect()
  }
  /** Another tab renewed the session or signed somebody in. */
  const changeToken = ({ key, newValue }: StorageEvent) => {
    if (key !== TOKEN_KEY) return
    disconnect()
    if (newValue !== null) connect()
  }

  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  window.addEventListener('storage', changeToken)
  connect()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
    window.removeEventListener('storage', changeToken)
    disconnect()
  }
}

const KINDS = Object.keys(followLive.kinds) as LiveKind[] // the keys of the contract's own object

/** Undefined for a kind that a newer server sends. */
const kindOf = (event: string | undefined): LiveKind | undefined => KINDS.find((kind) => kind === event)

function subjectOf(data: string): string {
  try {
    const { id }: { id?: unknown } = JSON.parse(data)
    return typeof id === 'string' ? id : ''
  } catch {
    // Only the name of the subject is lost: the screens read again without it.
    return ''
  }
}
