import { COMMAND_BODIES } from '@gatefill/contracts/driver/command-bodies'
import type { WireCommand } from '@gatefill/contracts/driver/driver-runs'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { emergencyNote } from '@gatefill/domain/dispatch/runs/emergency'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { Tx } from '../../../platform/db/database.ts'
import type { DispatchService, LockedRun } from '../../dispatch/index.ts'
import type { createLoadOrders } from '../load-orders.ts'
import type { ApplyCommand, DriverCommand } from './apply-once.ts'
import type { stopCommands } from './apply-stop-command.ts'
import { withBody } from './command-bodies.ts'

type Outcome = Promise<Ok<unknown> | Refusal<ErrorCode>>

type CommandDeps = {
  dispatch: Pick<DispatchService, 'runs' | 'shifts'>
  stops: ReturnType<typeof stopCommands>
  loadOrders: ReturnType<typeof createLoadOrders>
}

/** Carries out each kind of command; a run of another driver's is as unknown as none. */
export function createApplyCommand({ dispatch, stops, loadOrders }: CommandDeps): ApplyCommand {
  const { runs } = dispatch

  /** Locks the run that the command names. */
  async function onRun(
    { tx, driverId, command }: DriverCommand,
    work: (locked: LockedRun) => Outcome,
  ): Outcome {
    const id = command.runId === undefined ? undefined : parseId('run', command.runId)
    const locked = id === undefined ? undefined : await lockOwn(tx, driverId, id)
    return locked === undefined
      ? refuse('NOT_FOUND', { message: RUN_NOT_FOUND })
      : locked.ok
        ? work(locked.value)
        : locked
  }

  async function lockOwn(tx: Tx, driverId: DriverId, id: RunId) {
    const isOwn = await runs.isOwnRun(tx, driverId, id)
    return isOwn ? runs.lockRunById(tx, id) : undefined
  }

  const decline = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.decline, async ({ reason }) => {
      const errors = reasonErrors({ reason })
      if (hasErrors(errors)) return invalid(errors)
      return onRun(given, (locked) => runs.declineRun(given.tx, locked, plainLine(reason)))
    })

  const load = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.load, (body) =>
      onRun(given, (locked) =>
        loadOrders(given.tx, locked, given.driverId, { ...body, at: given.occurredAt }),
      ),
    )

  const byKind: Record<WireCommand['kind'], (given: DriverCommand) => Outcome> = {
    ...dutyCommands(dispatch),
    accept: (given) => onRun(given, (locked) => runs.acceptRun(given.tx, locked)),
    decline,
    load,
    depart: (given) => onRun(given, (locked) => runs.departRun(given.tx, locked, given.occurredAt)),
    reorder: (given) =>
      withBody(given, COMMAND_BODIES.reorder, ({ stopIds }) =>
        onRun(given, (locked) => runs.reorderRun(given.tx, locked, stopIds)),
      ),
    ...stops,
  }

  return (given) => byKind[given.command.kind](given)
}

/** What a driver says of shift, van and road. */
function dutyCommands({ runs, shifts }: CommandDeps['dispatch']) {
  const shift = (kind: 'shift_start' | 'shift_end') => (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES[kind], (body) =>
      shifts.setShiftIn(given.tx, given.driverId, { on: kind === 'shift_start', ...body }, given.occurredAt),
    )

  const shiftUntil = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.shift_until, ({ plannedEnd }) =>
      shifts.changePlannedEnd(given.tx, given.driverId, plannedEnd, given.occurredAt),
    )

  const incident = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.incident, async ({ note, photoId }) => {
      await runs.reportIncident(given.tx, given.driverId, {
        kind: 'reported',
        note: plainLine(note),
        photoId,
      })
      return ok(undefined)
    })

  const emergency = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.emergency, async ({ kind, note, place }) => {
      const sentence = emergencyNote(kind, plainLine(note), place)
      await runs.reportIncident(given.tx, given.driverId, { kind: 'emergency', note: sentence, place })
      return ok(undefined)
    })

  const check = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.check, (body) =>
      shifts.recordCheck(given.tx, given.driverId, body, given.occurredAt),
    )

  const pause = (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.pause, ({ isOnBreak }) =>
      shifts.setBreak(given.tx, given.driverId, isOnBreak ? given.receivedAt : null),
    )

  return {
    shift_start: shift('shift_start'),
    shift_until: shiftUntil,
    shift_end: shift('shift_end'),
    check,
    pause,
    incident,
    emergency,
  }
}
