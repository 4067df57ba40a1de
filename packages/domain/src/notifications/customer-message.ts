import type { Kobo } from '../core/money.ts'

/** How a message leaves the application. */
export const CHANNELS = ['email', 'sms', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** What customers are told of outside the application. */
export const MESSAGE_KINDS = [
  'paid',
  'driver_assigned',
  'departed',
  'arrived',
  'delivered',
  'delayed',
  'not_delivered',
  'short_delivery',
  'meter_check',
  'meter_right',
  'cancelled_by_us',
  'cancelled_as_asked',
  'refund_started',
  'refund_sent',
  'refund_failed',
  'refund_returned',
  'refund_account',
  'refund_delayed',
  'transfer_refused',
  'support_replied',
  'support_resolved',
  'price_changed',
  'area_served',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** A message with the facts of its moment; `amount` in kobo, `litres` as ordered, `shortDl` what lacks of it. */
export type CustomerMessage = {
  kind: MessageKind
  amount?: Kobo
  litres?: number
  shortDl?: number
  /** A sentence that somebody else has made, such as the old and the new time. */
  sentence?: string
}

const ALL: readonly Channel[] = ['email', 'sms', 'push']
const QUIET: readonly Channel[] = ['email', 'push']

/**
 * The channels of each message. A text message costs money and rings at night, so only what somebody at the gate must know
 * within minutes is texted (docs/decisions/0155). Payments and refunds that begin, the delivery (with
 * its receipt) and answers of support have a mail of their own.
 */
const CHANNELS_BY_KIND: Readonly<Record<MessageKind, readonly Channel[]>> = {
  paid: ['push'],
  driver_assigned: QUIET,
  departed: ALL,
  arrived: ALL,
  delivered: ['push'],
  delayed: ALL,
  not_delivered: ALL,
  short_delivery: QUIET,
  meter_check: QUIET,
  meter_right: QUIET,
  cancelled_by_us: ALL,
  cancelled_as_asked: ALL,
  refund_started: ['push'],
  refund_sent: QUIET,
  refund_failed: QUIET,
  refund_returned: QUIET,
  refund_account: QUIET,
  refund_delayed: QUIET,
  transfer_refused: QUIET,
  support_replied: ['push'],
  support_resolved: ['push'],
  price_changed: ['push'],
  area_served: QUIET,
}

/** What staff call each message. */
export const MESSAGE_NAMES: Readonly<Record<MessageKind, string>> = {
  paid: 'Payment received',
  driver_assigned: 'Driver assigned',
  departed: 'On the way',
  arrived: 'At the gate',
  delivered: 'Delivered',
  delayed: 'New time',
  not_delivered: 'Could not deliver',
  short_delivery: 'Short delivery',
  meter_check: 'Meter being checked',
  meter_right: 'Meter checked, no refund',
  cancelled_by_us: 'Cancelled by us',
  cancelled_as_asked: 'Cancelled as the customer asked',
  refund_started: 'Refund started',
  refund_sent: 'Refund sent',
  refund_failed: 'Refund failed',
  refund_returned: 'Refund returned by the bank',
  refund_account: 'Refund needs an account',
  refund_delayed: 'Refund delayed',
  transfer_refused: 'Bank transfer refused',
  support_replied: 'Support replied',
  support_resolved: 'Ticket resolved',
  price_changed: 'Price changed',
  area_served: 'Area served',
}

/** A cancellation by staff; customers who cancel in the application need no message. */
export const isCancellation = (kind: MessageKind): boolean =>
  kind === 'cancelled_by_us' || kind === 'cancelled_as_asked'

export const channelsOf = (kind: MessageKind): readonly Channel[] => CHANNELS_BY_KIND[kind]

/** The mail of a departure names the first range, which is made within seconds of it. */
const FIRST_RANGE_SECONDS = 10

/** How long the mail of a message waits for what it names. */
export const secondsBeforeSending = (kind: MessageKind): number =>
  kind === 'departed' ? FIRST_RANGE_SECONDS : 0

/** A phone that was without network tells of an arrival late: after this nobody is told of it any more. */
const ARRIVAL_NEWS_SECONDS = 10 * 60

export const isArrivalNews = (arrivedAt: Date, now: Date): boolean =>
  now.getTime() - arrivedAt.getTime() <= ARRIVAL_NEWS_SECONDS * 1000
