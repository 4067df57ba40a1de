import type { ClockAnchor } from '@gatefill/domain/core/device-clock'
import { deviceTime } from '@gatefill/domain/core/device-clock'
import { CLOCK_KEY } from '../session/storage-keys.ts'
import { deviceStorage, type SafeStorage } from './browser-storage.ts'

/**
 * The one clock of the applications: the server's. The clock of a device may be hours away from it. Each answer says
 * what time it is there, and the difference is kept for the next document of this browser.
 */

/** The Date of an answer is cut to whole seconds. */
const CUT_MILLISECONDS = 1000

/** The clocks of a device: the one that people set, and one that only counts on, in milliseconds. */
type DeviceClocks = () => { wallMs: number; monotonicMs: number }

/** The server's time on a device; what it is ahead of the device's clock is kept in `store` for the next document. */
export function serverClock(clocks: DeviceClocks, store: Pick<SafeStorage, 'getItem' | 'setItem'>) {
  let anchor: ClockAnchor | undefined
  const storedOffset = (): number => Number(store.getItem(CLOCK_KEY))
  const now = (): Date =>
    anchor === undefined ? new Date(clocks().wallMs + storedOffset()) : deviceTime(anchor, clocks())

  /** See noteServerTime. */
  function note(headers: Headers, sentAt: number): void {
    const date = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(date)) return
    const { wallMs, monotonicMs } = clocks()
    const least = date - wallMs
    const most = date + CUT_MILLISECONDS - sentAt
    const known = now().getTime() - wallMs
    const offset = known < least || known > most ? Math.round((least + most) / 2) : known
    anchor = { serverMs: wallMs + offset, wallMs, monotonicMs }
    if (Math.abs(storedOffset() - offset) > CUT_MILLISECONDS) store.setItem(CLOCK_KEY, String(offset))
  }

  return { now, note }
}

const own = serverClock(() => ({ wallMs: Date.now(), monotonicMs: performance.now() }), deviceStorage)

/** The present time of the server, as far as this device knows it. */
export const serverTime = own.now

/** The server's time of a moment that this device has noted by its own clock, in milliseconds. */
export const serverTimeOf = (deviceMilliseconds: number): Date =>
  new Date(deviceMilliseconds + serverTime().getTime() - Date.now())

/**
 * Measures the server's time by the Date of an answer that no cache has kept. `sentAt`: when it was asked for, by the
 * clock of this device, in milliseconds. What is known stays as long as the answer allows it, so that the time does not
 * move with each answer.
 */
export const noteServerTime = own.note
