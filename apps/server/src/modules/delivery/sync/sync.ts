import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { WireCommand, WireCommandResult } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { clockOffToShow } from '@gatefill/domain/dispatch/phone/phone-clock'
import { stopsLaterCommands } from '@gatefill/domain/dispatch/runs/driver-command'
import type { App } from '../../../app-context.ts'

import { applyOnce } from './apply-once.ts'
import type { DriverPhone } from './driver-commands.repository.ts'
import { lastSeq } from './driver-commands.repository.ts'
import { listRunsOfDriver } from './driver-runs.ts'

type Sent = { deviceId: string; commands: WireCommand[]; sentAt?: string | undefined }
type Synced = {
  serverTime: string
  results: WireCommandResult[]
  runs: WireDriverRuns
  deviceId: string
  clockOffSeconds: number | null
}

/** What a phone recorded without network, applied once each and in its order. */
export async function syncPhone(
  app: App,
  driverId: DriverId,
  { deviceId, commands, sentAt }: Sent,
): Promise<Result<Synced, 'CONFLICT'>> {
  const gap = await findGap(app, { driverId, deviceId }, commands)
  if (gap !== undefined) return gap
  const clockOffSeconds = sentAt === undefined ? null : Math.round(secondsBetween(app.clock(), sentAt))
  const sender = { driverId, deviceId, clockOffSeconds }
  const results: WireCommandResult[] = []
  const refusedStops = new Set<string>()
  for (const command of commands) {
    const { kind, stopId } = command
    const isBlocked = stopId !== undefined && refusedStops.has(stopId)
    const result = await applyOnce(app, sender, command, isBlocked)
    if (result.outcome === 'refused' && stopId !== undefined && stopsLaterCommands(kind, result.state))
      refusedStops.add(stopId)
    results.push(result)
  }
  app.wake()
  return ok({
    serverTime: app.clock().toISOString(),
    results,
    runs: await listRunsOfDriver(app, driverId),
    deviceId,
    clockOffSeconds: clockOffToShow(clockOffSeconds),
  })
}

/** Numbers follow each other; what came before may come again. */
async function findGap(
  app: App,
  phone: DriverPhone,
  commands: readonly WireCommand[],
): Promise<Refusal<'CONFLICT'> | undefined> {
  let next = (await lastSeq(app.database.db, phone)) + 1
  for (const { seq } of commands) {
    if (seq > next) {
      const message = 'Commands are missing. Send them again from the next number.'
      return refuse('CONFLICT', { message, details: { nextSeq: next } })
    }
    if (seq === next) next += 1
  }
  return undefined
}
