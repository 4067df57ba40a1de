/** What tabs of the console tell each other; nothing of it is stored. */
type TabMessage =
  /** A new tab asks whether anybody is signed in. */
  | { kind: 'ask' }
  | { kind: 'session'; token: string }
  /** Somebody signed out of that session. */
  | { kind: 'left'; token: string }
  /** Somebody moves a pointer or presses keys. */
  | { kind: 'seen' }

const CHANNEL = 'gatefill-staff'
/** Tabs of one browser answer within some milliseconds; a new one without another waits for this long. */
const ANSWER_MILLISECONDS = 200

const open = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

/** Undefined for what no tab of this version says. */
function messageOf(data: unknown): TabMessage | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined
  const { kind } = data
  if (kind === 'ask' || kind === 'seen') return { kind }
  if ((kind !== 'session' && kind !== 'left') || !('token' in data)) return undefined
  return typeof data.token === 'string' ? { kind, token: data.token } : undefined
}

/** Tells the other tabs of the console in this browser. */
export function notifyTabs(message: TabMessage): void {
  const channel = open()
  channel?.postMessage(message)
  channel?.close()
}

/** Hears what other tabs say; returns what ends that. */
export function hearTabs(onMessage: (message: TabMessage) => void): () => void {
  const channel = open()
  channel?.addEventListener('message', ({ data }) => {
    const message = messageOf(data)
    if (message !== undefined) onMessage(message)
  })
  return () => channel?.close()
}

/** The session of another tab of the console; undefined where none answers at once. */
export const sessionOfOtherTab = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    const stop = hearTabs((message) => {
      if (message.kind === 'session') end(message.token)
    })
    const timer = setTimeout(() => end(undefined), ANSWER_MILLISECONDS)
    function end(token: string | undefined): void {
      clearTimeout(timer)
      stop()
      resolve(token)
    }
    notifyTabs({ kind: 'ask' })
  })
