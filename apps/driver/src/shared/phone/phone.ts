import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import { isRefusedCommand, isWaitingCommand } from '@gatefill/domain/dispatch/phone/command-state'
import { pollSeconds, retrySeconds } from '@gatefill/domain/dispatch/phone/phone-clock'
import type { PhoneAct } from '@gatefill/domain/dispatch/phone/phone-runs'
import type { ReceptacleRules } from '@gatefill/domain/fleet/receptacle-rules'
import { USUAL_RECEPTACLES } from '@gatefill/domain/fleet/receptacle-rules'
import type { NewPhoto, Recorded, Work } from './command-queue.ts'
import { recordAct, workOf } from './command-queue.ts'
import { sendFixes, storeFix } from './fixes.ts'
import { EMPTY_GATE, type GateDraft } from './gate-draft.ts'
import type { PhoneDatabase, StoredCommand } from './phone-database.ts'
import { driverIn, ofDriver, writeAll } from './phone-database.ts'
import { sendPhotos } from './send-photos.ts'
import type { PostSync } from './send-queue.ts'
import { sendQueue } from './send-queue.ts'
import { eraseDriver, eraseOld, forgetRefused } from './sync-answer.ts'

/** What the screens show: the work with everything on top that waits to be sent. */
export type PhoneView = {
  isRead: boolean
  work: Work
  state: WireDriverRuns['state'] | undefined
  dispatchPhone: string | null
  /** What may lack of an order before a person decides. */
  /** Undefined until the first answer of the server. */
  shortRule: WireDriverRuns['shortRule'] | undefined
  /** What each fuel may be filled into, as the server last said. */
  receptacleRules: ReceptacleRules
  waiting: readonly StoredCommand[]
  refused: readonly StoredCommand[]
  photosWaiting: readonly {
    id: string
    at: string
    about: string
    bytes: number
    problem: string | undefined
  }[]
  gates: Readonly<Record<string, GateDraft>>
  isOnline: boolean
  /** The server has answered this page, and since then nothing failed: a page that has just opened cannot know. */
  hasAnswered: boolean
  /** Since when the server did not answer; null while it does. */
  offlineSince: string | null
  syncedAt: string | null
  clockOffSeconds: number | null
}

export type NewAct = Omit<PhoneAct, 'at'> & { about?: string; photos?: readonly NewPhoto[] }

type PhoneDeps = {
  database: PhoneDatabase
  /** False where the browser stores nothing: all is lost with the page. */
  isSafe: boolean
  driverId: string
  post: PostSync
  apiBase: string
  token: () => string | undefined
}

const SENDER = 'gatefill-driver-sender'
const NO_VIEW: PhoneView = {
  isRead: false,
  work: { active: null, waiting: [], shift: null },
  state: undefined,
  dispatchPhone: null,
  shortRule: undefined,
  receptacleRules: USUAL_RECEPTACLES,
  waiting: [],
  refused: [],
  photosWaiting: [],
  gates: {},
  isOnline: true,
  hasAnswered: false,
  offlineSince: null,
  syncedAt: null,
  clockOffSeconds: null,
}

export type Phone = ReturnType<typeof openPhone>

/** The phone of one driver: records acts, sends them, and tells the screens what changed, in every tab. */
export function openPhone(deps: PhoneDeps) {
  const { database, driverId } = deps
  const view = phoneView(deps)
  const sender = commandSender(deps, view)
  const erasing = setInterval(
    () => void eraseOld(database, driverId, serverTime()).then(view.changed),
    MINUTE_MILLISECONDS,
  )

  async function record({ about = '', photos, ...act }: NewAct): Promise<Recorded> {
    const at = serverTime().toISOString()
    const recorded = await recordAct(database, driverId, { ...act, at, about, photos })
    await view.changed()
    sender.sendSoon()
    return recorded
  }

  async function changeGate(stopId: string, change: Partial<GateDraft>): Promise<void> {
    const tx = writeAll(database)
    const driver = await driverIn(tx, driverId)
    const gate = { ...EMPTY_GATE, ...driver.gates[stopId], ...change }
    await tx.objectStore('drivers').put({ ...driver, gates: { ...driver.gates, [stopId]: gate } })
    await tx.done
    await view.changed()
  }

  async function keepPhoto(photo: NewPhoto, about: string): Promise<void> {
    const at = serverTime().toISOString()
    await database.put('photos', { ...photo, driverId, at, about })
    await view.changed()
  }

  void eraseOld(database, driverId, serverTime()).then(view.changed).then(sender.sendSoon)

  return {
    driverId,
    isSafe: deps.isSafe,
    subscribe: view.subscribe,
    snapshot: view.snapshot,
    now: serverTime,
    record,
    changeGate,
    keepPhoto,
    sendNow: sender.sendSoon,
    markSeen: (seq: number) => forgetRefused(database, driverId, seq).then(view.changed),
    storeFix: (fix: Parameters<typeof storeFix>[2]) => storeFix(database, driverId, fix),
    erase: () => eraseDriver(database, driverId),
    close: () => {
      clearInterval(erasing)
      sender.close()
      view.close()
    },
  }
}

async function readStores(database: PhoneDatabase, driverId: string) {
  const tx = database.transaction(['drivers', 'commands', 'photos'])
  const [driver, commands, photos] = await Promise.all([
    tx.objectStore('drivers').get(driverId),
    tx.objectStore('commands').getAll(ofDriver(driverId)),
    tx.objectStore('photos').getAll(ofDriver(driverId)),
  ])
  return { driver, commands, photos }
}

/** Reads the stores into what the screens show, here and in the other tabs. */
function phoneView({ database, driverId }: PhoneDeps) {
  const listeners = new Set<() => void>()
  const tabs = new BroadcastChannel('gatefill-driver')
  let current = NO_VIEW
  let isClosed = false

  async function read(): Promise<void> {
    const { driver, commands, photos } = await readStores(database, driverId)
    show({
      isRead: true,
      work: workOf(driver, commands),
      state: driver?.work?.state,
      dispatchPhone: driver?.work?.dispatchPhone ?? null,
      shortRule: driver?.work?.shortRule,
      receptacleRules: driver?.work?.receptacleRules ?? USUAL_RECEPTACLES,
      waiting: commands.filter(isWaitingCommand),
      refused: commands.filter(isRefusedCommand),
      photosWaiting: photos.map(({ id, at, about, data, problem }) => ({
        id,
        at,
        about,
        bytes: data.byteLength,
        problem,
      })),
      gates: driver?.gates ?? {},
      syncedAt: driver?.syncedAt ?? null,
      clockOffSeconds: driver?.clockOffSeconds ?? null,
    })
  }

  function show(change: Partial<PhoneView>): void {
    current = { ...current, ...change }
    for (const listener of listeners) listener()
  }

  async function changed(): Promise<void> {
    await read()
    if (!isClosed) tabs.postMessage('changed')
  }

  tabs.addEventListener('message', () => void read())

  return {
    show,
    changed,
    snapshot: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      tabs.close()
    },
  }
}

/** No answer, or one of a proxy; what the server refuses is another matter. */
function noteFailure(view: ReturnType<typeof phoneView>, error: unknown): void {
  if (error instanceof ApiError && error.status < 500) console.warn('The server refused the queue', error)
  const { offlineSince } = view.snapshot()
  view.show({
    isOnline: false,
    hasAnswered: false,
    offlineSince: offlineSince ?? serverTime().toISOString(),
  })
}

/**
 * Of several tabs one sends; the others see what it stored. Where tabs cannot agree each sends, and the server takes a
 * command once.
 */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(SENDER, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work()
  })
}

/** Calls the server on open, when the network is back, after each act, and again and again in between. */
function commandSender(deps: PhoneDeps, view: ReturnType<typeof phoneView>) {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let isSending = false
  let isWanted = false

  async function send(): Promise<void> {
    if (isClosed) return
    if (isSending) {
      isWanted = true
      return
    }
    isSending = true
    clearTimeout(timer)
    try {
      await inOneTab(sendAll)
      failures = 0
    } catch (error) {
      failures += 1
      noteFailure(view, error)
    } finally {
      isSending = false
      await view.changed()
      planNext()
    }
  }

  async function sendAll(): Promise<void> {
    await sendQueue(deps, deps.driverId)
    view.show({ isOnline: true, hasAnswered: true, offlineSince: null })
    // The server has answered, so the network is there; what fails now goes out with the next call.
    await sendPhotos(deps).catch((error: unknown) => console.warn('A photo was not sent', error))
    await sendFixes(deps).catch((error: unknown) => console.warn('Positions were not sent', error))
  }

  function planNext(): void {
    if (isClosed) return
    const again = isWanted
    isWanted = false
    if (again && failures === 0) return void send()
    const seconds = failures > 0 ? retrySeconds(failures) : pollSeconds(view.snapshot().work.active !== null)
    timer = setTimeout(() => void send(), seconds * 1000)
  }

  const sendSoon = () => void send()
  const goOffline = () =>
    view.show({ isOnline: false, hasAnswered: false, offlineSince: serverTime().toISOString() })
  window.addEventListener('online', sendSoon)
  window.addEventListener('offline', goOffline)

  return {
    sendSoon,
    close: () => {
      isClosed = true
      clearTimeout(timer)
      window.removeEventListener('online', sendSoon)
      window.removeEventListener('offline', goOffline)
    },
  }
}
