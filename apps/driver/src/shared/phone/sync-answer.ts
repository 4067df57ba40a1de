import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import {
  commandStateAfter,
  isAnsweredCommand,
  isRefusedCommand,
  isWaitingCommand,
} from '@gatefill/domain/dispatch/phone/command-state'
import { isEraseDue } from '@gatefill/domain/dispatch/phone/erase-due'
import type { PhoneDatabase, PhoneTx, StoredCommand } from './phone-database.ts'
import { driverIn, ofDriver, writeAll } from './phone-database.ts'

export type SyncAnswer = {
  serverTime: string
  results: WireCommandResult[]
  runs: WireDriverRuns
  clockOffSeconds: number | null
}

/**
 * Stores what the server answered: each command's outcome, and the runs. Of an answer that comes after
 * the answer to a later call only the outcomes count: its runs are of before.
 */
export async function storeAnswer(
  database: PhoneDatabase,
  driverId: string,
  { serverTime, results, runs, clockOffSeconds, number }: SyncAnswer & { number: number },
): Promise<void> {
  const tx = writeAll(database)
  const commands = tx.objectStore('commands')
  for (const result of results) {
    const command = await commands.get([driverId, result.seq])
    if (command === undefined || command.id !== result.id || !isWaitingCommand(command)) continue
    const state = commandStateAfter(result.outcome)
    await commands.put({ ...command, state, result, answeredAt: serverTime })
  }
  const driver = await driverIn(tx, driverId)
  if (number > (driver.answeredCall ?? 0)) {
    const answered = { work: runs, syncedAt: serverTime, answeredCall: number, clockOffSeconds }
    await tx.objectStore('drivers').put({ ...driver, ...answered })
  }
  await tx.done
}

/**
 * The server misses commands from `nextSeq` on. They are sent again where the phone still has them all; where it has
 * not, those that wait are numbered anew from 1 under a new number of the phone.
 */
export async function resendFrom(database: PhoneDatabase, driverId: string, nextSeq: number): Promise<void> {
  const tx = writeAll(database)
  const driver = await driverIn(tx, driverId)
  const stored = await tx.objectStore('commands').getAll(ofDriver(driverId))
  const missing = stored.filter(({ seq }) => seq >= nextSeq)
  const isComplete = missing.length === driver.nextSeq - nextSeq && missing.length > 0
  if (isComplete) await putAll(tx, missing.map(waitAgain))
  else await renumber(tx, driverId, stored.filter(isWaitingCommand), 1)
  const next = isComplete ? driver : { ...driver, deviceId: crypto.randomUUID() }
  const nextNumber = isComplete ? driver.nextSeq : stored.filter(isWaitingCommand).length + 1
  await tx.objectStore('drivers').put({ ...next, nextSeq: nextNumber })
  await tx.done
}

/** A command that the server cannot read at all: it is put aside, so that those behind it are still sent. */
export async function putAside(
  database: PhoneDatabase,
  driverId: string,
  seq: number,
  message: string,
  at: string,
): Promise<void> {
  const tx = writeAll(database)
  const commands = tx.objectStore('commands')
  const stored = await commands.getAll(ofDriver(driverId))
  const bad = stored.find((command) => command.seq === seq)
  if (bad === undefined) return tx.done
  const behind = stored.filter((command) => command.seq > seq)
  await renumber(tx, driverId, behind, seq)
  const driver = await driverIn(tx, driverId)
  // Numbers below 0 are never sent: they hold what was put aside.
  const result: WireCommandResult = { seq: -seq, id: bad.id, outcome: 'refused', message }
  await commands.put({ ...bad, seq: -seq, state: 'refused', result, answeredAt: at })
  if (behind.length === 0) await commands.delete([driverId, seq])
  await tx.objectStore('drivers').put({ ...driver, nextSeq: driver.nextSeq - 1 })
  await tx.done
}

/** Gives commands the numbers from `first` on, in their order. */
async function renumber(
  tx: PhoneTx,
  driverId: string,
  commands: readonly StoredCommand[],
  first: number,
): Promise<void> {
  const store = tx.objectStore('commands')
  for (const { seq } of commands) await store.delete([driverId, seq])
  await putAll(
    tx,
    commands.map((command, at) => ({ ...command, seq: first + at })),
  )
}

async function putAll(tx: PhoneTx, commands: readonly StoredCommand[]): Promise<void> {
  for (const command of commands) await tx.objectStore('commands').put(command)
}

function waitAgain({ result: _result, answeredAt: _answeredAt, ...command }: StoredCommand): StoredCommand {
  return { ...command, state: 'waiting' }
}

/** The driver has read why it was refused. */
export async function forgetRefused(database: PhoneDatabase, driverId: string, seq: number): Promise<void> {
  const tx = writeAll(database)
  const command = await tx.objectStore('commands').get([driverId, seq])
  if (command !== undefined && isRefusedCommand(command))
    await tx.objectStore('commands').put({ ...command, state: 'answered' })
  await tx.done
}

/** Erases what the phone may hold no longer: answered commands and the persons at gates, two hours after the stop. */
export async function eraseOld(database: PhoneDatabase, driverId: string, now: Date): Promise<void> {
  const tx = writeAll(database)
  for (const command of await tx.objectStore('commands').getAll(ofDriver(driverId)))
    if (isAnsweredCommand(command) && isEraseDue(endOf(command), now))
      await tx.objectStore('commands').delete([driverId, command.seq])
  const driver = await driverIn(tx, driverId)
  if (driver.work !== null)
    await tx.objectStore('drivers').put({ ...driver, work: withoutPersons(driver.work, now) })
  await tx.done
}

const endOf = ({ answeredAt }: StoredCommand) => ({ endedAt: answeredAt ?? null, eraseAfter: null })

function withoutPersons(work: WireDriverRuns, now: Date): WireDriverRuns {
  const { active } = work
  if (active === null) return work
  const stops = active.stops.map((stop) => (isEraseDue(stop, now) ? withoutPerson(stop) : stop))
  return { ...work, active: { ...active, stops } }
}

type WireStop = WireDriverRuns['waiting'][number]['stops'][number]

function withoutPerson(stop: WireStop): WireStop {
  if (stop.job === null) return stop
  const nobody = { name: '', phone: null }
  const job = { ...stop.job, orderAddress: '', landmark: '', pin: null, accessCode: null, customer: nobody }
  return { ...stop, job, codeCheck: null }
}

/** Sign-out: everything of the driver leaves the phone but what the server has not answered. */
export async function eraseDriver(database: PhoneDatabase, driverId: string): Promise<void> {
  const tx = writeAll(database)
  const commands = await tx.objectStore('commands').getAll(ofDriver(driverId))
  for (const { seq } of commands.filter(isAnsweredCommand))
    await tx.objectStore('commands').delete([driverId, seq])
  await tx.objectStore('fixes').delete(ofDriver(driverId))
  const driver = await driverIn(tx, driverId)
  await tx.objectStore('drivers').put({ ...driver, work: null, gates: {} })
  await tx.done
}
