import type { EventStream, StreamKind } from '@gatefill/contracts/core/event-stream'
import { createParser } from 'eventsource-parser'
import type { CallSession } from '../calls/client.ts'
import { noteServerTime } from '../device/server-clock.ts'
import { firstRead } from './live-since.ts'

/** The server sends something every 25 seconds: a connection that is silent for longer is dead. */
const SILENCE_MILLISECONDS = 70_000
const SHORTEST_PAUSE = 1_000
const LONGEST_PAUSE = 60_000
/** A page that is hidden for this long needs no events; it catches up when it is visible again. */
const HIDDEN_MILLISECONDS = 20_000

type LiveDeps<S extends EventStream> = {
  /** Where the API is, as for the calls. */
  base: string
  stream: S
  session: CallSession
  /** Where the session is stored: another tab may renew it or change who is signed in. */
  tokenKey: string
  onEvent: (kind: StreamKind<S>, id: string) => void
  /** Whether events arrive at the moment; without them the screens poll. */
  onOpenChange: (isOpen: boolean) => void
}

/** Kept for the page, not for one stream: what is on the screen outlives a stream that is closed for a while. */
let lastId: string | undefined

/**
 * Keeps the event stream open while the page is visible: reconnects with growing, random pauses and asks for the events
 * it has missed, the first time since the first answer of the page. Ends the session on a 401, as every call (C-16).
 * Returns what closes it.
 */
export function openLive<S extends EventStream>(deps: LiveDeps<S>): () => void {
  const { session, tokenKey, onOpenChange } = deps
  let failures = 0
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const later = (milliseconds: number, act: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(act, milliseconds)
  }
  const isWanted = () => !isOver && document.visibilityState === 'visible'

  function retry(seconds = 0): void {
    if (!isWanted()) return
    later(seconds * 1000 + pauseAfter(failures), connect)
    failures += 1
  }

  function connect(): void {
    clearTimeout(timer)
    const token = session.storedToken()
    if (connection !== undefined || !isWanted() || token === undefined) return
    const own = new AbortController()
    connection = own
    const onOpen = () => {
      failures = 0
      onOpenChange(true)
    }
    void followStream({ ...deps, token, onOpen, connection: own }).then((end) => {
      if (connection !== own) return
      connection = undefined
      onOpenChange(false)
      if (end !== 'signed-out') retry(end)
    })
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
    else later(HIDDEN_MILLISECONDS, disconnect)
  }
  const reconnect = () => {
    disconnect()
    retry()
  }
  const stopListening = listen({ follow, reconnect }, tokenKey, (isSignedIn) => {
    disconnect()
    if (isSignedIn) connect()
  })
  connect()
  return () => {
    isOver = true
    stopListening()
    disconnect()
  }
}

type StreamDeps<S extends EventStream> = Omit<LiveDeps<S>, 'onOpenChange'> & {
  token: string
  onOpen: () => void
  connection: AbortController
}

/** Reads the stream until it ends. Gives the seconds that the server wants to wait. Ends the session on a 401. */
async function followStream<S extends EventStream>(
  deps: StreamDeps<S>,
): Promise<number | undefined | 'signed-out'> {
  const { session, token, onOpen, connection } = deps
  const watch = silenceWatch(() => connection.abort())
  try {
    const sentAt = Date.now()
    const response = await request(deps)
    noteServerTime(response.headers, sentAt)
    if (response.status === 401 && session.storedToken() === token) {
      session.end()
      return 'signed-out'
    }
    if (!response.ok) return Number(response.headers.get('retry-after') ?? 0)
    onOpen()
    await readEvents(response, deps, watch.restart)
    return undefined
  } catch {
    // Cut off, by the network or by us: connecting again is all there is to do.
    return undefined
  } finally {
    watch.stop()
  }
}

/** Milliseconds to wait; random, so that all who were cut off at once do not come back at once. */
const pauseAfter = (failures: number): number =>
  Math.min(SHORTEST_PAUSE * 2 ** failures, LONGEST_PAUSE) * (0.5 + Math.random())

/** Calls `onSilence` when nothing has arrived for too long. */
function silenceWatch(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MILLISECONDS)
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(onSilence, SILENCE_MILLISECONDS)
  }
  return { stop, restart }
}

/** Asks for the stream, and for what was missed. */
function request<S extends EventStream>({
  base,
  stream,
  token,
  connection,
}: StreamDeps<S>): Promise<Response> {
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    ...(lastId === undefined ? {} : { 'last-event-id': lastId }),
  }
  const since = lastId === undefined && stream.query !== undefined ? firstRead() : undefined
  const query = since === undefined ? '' : `?since=${since}`
  return fetch(base + stream.path + query, { headers, cache: 'no-store', signal: connection.signal })
}

type Changes = {
  /** The page is shown or hidden, or the browser says that the network is back. */
  follow: () => void
  /** The browser says that the network is gone, which may be untrue or never be taken back. */
  reconnect: () => void
}

/** Also calls `onToken` when another tab renewed the session or changed who is signed in. Returns what stops it. */
function listen(
  { follow, reconnect }: Changes,
  tokenKey: string,
  onToken: (isSignedIn: boolean) => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === tokenKey) onToken(newValue !== null)
  }
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  window.addEventListener('offline', reconnect)
  window.addEventListener('storage', onStorage)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', reconnect)
    window.removeEventListener('storage', onStorage)
  }
}

/** Reads events until the connection ends; `onData` is called with each part that arrives. */
async function readEvents<S extends EventStream>(
  response: Response,
  { stream, onEvent }: StreamDeps<S>,
  onData: () => void,
): Promise<void> {
  const parser = createParser({
    onId: (id) => {
      lastId = id
    },
    onEvent: ({ event, data }) => {
      const kind = kindOf(stream, event)
      if (kind !== undefined) onEvent(kind, subjectOf(data))
    },
  })
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  for (;;) {
    const part = await reader?.read()
    if (part === undefined || part.done) return
    onData()
    parser.feed(decoder.decode(part.value, { stream: true }))
  }
}

/** Undefined for a kind that a newer server sends. */
const kindOf = <S extends EventStream>({ kinds }: S, event: string | undefined): StreamKind<S> | undefined =>
  event !== undefined && Object.hasOwn(kinds, event) ? (event as StreamKind<S>) : undefined // a key of the contract's own object

function subjectOf(data: string): string {
  try {
    const { id }: { id?: unknown } = JSON.parse(data)
    return typeof id === 'string' ? id : ''
  } catch {
    // Only the name of the subject is lost: the screens read again without it.
    return ''
  }
}
