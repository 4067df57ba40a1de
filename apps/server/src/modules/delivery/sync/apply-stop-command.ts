import { COMMAND_BODIES } from '@gatefill/contracts/driver/command-bodies'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { parseId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { FAIL_REASONS, failErrors, isFailReason } from '@gatefill/domain/delivery/cannot-deliver'
import { readingErrors } from '@gatefill/domain/delivery/hand-over'
import { OBJECTED_TOO_LATE, STOP_NOT_FOUND } from '@gatefill/domain/dispatch/runs/driver-command'
import { STOP_OVER } from '@gatefill/domain/dispatch/runs/run-form'
import type { App } from '../../../app-context.ts'
import { domainEvent } from '../../../platform/domain-events.ts'
import type { DriverStop, GateStop, LockedRun } from '../../dispatch/index.ts'
import {
  arriveAt,
  departNext,
  findDriverStop,
  leftAtOf,
  lockRunWithOrders,
  mayObject,
  openGates,
  recordStrayPour,
  saveHold,
} from '../../dispatch/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { lockOrder, transitionOrder } from '../../orders/index.ts'
import { countWrongCodes, timesOf } from '../codes/count-wrong-codes.ts'
import { handOverOrder } from '../hand-over.ts'
import { nameOrderPhoto } from '../photos/photos.repository.ts'
import { type DriverCommand, withBody } from './command-bodies.ts'
import { applyEarlierHandOver } from './earlier-hand-over.ts'

type Outcome = Promise<Ok<unknown> | Refusal<ErrorCode>>

/** The van stands at a gate since `at`, by the clock of the phone. */
export type ArrivedAtGate = { order: LockedOrder; stopId: string; at: Date }

/** The driver could not hand over at a gate. */
export type CouldNotDeliver = { order: LockedOrder; stopId: string }

const OBJECTED = 'The driver objected to this stop'

// What a driver does at a gate. A stop of another driver's is as unknown as none.

/** A driver could not deliver an order. */
export const couldNotDeliver = domainEvent<App, CouldNotDeliver>()

/** A van stands at the gate of an order. */
export const arrivedAtGate = domainEvent<App, ArrivedAtGate>()

/** The driver objects to a stop that was added a moment ago; its order waits for a van again. */
export const applyObjection = (app: App, given: DriverCommand) =>
  onOpenStop(given, async (locked, stop) => {
    const { tx, driverId, receivedAt } = given
    const order = locked.orders.get(stop.orderId)
    if (order === undefined || !(await mayObject(tx, locked.run.id, receivedAt)))
      return refuse('CONFLICT', {
        message: OBJECTED_TOO_LATE,
        details: { state: stop.state },
      })
    const by = { actor: 'driver', id: driverId } as const
    const returned = await transitionOrder(app, tx, order, 'return', by, { reason: OBJECTED })
    return returned.ok ? ok(undefined) : { ...returned, details: { state: order.status } }
  })

/** The driver says that the van stands at the gate. */
export const applyArrival = (app: App, given: DriverCommand) =>
  onOpenStop(given, async (locked, stop) => {
    const { tx, occurredAt: at } = given
    await arriveAt(app, tx, locked, stop, at)
    const order = locked.orders.get(stop.orderId)
    if (order !== undefined) await arrivedAtGate.publish(app, tx, { order, stopId: stop.id, at })
    return ok(undefined)
  })

/** What could not be handed over: the order waits for its customer's answer, and the van goes on. */
export const failCommand = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.fail, (body) =>
    onOpenStop(given, async (locked, stop) => {
      const { tx, driverId, occurredAt, receivedAt } = given
      const errors = failErrors(body, stop.arrivedAt, occurredAt)
      if (hasErrors(errors) || !isFailReason(body.reason)) return invalid(errors)
      const order = locked.orders.get(stop.orderId)
      if (order === undefined) return refuse('NOT_FOUND', { message: STOP_NOT_FOUND })
      const by = { actor: 'driver', id: driverId } as const
      const returned = await transitionOrder(app, tx, order, 'return', by, {
        reason: FAIL_REASONS[body.reason],
      })
      if (!returned.ok) return { ...returned, details: { state: order.status } }
      await saveHold(tx, stop.orderId, body.reason, { failedAt: occurredAt, receivedAt })
      if (body.photoId !== undefined)
        await nameOrderPhoto(tx, {
          orderId: stop.orderId,
          photoId: body.photoId,
          driverId,
          shows: 'gate',
          at: occurredAt,
        })
      await couldNotDeliver.publish(app, tx, { order, stopId: stop.id })
      await departNext(app, tx, locked)
      return ok(undefined)
    }),
  )

/** The phone has locked a code: its tries count although no hand-over follows. */
export const wrongCodesCommand = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.wrong_codes, ({ wrongTries }) =>
    onStop(given, async ({ orderId, runId }) => {
      const { tx, driverId } = given
      if (orderId === null || (await lockOrder(tx, orderId)) === undefined)
        return refuse('NOT_FOUND', { message: STOP_NOT_FOUND })
      const gate = { orderId, driverId, runId, leftAt: await leftAtOf(tx, runId) }
      await countWrongCodes(app, tx, gate, timesOf(wrongTries))
      return ok(undefined)
    }),
  )

/** A hand-over; of a stop that was taken away meanwhile it counts where it happened first. */
export const deliverCommand = (app: App, given: DriverCommand) =>
  withBody(given, COMMAND_BODIES.deliver, (body) =>
    onStop(given, async (stop) => {
      const { tx, driverId, occurredAt } = given
      if (stop.orderId === null) return refuse('NOT_FOUND', { message: STOP_NOT_FOUND })
      if (stop.isOpen) return handOverOrder(app, tx, { driverId, orderId: stop.orderId }, body, occurredAt)
      // Cancelled or given to somebody else while the phone was away: what was poured has left the van all the same.
      const earlier = { tx, driverId, at: occurredAt, stop: { ...stop, orderId: stop.orderId } }
      const won = stop.state === 'removed' ? await applyEarlierHandOver(app, earlier, body) : undefined
      if (won !== undefined) return won
      if (stop.state === 'removed' && !hasErrors(readingErrors(body)))
        await recordStrayPour(app, tx, driverId, stop, body, occurredAt)
      return refuse('CONFLICT', { message: STOP_OVER, details: { state: stop.state } })
    }),
  )

/** Finds the stop that a command names. */
async function onStop(
  { tx, driverId, command }: DriverCommand,
  work: (stop: DriverStop) => Outcome,
): Outcome {
  const id = command.stopId === undefined ? undefined : parseId('stop', command.stopId)
  const stop = id === undefined ? undefined : await findDriverStop(tx, driverId, id)
  return stop === undefined ? refuse('NOT_FOUND', { message: STOP_NOT_FOUND }) : work(stop)
}

/** Finds the stop that a command names and locks its run; refused with the state where the stop is over. */
const onOpenStop = (given: DriverCommand, work: (locked: LockedRun, stop: GateStop) => Outcome): Outcome =>
  onStop(given, async (found) => {
    const locked = await lockRunWithOrders(given.tx, found.runId)
    if (!locked.ok) return locked
    const stop = openGates(locked.value.stops).find(({ id }) => id === found.id)
    if (stop !== undefined) return work(locked.value, stop)
    return refuse('CONFLICT', { message: STOP_OVER, details: { state: found.state } })
  })
