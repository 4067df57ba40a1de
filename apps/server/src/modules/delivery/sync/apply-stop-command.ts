import { COMMAND_BODIES } from '@gatefill/contracts/driver/command-bodies'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { parseId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { parseMeterReading } from '@gatefill/domain/delivery/hand-over'
import { FAIL_REASONS, failErrors, isFailReason } from '@gatefill/domain/dispatch/runs/cannot-deliver'
import { OBJECTED_TOO_LATE, STOP_NOT_FOUND } from '@gatefill/domain/dispatch/runs/driver-command'
import { STOP_OVER } from '@gatefill/domain/dispatch/runs/run-form'
import type { EventChannel } from '../../../platform/domain-events.ts'
import { eventChannel } from '../../../platform/domain-events.ts'
import type { DriverStop, GateStop, LockedRun, RunsService } from '../../dispatch/index.ts'
import { openGates } from '../../dispatch/index.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import type { CountWrongCodes } from '../codes/count-wrong-codes.ts'
import { timesOf } from '../codes/count-wrong-codes.ts'
import type { handOverService } from '../hand-over.service.ts'
import { nameOrderPhoto } from '../photos/photos.repository.ts'
import type { DriverCommand } from './apply-once.ts'
import { withBody } from './command-bodies.ts'
import { createApplyEarlierHandOver } from './earlier-hand-over.ts'

type Outcome = Promise<Ok<unknown> | Refusal<ErrorCode>>

type StopDeps = {
  orders: Pick<OrdersService, 'transitionOrder' | 'lockOrder'>
  runs: RunsService
  handOver: Pick<ReturnType<typeof handOverService>, 'deliverIn' | 'checkMeter' | 'deliverShort'>
  countWrongCodes: CountWrongCodes
}

/** The van stands at a gate since `at`, by the clock of the phone. */
export type ArrivedAtGate = { order: LockedOrder; stopId: string; at: Date }

/** The driver could not hand over at a gate. */
export type CouldNotDeliver = { order: LockedOrder; stopId: string }

const OBJECTED = 'The driver objected to this stop'

/** What a driver does at a gate. A stop of another driver's is as unknown as none. */
export function stopCommands({ orders, runs, handOver, countWrongCodes }: StopDeps) {
  const { onStop, onOpenStop } = stopLookups(runs)
  const arrivedAtGate = eventChannel<ArrivedAtGate>()
  const couldNotDeliver = eventChannel<CouldNotDeliver>()

  const deliver = deliverCommand({ orders, runs, handOver, countWrongCodes }, onStop)

  const fail = failCommand({ orders, runs }, onOpenStop, couldNotDeliver)

  const object = (given: DriverCommand) =>
    onOpenStop(given, async (locked, stop) => {
      const { tx, driverId, receivedAt } = given
      const order = locked.orders.get(stop.orderId)
      if (order === undefined || !(await runs.mayObject(tx, locked.run.id, receivedAt)))
        return refuse('CONFLICT', {
          message: OBJECTED_TOO_LATE,
          details: { state: stop.state },
        })
      const by = { actor: 'driver', id: driverId } as const
      const returned = await orders.transitionOrder(tx, order, 'return', by, { reason: OBJECTED })
      return returned.ok ? ok(undefined) : { ...returned, details: { state: order.status } }
    })

  return {
    arrive: (given: DriverCommand) =>
      onOpenStop(given, async (locked, stop) => {
        const { tx, occurredAt: at } = given
        await runs.arriveAt(tx, locked, stop, at)
        const order = locked.orders.get(stop.orderId)
        if (order !== undefined) await arrivedAtGate.publish(tx, { order, stopId: stop.id, at })
        return ok(undefined)
      }),
    wrong_codes: wrongCodesCommand({ orders, runs, countWrongCodes }, onStop),
    deliver,
    fail,
    object,
    /** Subscribers act in the transaction of the driver's command. */
    arrivedAtGate,
    couldNotDeliver,
  }
}

/** What could not be handed over: the order waits for its customer's answer, and the van goes on. */
function failCommand(
  { orders, runs }: Pick<StopDeps, 'orders' | 'runs'>,
  onOpenStop: ReturnType<typeof stopLookups>['onOpenStop'],
  couldNotDeliver: EventChannel<CouldNotDeliver>,
) {
  return (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.fail, (body) =>
      onOpenStop(given, async (locked, stop) => {
        const { tx, driverId, occurredAt, receivedAt } = given
        const errors = failErrors(body, stop.arrivedAt, occurredAt)
        if (hasErrors(errors) || !isFailReason(body.reason)) return invalid(errors)
        const order = locked.orders.get(stop.orderId)
        if (order === undefined) return refuse('NOT_FOUND', { message: STOP_NOT_FOUND })
        const by = { actor: 'driver', id: driverId } as const
        const returned = await orders.transitionOrder(tx, order, 'return', by, {
          reason: FAIL_REASONS[body.reason],
        })
        if (!returned.ok) return { ...returned, details: { state: order.status } }
        await runs.holdOrder(tx, stop.orderId, body.reason, { failedAt: occurredAt, receivedAt })
        if (body.photoId !== undefined)
          await nameOrderPhoto(tx, {
            orderId: stop.orderId,
            photoId: body.photoId,
            driverId,
            shows: 'gate',
            at: occurredAt,
          })
        await couldNotDeliver.publish(tx, { order, stopId: stop.id })
        await runs.departNext(tx, locked)
        return ok(undefined)
      }),
    )
}

/** The phone has locked a code: its tries count although no hand-over follows. */
function wrongCodesCommand(
  { orders, runs, countWrongCodes }: Pick<StopDeps, 'orders' | 'runs' | 'countWrongCodes'>,
  onStop: ReturnType<typeof stopLookups>['onStop'],
) {
  return (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.wrong_codes, ({ wrongTries }) =>
      onStop(given, async ({ orderId, runId }) => {
        const { tx, driverId } = given
        if (orderId === null || (await orders.lockOrder(tx, orderId)) === undefined)
          return refuse('NOT_FOUND', { message: STOP_NOT_FOUND })
        const gate = { orderId, driverId, runId, leftAt: await runs.leftAtOf(tx, runId) }
        await countWrongCodes(tx, gate, timesOf(wrongTries))
        return ok(undefined)
      }),
    )
}

/** A hand-over; of a stop that was taken away meanwhile it counts where it happened first. */
function deliverCommand(deps: StopDeps, onStop: ReturnType<typeof stopLookups>['onStop']) {
  const { runs, handOver } = deps
  const applyEarlierHandOver = createApplyEarlierHandOver(deps)

  return (given: DriverCommand) =>
    withBody(given, COMMAND_BODIES.deliver, (body) =>
      onStop(given, async (stop) => {
        const { tx, driverId, occurredAt } = given
        if (stop.orderId === null) return refuse('NOT_FOUND', { message: STOP_NOT_FOUND })
        if (stop.isOpen) return handOver.deliverIn(tx, { driverId, orderId: stop.orderId }, body, occurredAt)
        // Cancelled or given to somebody else while the phone was away: what was poured has left the van all the same.
        const earlier = { tx, driverId, at: occurredAt, stop: { ...stop, orderId: stop.orderId } }
        const won = stop.state === 'removed' ? await applyEarlierHandOver(earlier, body) : undefined
        if (won !== undefined) return won
        const readings = readingsOf(body)
        if (stop.state === 'removed' && readings !== undefined)
          await runs.recordStrayPour(tx, driverId, stop, readings, occurredAt)
        return refuse('CONFLICT', { message: STOP_OVER, details: { state: stop.state } })
      }),
    )
}

/** Undefined where they cannot be read, or where nothing was poured. */
function readingsOf(body: { openingReading: number; closingReading: number }) {
  const openingDl = parseMeterReading(body.openingReading)
  const closingDl = parseMeterReading(body.closingReading)
  const isPoured = openingDl !== undefined && closingDl !== undefined && closingDl > openingDl
  return isPoured ? { openingDl, closingDl } : undefined
}

/** Finds and locks the stop that a command names. */
function stopLookups(runs: RunsService) {
  async function onStop(
    { tx, driverId, command }: DriverCommand,
    work: (stop: DriverStop) => Outcome,
  ): Outcome {
    const id = command.stopId === undefined ? undefined : parseId('stop', command.stopId)
    const stop = id === undefined ? undefined : await runs.findDriverStop(tx, driverId, id)
    return stop === undefined ? refuse('NOT_FOUND', { message: STOP_NOT_FOUND }) : work(stop)
  }

  /** The same with the run locked; refused with the state where the stop is over. */
  const onOpenStop = (given: DriverCommand, work: (locked: LockedRun, stop: GateStop) => Outcome): Outcome =>
    onStop(given, async (found) => {
      const locked = await runs.lockRunById(given.tx, found.runId)
      if (!locked.ok) return locked
      const stop = openGates(locked.value.stops).find(({ id }) => id === found.id)
      if (stop !== undefined) return work(locked.value, stop)
      return refuse('CONFLICT', { message: STOP_OVER, details: { state: found.state } })
    })

  return { onStop, onOpenStop }
}
