import type { WireDriverRun } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommand } from '@gatefill/contracts/driver/driver-runs'
import { applyAct, projectWork } from '@gatefill/domain/dispatch/phone/apply-act'
import { isWaitingCommand } from '@gatefill/domain/dispatch/phone/command-state'
import type { PhoneAct, PhoneWork } from '@gatefill/domain/dispatch/phone/phone-runs'
import type { PhoneDatabase, StoredCommand, StoredDriver, StoredPhoto } from './phone-database.ts'
import { driverIn, ofDriver, writeAll } from './phone-database.ts'

export type Work = PhoneWork<WireDriverRun>
export type NewPhoto = Pick<StoredPhoto, 'id' | 'data'>

/** `message` says why nothing was recorded. */
export type Recorded = { ok: true } | { ok: false; message: string }

const NO_WORK: Work = { active: null, waiting: [], shift: null }
const STORAGE_FULL =
  'The storage of this phone is full, so nothing was saved. Delete photos or apps, then try again.'

/** The server's last answer with everything on top that it has not answered yet. */
export const workOf = (
  driver: Pick<StoredDriver, 'work'> | undefined,
  commands: readonly StoredCommand[],
): Work => projectWork(driver?.work ?? NO_WORK, commands.filter(isWaitingCommand))

/**
 * Records what the driver did: one transaction checks it against the work as it is now, numbers it and stores it with its
 * photo. A second tab that does the same finds the stop over and records nothing.
 */
export async function recordAct(
  database: PhoneDatabase,
  driverId: string,
  act: PhoneAct & { about: string; photos?: readonly NewPhoto[] | undefined },
): Promise<Recorded> {
  const { photos = [], ...recorded } = act
  const tx = writeAll(database)
  try {
    const driver = await driverIn(tx, driverId)
    const commands = await tx.objectStore('commands').getAll(ofDriver(driverId))
    const applied = applyAct(workOf(driver, commands), act)
    if (!applied.ok) {
      await tx.done
      return { ok: false, message: applied.message ?? 'This is no longer possible.' }
    }
    const command: StoredCommand = {
      ...recorded,
      driverId,
      seq: driver.nextSeq,
      id: crypto.randomUUID(),
      state: 'waiting',
    }
    await tx.objectStore('commands').add(command)
    for (const photo of photos)
      await tx.objectStore('photos').put({ ...photo, driverId, at: act.at, about: act.about })
    await tx.objectStore('drivers').put(afterRecording(driver, act))
    await tx.done
    return { ok: true }
  } catch (error) {
    if (isStorageFull(error)) return { ok: false, message: STORAGE_FULL }
    throw error
  }
}

/** A gate that is over needs its draft no longer. */
function afterRecording(driver: StoredDriver, { kind, stopId }: PhoneAct): StoredDriver {
  const isOver = kind === 'deliver' || kind === 'fail'
  const gates = Object.entries(driver.gates).filter(([id]) => !isOver || id !== stopId)
  return { ...driver, nextSeq: driver.nextSeq + 1, gates: Object.fromEntries(gates) }
}

const isStorageFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** A command as it is sent: what stays on the phone is left out. */
export const wireCommand = ({ seq, id, kind, at, runId, stopId, body }: StoredCommand): WireCommand => ({
  seq,
  id,
  kind,
  at,
  ...(runId === undefined ? {} : { runId }),
  ...(stopId === undefined ? {} : { stopId }),
  ...(body === undefined ? {} : { body: { ...body } }),
})
