import { PROMISE_SECONDS } from '../company/service-hours.ts'
import { formatTimeOn } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { HOUR_SECONDS, secondsAfter, toDate } from '../core/lagos-time.ts'
import type { Eta } from '../delivery/estimate/range.ts'
import { earlier, hasArrived } from '../delivery/estimate/range.ts'
import {
  byTime,
  promisedFrom,
  quarterHourAfter,
  soonestDelivery,
  soonestText,
} from '../delivery/estimate/soonest.ts'
import { rangeText } from '../delivery/estimate/words.ts'
import type { DeliveryAnswer } from '../delivery/failed-delivery.ts'
import { AWAITS_YOUR_ANSWER, answerForCustomer } from '../delivery/failed-delivery.ts'
import type { SlotWindow } from '../delivery/time-slot.ts'
import { describeSlot, windowInsteadOf } from '../delivery/time-slot.ts'
import { awaitsPayment, isActive, isCancelled, mayBeOnTheRoad } from '../statuses/order-lifecycle.ts'
import type { OrderEvent, OrderStatus } from '../statuses/order-status.ts'
import { ORDER_STATUSES, orderStatusOf, statusLabel, statusTone } from '../statuses/order-status.ts'
import { isPaymentChecking } from '../statuses/payment-status.ts'
import { cancelReasonLabel } from './cancel-reason.ts'
import type { Cancellation, Order } from './order.ts'

/** What a customer reads first of an order: its status, or that a failed delivery waits for the answer (C-94). */
export const standingOf = ({ status, failedDelivery }: Pick<Order, 'status' | 'failedDelivery'>) =>
  failedDelivery === undefined
    ? { label: statusLabel(status), tone: statusTone(status) }
    : { label: AWAITS_YOUR_ANSWER, tone: 'yellow' as const }

const PERCENT: Readonly<Record<OrderStatus, number>> = {
  initiated: 15,
  paid: 30,
  driver_assigned: 45,
  driver_accepted: 60,
  processing: 75,
  out_for_delivery: 90,
  delivered: 100,
  cancelled: 0,
}

/** The fill level of the progress indicator, 0 to 100. */
export const progressPercent = (status: OrderStatus): number => PERCENT[status]

/** The order that Home and Track show by themselves: of the running ones the furthest along, then the newest (first). */
export function leadingOrder<Each extends { status: OrderStatus }>(
  orders: readonly Each[],
): Each | undefined {
  return orders
    .filter(({ status }) => isActive(status))
    .reduce<Each | undefined>(
      (lead, order) =>
        lead === undefined || progressPercent(order.status) > progressPercent(lead.status) ? order : lead,
      undefined,
    )
}

/** Seconds from the start of a status to the delivery; null where there is no estimate (C-53). */
const OFFSET_SECONDS: Readonly<Record<OrderStatus, number | null>> = {
  initiated: null,
  paid: PROMISE_SECONDS,
  driver_assigned: 3 * HOUR_SECONDS,
  driver_accepted: 2 * HOUR_SECONDS,
  processing: 2 * HOUR_SECONDS,
  out_for_delivery: 45 * 60,
  delivered: null,
  cancelled: null,
}

const OTHER_OFFSET_SECONDS = 2 * HOUR_SECONDS

/** Until the fuel is loaded, the time that the customer chose is the estimate (C-91), and delivery hours are kept. */
const BEFORE_LOADING: readonly OrderStatus[] = ['paid', 'driver_assigned', 'driver_accepted']
const BEFORE_DEPARTURE: readonly OrderStatus[] = [...BEFORE_LOADING, 'processing']

/**
 * When the delivery is expected, counted from the start of the current status (C-53), within the delivery hours until the
 * fuel is loaded (C-101); null: no estimate. Until the van leaves it is no later than what was promised at the payment.
 */
export function estimatedDelivery(
  status: string,
  statusAt: Date | Timestamp,
  promised: Timestamp | null = null,
): Timestamp | null {
  const known = orderStatusOf(status)
  if (known === undefined) return secondsAfter(statusAt, OTHER_OFFSET_SECONDS).toISOString()
  const offset = OFFSET_SECONDS[known]
  if (offset === null) return null
  const counted = BEFORE_LOADING.includes(known)
    ? soonestDelivery(statusAt, offset)
    : secondsAfter(statusAt, offset).toISOString()
  return promised !== null && BEFORE_DEPARTURE.includes(known) ? earlier(promised, counted) : counted
}

/** What is known of an order before its van leaves: since when it is paid, and the time that was chosen. */
export type PromiseFacts = {
  status: OrderStatus
  statusAt: Date | Timestamp
  timeline: readonly OrderEvent[]
  /** When the customer answered after a failed delivery: the promise is made anew. */
  answeredAt: Timestamp | null
  slot: SlotWindow | null
}

/** The estimate of an order by its history (C-91, C-101): the end of a chosen slot until the fuel is loaded. */
export function estimateOfOrder({ status, statusAt, timeline, answeredAt, slot }: PromiseFacts) {
  if (slot !== null && BEFORE_LOADING.includes(status)) return slot.to
  const from = promisedFrom({ paidAt: eventOf(timeline, 'paid')?.at, answeredAt })
  const promised = slot === null && from !== undefined ? soonestDelivery(from) : null
  return estimatedDelivery(status, statusAt, promised)
}

export const isRunningLate = (estimate: Timestamp | null, now: Date): boolean =>
  estimate !== null && toDate(estimate) < now

/** The estimate as it is told: before the van leaves in whole quarters of an hour. */
export const estimateForCustomer = ({
  status,
  estimatedDelivery: estimate,
}: Pick<Order, 'status' | 'estimatedDelivery'>): Timestamp | null =>
  estimate !== null && BEFORE_DEPARTURE.includes(status) ? quarterHourAfter(estimate) : estimate

/** What the estimate is called, on screens and in mails. */
export const ESTIMATED_DELIVERY = 'Estimated delivery'

/**
 * The one estimate in words, alike on every screen (C-90): 'by 8:00pm today, if you pay now', '4:35 to 4:55pm', 'At your
 * gate', 'about 4:50pm', 'by 8:00pm today', 'Today, 12pm to 6pm', 'Running late'; undefined when nothing is expected or
 * known.
 */
export function estimateText(
  order: Pick<Order, 'status' | 'estimatedDelivery' | 'wishes' | 'eta' | 'failedDelivery'> &
    Partial<Pick<Order, 'paymentStatus'>>,
  now: Date,
): string | undefined {
  if (awaitsPayment(order.status)) return unpaidEstimateText(order, now)
  // Nothing comes before the customer has answered.
  if (order.failedDelivery !== undefined) return undefined
  if (order.eta !== undefined && mayBeOnTheRoad(order.status)) return etaText(order.eta, now)
  const slot = order.wishes?.slot ?? null
  if (slot !== null && BEFORE_LOADING.includes(order.status))
    return isRunningLate(slot.to, now) ? 'Running late' : describeSlot(slot, now)
  const estimate = estimateForCustomer(order)
  if (estimate === null) return undefined
  if (isRunningLate(estimate, now)) return 'Running late'
  return BEFORE_DEPARTURE.includes(order.status)
    ? byTime(estimate, now)
    : `about ${formatTimeOn(estimate, now)}`
}

/** What the order form said before the payment is said until it arrives (C-101); who has paid is not told to pay. */
function unpaidEstimateText(
  { paymentStatus, wishes }: Partial<Pick<Order, 'paymentStatus' | 'wishes'>>,
  now: Date,
): string {
  if (paymentStatus !== undefined && isPaymentChecking(paymentStatus)) return 'After we confirm your payment'
  const slot = wishes?.slot ?? null
  const time = slot === null ? soonestText(now) : describeSlot(windowInsteadOf(slot, now) ?? slot, now)
  return `${time}, if you pay now`
}

function etaText(eta: Eta, now: Date): string {
  if (hasArrived(eta)) return 'At your gate'
  return isRunningLate(eta.to, now) ? 'Running late' : rangeText(eta)
}

export type TimelineEntry = {
  status: OrderStatus
  label: string
  state: 'done' | 'current' | 'pending' | 'cancelled'
  /** Null for what has not happened yet. */
  at: Timestamp | null
  /** The reason of a cancellation, or what was answered after a failed delivery. */
  detail?: string
}

/** What the stage that is next is called while it is waited for, where not by its own name. */
const AWAITED: Partial<Record<OrderStatus, string>> = { driver_accepted: 'awaiting driver acceptance' }

/** The stages after the current one, hollow until they are reached. */
function stagesAhead(current: OrderStatus): TimelineEntry[] {
  const ahead = ORDER_STATUSES.slice(ORDER_STATUSES.indexOf(current) + 1).filter(
    (status) => !isCancelled(status),
  )
  return ahead.map((status, at) => ({
    status,
    label: (at === 0 ? AWAITED[status] : undefined) ?? statusLabel(status),
    state: 'pending',
    at: null,
  }))
}

/**
 * The cumulative timeline from the recorded events (C-65): the stages up to the current one with their times, then those
 * ahead, hollow. A stage that was undone (a driver declined) is left out; a failed delivery goes back to the payment, which
 * says why and what was answered (C-94). A cancelled order shows the stages it reached, then the cancellation with reason
 * and time.
 */
export function buildTimeline(order: {
  timeline: readonly OrderEvent[]
  cancellation: Cancellation | null
  deliveryAnswer?: DeliveryAnswer | undefined
}): TimelineEntry[] {
  const reached = order.timeline.filter(({ status }) => status !== 'cancelled')
  const cancelled = order.timeline.find(({ status }) => status === 'cancelled')
  const current = reached.at(-1)?.status
  if (current === undefined) return []

  const stages = ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(current) + 1)
  const entries: TimelineEntry[] = stages.flatMap((status) => {
    const event = eventOf(reached, status)
    if (event === undefined) return []
    const entry = { status, label: statusLabel(status), state: 'done', at: event.at } as const
    return status === 'paid' && order.deliveryAnswer !== undefined
      ? [{ ...entry, detail: answerForCustomer(order.deliveryAnswer) }]
      : [entry]
  })

  if (cancelled !== undefined) return [...entries, cancellationEntry(cancelled.at, order.cancellation)]
  const last = entries.at(-1)
  if (last !== undefined && isActive(current)) last.state = 'current'
  return [...entries, ...stagesAhead(current)]
}

/** Payment is confirmed once; a driver's stages count from the last time, since the earlier ones were undone. */
function eventOf(events: readonly OrderEvent[], status: OrderStatus): OrderEvent | undefined {
  const first = status === 'initiated' || status === 'paid'
  return first
    ? events.find((event) => event.status === status)
    : events.filter((event) => event.status === status).at(-1)
}

function cancellationEntry(at: Timestamp, cancellation: Cancellation | null): TimelineEntry {
  const entry: TimelineEntry = {
    status: 'cancelled',
    label: statusLabel('cancelled'),
    state: 'cancelled',
    at,
  }
  return cancellation === null ? entry : { ...entry, detail: cancelReasonLabel(cancellation.reason) }
}
