import { HOUR_SECONDS } from '../core/lagos-time.ts'
import type { Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import type { OrderStatus } from './order-status.ts'
import { ORDER_STATUSES, statusLabel } from './order-status.ts'

/** How long the customer may choose after a delivery that failed (C-94). */
export const ANSWER_HOURS = 24
/** How long an order stays payable (C-52). */
export const UNPAID_ORDER_SECONDS = 24 * HOUR_SECONDS

/** Why the clock cancels an order: stored with the cancellation, and shown as its reason. */
export const UNANSWERED_REASON = `No answer within ${ANSWER_HOURS} hours after a failed delivery`

/**
 * Who causes a transition. `dispatcher` assigns and delivers, `staff` is any member of staff, `auto` the automatic
 * assignment, `clock` a time limit.
 */
export const ORDER_ACTORS = ['customer', 'payment', 'dispatcher', 'staff', 'auto', 'driver', 'clock'] as const

export type OrderActor = (typeof ORDER_ACTORS)[number]

export const ORDER_COMMANDS = [
  'place',
  'confirmPayment',
  'assign',
  'unassign',
  'decline',
  'lapse',
  'accept',
  'load',
  'depart',
  'deliver',
  'reassign',
  'return',
  'cancel',
  'expire',
] as const

export type OrderCommand = (typeof ORDER_COMMANDS)[number]

type OrderTransition = {
  command: OrderCommand
  by: readonly OrderActor[]
  /** Empty when the command creates the order. */
  from: readonly OrderStatus[]
  to: OrderStatus
  /** What must hold besides the status; checked by the caller of the command. */
  guard?: string
}

const UNDELIVERED = ORDER_STATUSES.filter((status) => status !== 'delivered' && status !== 'cancelled')
const ON_THE_JOB = ['driver_accepted', 'processing', 'out_for_delivery'] as const

/** The lifecycle of an order (C-52). Guards, buttons, filters, documents and tests derive from this table. */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  { command: 'place', by: ['customer'], from: [], to: 'initiated' },
  {
    command: 'confirmPayment',
    by: ['payment'],
    from: ['initiated'],
    to: 'paid',
    guard: 'The provider confirms reference, amount and currency',
  },
  { command: 'assign', by: ['dispatcher', 'auto'], from: ['paid'], to: 'driver_assigned' },
  { command: 'unassign', by: ['dispatcher', 'auto'], from: ['driver_assigned'], to: 'paid' },
  { command: 'decline', by: ['driver'], from: ['driver_assigned'], to: 'paid' },
  { command: 'lapse', by: ['clock'], from: ['driver_assigned'], to: 'paid', guard: 'The offer ran out' },
  { command: 'accept', by: ['driver'], from: ['driver_assigned'], to: 'driver_accepted' },
  { command: 'load', by: ['driver'], from: ['driver_accepted'], to: 'processing' },
  { command: 'depart', by: ['driver', 'auto'], from: ['processing'], to: 'out_for_delivery' },
  {
    command: 'deliver',
    by: ['driver', 'dispatcher'],
    from: ['out_for_delivery'],
    to: 'delivered',
    guard: 'Driver: code and readings. Dispatcher: override with a reason and a second person',
  },
  { command: 'reassign', by: ['dispatcher', 'auto'], from: ON_THE_JOB, to: 'driver_assigned' },
  {
    command: 'return',
    by: ['driver', 'dispatcher'],
    from: ON_THE_JOB,
    to: 'paid',
    guard: 'A reason why it cannot be delivered',
  },
  {
    command: 'cancel',
    by: ['customer'],
    from: ['initiated', 'paid', 'driver_assigned'],
    to: 'cancelled',
    guard: 'A reason from the list',
  },
  { command: 'cancel', by: ['staff'], from: UNDELIVERED, to: 'cancelled', guard: 'A reason' },
  {
    command: 'cancel',
    by: ['clock'],
    from: ['paid'],
    to: 'cancelled',
    guard: UNANSWERED_REASON,
  },
  {
    command: 'expire',
    by: ['clock'],
    from: ['initiated'],
    to: 'cancelled',
    guard: `${UNPAID_ORDER_SECONDS / HOUR_SECONDS} hours unpaid, after the provider was asked`,
  },
]

const REFUSED: Readonly<Record<OrderCommand, string>> = {
  place: 'cannot be placed again',
  confirmPayment: 'cannot be paid',
  assign: 'cannot be assigned to a driver',
  unassign: 'has no assignment to withdraw',
  decline: 'has no offer to decline',
  lapse: 'has no offer to expire',
  accept: 'cannot be accepted',
  load: 'cannot be loaded',
  depart: 'cannot leave the station',
  deliver: 'cannot be handed over',
  reassign: 'cannot be reassigned to another driver',
  return: 'cannot be returned',
  cancel: 'cannot be cancelled',
  expire: 'does not expire',
}

/**
 * The status after a command, or a CONFLICT whose message names the current status.
 * `status` is undefined for an order that does not exist yet.
 */
export function decideTransition(
  status: OrderStatus | undefined,
  command: OrderCommand,
  actor: OrderActor,
): Result<OrderStatus, 'CONFLICT'> {
  const transition = ORDER_TRANSITIONS.find((row) => row.command === command && row.by.includes(actor))
  const isAllowed = status === undefined ? transition?.from.length === 0 : transition?.from.includes(status)
  if (transition !== undefined && isAllowed === true) return ok(transition.to)
  if (status === undefined) return refuse('CONFLICT', { message: 'This order does not exist yet.' })
  return refuse('CONFLICT', { message: `This order is ${quoted(status)}. It ${REFUSED[command]}.` })
}

/** The commands that an actor may use at a status, for buttons. */
export const commandsFor = (status: OrderStatus, actor: OrderActor): OrderCommand[] =>
  ORDER_TRANSITIONS.filter(({ by, from }) => by.includes(actor) && from.includes(status)).map(
    ({ command }) => command,
  )

const quoted = (status: OrderStatus) => `'${statusLabel(status)}'`

/** Whether an action is allowed, with the reason to show when it is not. */
export type Permission = { allowed: true } | { allowed: false; reason: string }

const ALLOWED: Permission = { allowed: true }
const denied = (reason: string): Permission => ({ allowed: false, reason })

export const isFinal = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled'
/** Listed under 'Active Orders': neither delivered nor cancelled (C-65). */
export const isActive = (status: OrderStatus): boolean => !isFinal(status)
export const isCancelled = (status: OrderStatus): boolean => status === 'cancelled'
export const isDelivered = (status: OrderStatus): boolean => status === 'delivered'
export const awaitsPayment = (status: OrderStatus): boolean => status === 'initiated'
/** The payment is confirmed, and the order is not cancelled. */
export const isPaidOrLater = (status: OrderStatus): boolean => !awaitsPayment(status) && !isCancelled(status)
/** No driver is assigned, or no longer. */
export const awaitsDriver = (status: OrderStatus): boolean =>
  !isCancelled(status) && !hasReached(status, 'driver_assigned')
/** A driver is assigned and has not finished the order. */
export const isWithDriver = (status: OrderStatus): boolean => showsDriver(status) && !isFinal(status)
/** The statuses for which isWithDriver holds, for queries. */
export const statusesWithDriver = (): OrderStatus[] => ORDER_STATUSES.filter(isWithDriver)
/** The fuel is on board and not handed over: the van may be on the road with it. */
export const mayBeOnTheRoad = (status: OrderStatus): boolean =>
  hasReached(status, 'processing') && !isFinal(status)
/** The statuses for which mayBeOnTheRoad holds, for queries. */
export const statusesOnTheRoad = (): OrderStatus[] => ORDER_STATUSES.filter(mayBeOnTheRoad)
/** Paid, and neither delivered nor ended: vans at the gate included. */
export const statusesToDeliver = (): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => isPaidOrLater(status) && !isFinal(status))
/** The customer sees the hand-over code for the driver while the order is out for delivery. */
export const showsHandoverCode = (status: OrderStatus): boolean => status === 'out_for_delivery'
/** Those of orders that have ended, for queries. */
/** The statuses of orders that have ended. */
export const finalStatuses = (): OrderStatus[] => ORDER_STATUSES.filter(isFinal)
export const statusesDelivered = (): OrderStatus[] => ORDER_STATUSES.filter(isDelivered)
export const statusesCancelled = (): OrderStatus[] => ORDER_STATUSES.filter(isCancelled)
/** The statuses in which an order waits for a run, for queries. */
export const statusesToAssign = (): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => decideTransition(status, 'assign', 'auto').ok)
/** The statuses from which an order goes out for delivery by itself, for queries. */
export const statusesToDepart = (): OrderStatus[] =>
  ORDER_STATUSES.filter((status) => decideTransition(status, 'depart', 'auto').ok)
/** The code is made when the driver accepts, so that a phone without network can check it; hidden until departure. */
export const keepsHandoverCode = (status: OrderStatus): boolean =>
  hasReached(status, 'driver_accepted') && !isFinal(status)
/** Name and vehicle from the assignment on, phone from the acceptance until the delivery (C-63). */
export const showsDriver = (status: OrderStatus): boolean => hasReached(status, 'driver_assigned')
export const showsDriverPhone = (status: OrderStatus): boolean =>
  hasReached(status, 'driver_accepted') && !isDelivered(status)

/** What a customer may do with an order, with the reason where not. */
export const orderCan = {
  pay(status: OrderStatus): Permission {
    if (decideTransition(status, 'confirmPayment', 'payment').ok) return ALLOWED
    return denied(
      isCancelled(status)
        ? 'This order is cancelled and cannot be paid. Please place a new order.'
        : `This order is already paid. Its status is '${statusLabel(status)}'.`,
    )
  },

  cancel(status: OrderStatus): Permission {
    if (decideTransition(status, 'cancel', 'customer').ok) return ALLOWED
    return denied(
      isFinal(status)
        ? `This order is already '${statusLabel(status)}' and cannot be cancelled.`
        : `This order is '${statusLabel(status)}' and can no longer be cancelled here. Please contact support.`,
    )
  },

  /** Another address or time, until a run is confirmed (C-91). */
  changeDelivery(status: OrderStatus): Permission {
    if (awaitsDriver(status)) return ALLOWED
    return denied(
      isFinal(status)
        ? `This order is already '${statusLabel(status)}' and cannot be changed.`
        : 'A driver has this order now, so address and time can no longer be changed here. Please contact support.',
    )
  },

  trackLive: (status: OrderStatus): Permission =>
    status === 'out_for_delivery' ? ALLOWED : denied('Available when your order is out for delivery'),

  rate: (status: OrderStatus): Permission =>
    isDelivered(status) ? ALLOWED : denied('You can rate this order once it is delivered'),
} as const

function hasReached(status: OrderStatus, stage: OrderStatus): boolean {
  return !isCancelled(status) && ORDER_STATUSES.indexOf(status) >= ORDER_STATUSES.indexOf(stage)
}
