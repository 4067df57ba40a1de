import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import type { WireCommand } from '@gatefill/contracts/driver/driver-runs'
import { isWaitingCommand } from '@gatefill/domain/dispatch/phone/command-state'
import { wireCommand } from './command-queue.ts'
import type { PhoneDatabase } from './phone-database.ts'
import { newDriver, ofDriver } from './phone-database.ts'
import type { SyncAnswer } from './sync-answer.ts'
import { putAside, resendFrom, storeAnswer } from './sync-answer.ts'

/** Makes the call POST /driver/sync; throws what calls throw. */
export type PostSync = (sent: {
  deviceId: string
  commands: WireCommand[]
  sentAt: string
}) => Promise<SyncAnswer>

const BATCH = 100
/** A phone that never agrees with the server about the next number must not call it for ever. */
const GAPS_MAX = 3
/** The call as a whole cannot be read: one of its commands is to blame. */
const UNREADABLE = [400, 413, 422]

type SendDeps = { database: PhoneDatabase; post: PostSync }

/**
 * Sends everything that waits, in its order, and stores each answer; without anything it asks for the runs. Only one tab
 * does this at a time. Throws what the call throws; what was not answered stays in the queue.
 */
export async function sendQueue({ database, post }: SendDeps, driverId: string): Promise<void> {
  let gaps = 0
  let size = BATCH
  for (;;) {
    const { deviceId, commands, number } = await beginCall(database, driverId, size)
    // By the phone's own clock, so that the server can say how far it is off.
    const sentAt = new Date(Date.now()).toISOString()
    const answer = await post({ deviceId, commands, sentAt }).catch((error: unknown) => problemOf(error))
    if ('nextSeq' in answer) {
      if (++gaps > GAPS_MAX) throw answer.error
      await resendFrom(database, driverId, answer.nextSeq)
    } else if ('unreadable' in answer) {
      const [first] = commands
      if (first === undefined) throw answer.unreadable
      if (commands.length === 1) {
        const at = serverTime().toISOString()
        await putAside(database, driverId, first.seq, answer.unreadable.message, at)
      }
      size = commands.length === 1 ? BATCH : 1
    } else {
      await storeAnswer(database, driverId, { ...answer, number })
      if (commands.length < size) return
    }
  }
}

/** Numbers the call and reads what it sends. The number of the phone stays the same however often an answer is lost. */
async function beginCall(database: PhoneDatabase, driverId: string, size: number) {
  const tx = database.transaction(['drivers', 'commands'], 'readwrite')
  const driver = (await tx.objectStore('drivers').get(driverId)) ?? newDriver(driverId)
  const number = (driver.calls ?? 0) + 1
  await tx.objectStore('drivers').put({ ...driver, calls: number })
  const commands = await tx.objectStore('commands').getAll(ofDriver(driverId))
  await tx.done
  return {
    number,
    deviceId: driver.deviceId,
    commands: commands.filter(isWaitingCommand).slice(0, size).map(wireCommand),
  }
}

function problemOf(error: unknown): { nextSeq: number; error: unknown } | { unreadable: ApiError } {
  if (!(error instanceof ApiError)) throw error
  const { nextSeq } = error.details
  if (error.status === 409 && typeof nextSeq === 'number') return { nextSeq, error }
  if (UNREADABLE.includes(error.status)) return { unreadable: error }
  throw error
}
