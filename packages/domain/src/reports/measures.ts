import type { Day } from '../core/lagos-days.ts'
import type { JournalKind } from '../payments/ledger.ts'

/**
 * What is summed up of a day in Lagos, by subject. Amounts are kobo, litres are tenths (dl), times are seconds; the
 * subject of a distribution is a whole number of minutes, and its amount how often that was.
 */
export const MEASURE_GROUPS = {
  money: ['ledger', 'refunds.amount', 'refunds.count'],
  given: ['given.goodwill', 'given.alone'],
  placed: ['orders.placed'],
  paid: ['orders.paid', 'orders.paid_hour', 'orders.area', 'litres.fuel', 'litres.area'],
  delivered: ['gate.minutes', 'gate.promise', 'cost.retail', 'cost.fuel', 'cost.litres', 'cost.unknown'],
  roads: [
    'road.runs',
    'road.gates',
    'road.litres',
    'road.seconds',
    'road.late',
    'road.arrivals',
    'road.changes',
  ],
  vans: ['van.adjusted', 'van.delivered'],
  estimates: [
    'estimate.arrivals',
    'estimate.error_15',
    'estimate.error_30',
    'estimate.error_60',
    'estimate.notices',
    'estimate.silent',
  ],
  cancels: ['cancels'],
  refusals: ['refusals'],
  support: ['support.new', 'support.reply_minutes'],
  customers: ['cohort'],
} as const

export type MeasureGroup = keyof typeof MEASURE_GROUPS
export type MeasureName = (typeof MEASURE_GROUPS)[MeasureGroup][number]

export const ALL_GROUPS: readonly MeasureGroup[] = Object.keys(MEASURE_GROUPS).filter(
  (name): name is MeasureGroup => name in MEASURE_GROUPS,
)

/** One figure of a day. */
export type Measure = { day: Day; measure: MeasureName; subject: string; amount: number }

/** The journals by which we come to owe a customer a refund; each credits refunds_payable with its amount. */
export const REFUND_JOURNALS: readonly JournalKind[] = ['refund_requested', 'short_delivery', 'goodwill']

/** The subject of a posting: the kind of its journal and its account. */
export const ledgerSubject = (kind: string, account: string): string => `${kind}:${account}`

export const sumOf = (measures: readonly { amount: number }[]): number =>
  measures.reduce((sum, { amount }) => sum + amount, 0)

/** The figures of one name, of one subject where it is given. */
export const named = (measures: readonly Measure[], name: MeasureName, subject?: string): Measure[] =>
  measures.filter((each) => each.measure === name && (subject === undefined || each.subject === subject))

/** The sum of the figures of one name, of one subject where it is given. */
export const sumNamed = (measures: readonly Measure[], name: MeasureName, subject?: string): number =>
  sumOf(named(measures, name, subject))
