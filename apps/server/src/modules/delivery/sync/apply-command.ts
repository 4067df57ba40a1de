import { COMMAND_BODIES } from '@gatefill/contracts/driver/command-bodies'
import type { WireCommand } from '@gatefill/contracts/driver/driver-runs'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { ErrorCode, Ok, Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { STATION_REQUIRED } from '@gatefill/domain/delivery/driver-job'
import { emergencyNote } from '@gatefill/domain/dispatch/runs/emergency'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LoadForm, LockedRun } from '../../dispatch/index.ts'
import {
  acceptRun,
  changePlannedEnd,
  declineRun,
  departRun,
  isOwnRun,
  loadRun,
  lockRunWithOrders,
  recordCheck,
  reorderRun,
  reportIncident,
  setBreak,
  setShift,
} from '../../dispatch/index.ts'
import { listOpenStations } from '../../fleet/index.ts'
import { saveLoading } from '../deliveries.repository.ts'
import {
  applyArrival,
  applyObjection,
  deliverCommand,
  failCommand,
  wrongCodesCommand,
} from './apply-stop-command.ts'
import { type DriverCommand, withBody } from './command-bodies.ts'

type Outcome = Promise<Ok<unknown> | Refusal<ErrorCode>>

const byKindOf = (app: App): Record<WireCommand['kind'], (given: DriverCommand) => Outcome> => ({
  shift_start: (given) => applyShiftStart(app, given),
  shift_until: applyShiftUntil,
  shift_end: (given) => applyShiftEnd(app, given),
  check: (given) => applyVehicleCheck(app, given),
  pause: applyPause,
  incident: (given) => applyIncident(app, given),
  emergency: (given) => applyEmergency(app, given),
  accept: (given) => onRun(app, given, (locked) => acceptRun(app, given.tx, locked)),
  decline: (given) => declineByCommand(app, given),
  load: (given) => loadByCommand(app, given),
  depart: (given) => onRun(app, given, (locked) => departRun(app, given.tx, locked, given.occurredAt)),
  reorder: (given) =>
    withBody(given, COMMAND_BODIES.reorder, ({ stopIds }) =>
      onRun(app, given, (locked) => reorderRun(app, given.tx, locked, stopIds)),
    ),
  arrive: (given) => applyArrival(app, given),
  wrong_codes: (given) => wrongCodesCommand(app, given),
  deliver: (given) => deliverCommand(app, given),
  fail: (given) => failCommand(app, given),
  object: (given) => applyObjection(app, given),
})

/** Locks the run that the command names. */
async function onRun(
  app: App,
  { tx, driverId, command }: DriverCommand,
  work: (locked: LockedRun) => Outcome,
): Outcome {
  const id = command.runId === undefined ? undefined : parseId('run', command.runId)
  const locked = id === undefined ? undefined : await lockOwn(app, tx, driverId, id)
  return locked === undefined
    ? refuse('NOT_FOUND', { message: RUN_NOT_FOUND })
    : locked.ok
      ? work(locked.value)
      : locked
}

async function lockOwn(app: App, tx: Tx, driverId: DriverId, id: RunId) {
  const isOwn = await isOwnRun(app, tx, driverId, id)
  return isOwn ? lockRunWithOrders(tx, id) : undefined
}

const declineByCommand = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.decline, async ({ reason }) => {
    const errors = reasonErrors({ reason })
    if (hasErrors(errors)) return invalid(errors)
    return onRun(app, given, (locked) => declineRun(app, given.tx, locked, plainLine(reason)))
  })

const loadByCommand = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.load, (body) =>
    onRun(app, given, (locked) =>
      loadOrders(app, given.tx, locked, given.driverId, { ...body, at: given.occurredAt }),
    ),
  )

/** Carries out each kind of command; a run of another driver's is as unknown as none. */
export const applyCommand = (app: App, given: DriverCommand): Promise<Ok<unknown> | Refusal<ErrorCode>> =>
  byKindOf(app)[given.command.kind](given)

// What a driver says of shift, van and road.

const applyShift = (app: App, kind: 'shift_start' | 'shift_end', given: DriverCommand) =>
  withBody(given, COMMAND_BODIES[kind], (body) =>
    setShift(app, given.tx, given.driverId, { on: kind === 'shift_start', ...body }, given.occurredAt),
  )

const applyShiftUntil = (given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.shift_until, ({ plannedEnd }) =>
    changePlannedEnd(given.tx, given.driverId, plannedEnd, given.occurredAt),
  )

const applyIncident = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.incident, async ({ note, photoId }) => {
    await reportIncident(app, given.tx, given.driverId, {
      kind: 'reported',
      note: plainLine(note),
      photoId,
    })
    return ok(undefined)
  })

const applyEmergency = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.emergency, async ({ kind, note, place }) => {
    const sentence = emergencyNote(kind, plainLine(note), place)
    await reportIncident(app, given.tx, given.driverId, { kind: 'emergency', note: sentence, place })
    return ok(undefined)
  })

const applyVehicleCheck = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.check, (body) =>
    recordCheck(app, given.tx, given.driverId, body, given.occurredAt),
  )

const applyPause = (given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.pause, ({ isOnBreak }) =>
    setBreak(given.tx, given.driverId, isOnBreak ? given.receivedAt : null),
  )

const applyShiftStart = (app: App, given: DriverCommand) => applyShift(app, 'shift_start', given)

const applyShiftEnd = (app: App, given: DriverCommand) => applyShift(app, 'shift_end', given)

/** Loads a van for its run at a station that is open, and says so of each of its orders. */
async function loadOrders(
  app: App,
  tx: Tx,
  locked: LockedRun,
  driverId: DriverId,
  form: { stationId: string; loads?: LoadForm['loads']; at?: Date },
): Promise<Result<void, 'VALIDATION' | 'CONFLICT'>> {
  const station = (await listOpenStations(tx)).find(({ id }) => id === form.stationId)
  if (station === undefined) return invalid({ stationId: [STATION_REQUIRED] })
  const at = form.at ?? app.clock()
  const loaded = await loadRun(app, tx, locked, { stationId: station.id, loads: form.loads, at })
  if (!loaded.ok) return loaded
  for (const orderId of loaded.value) await saveLoading(tx, { orderId, driverId, stationId: station.id, at })
  return { ok: true, value: undefined }
}
