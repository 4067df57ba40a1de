import { PROMISE_SECONDS } from '../company/service-hours.ts'
import { MINUTE_SECONDS } from '../core/lagos-time.ts'
import { DL_PER_LITRE } from '../fleet/decilitres.ts'
import { cancelLabel } from './cancel-subject.ts'
import { customersTable } from './customers-table.ts'
import { estimatesTable } from './estimates-table.ts'
import type { Measure, MeasureName } from './measures.ts'
import { ledgerSubject, named, sumNamed } from './measures.ts'
import { percentile } from './percentile.ts'
import type { ReportName } from './report-catalogue.ts'
import type { ReportRange } from './report-range.ts'
import type { ReportCell, ReportColumn, ReportTable } from './report-table.ts'
import { hourText } from './report-table.ts'
import { plannerTable, roadHoursTable } from './road-tables.ts'
import { column, dayTable, shareOf, subjectTable } from './table-parts.ts'

type Build = (measures: readonly Measure[], range: ReportRange) => ReportTable

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

const subjectsOf = (measures: readonly Measure[], ...names: MeasureName[]): string[] => [
  ...new Set(names.flatMap((name) => named(measures, name)).map(({ subject }) => subject)),
]

/** The largest first. */
const bySize =
  (measures: readonly Measure[], name: MeasureName) =>
  (a: string, b: string): number =>
    sumNamed(measures, name, b) - sumNamed(measures, name, a) || a.localeCompare(b)

function ordersAndLitres(measures: readonly Measure[], range: ReportRange): ReportTable {
  const fuels = subjectsOf(measures, 'litres.fuel').sort(bySize(measures, 'litres.fuel'))
  const columns = [column('orders', 'Orders', 'count'), ...fuels.map((fuel) => column(fuel, fuel, 'dl'))]
  return dayTable(measures, range, columns, { kind: 'lines', columns: fuels }, (own) => [
    sumNamed(own, 'orders.paid'),
    ...fuels.map((fuel) => sumNamed(own, 'litres.fuel', fuel)),
  ])
}

/** The promises that we aim to keep, in hundredths of a percent. Source: own choice, nine in ten. */
const KEPT_TARGET = 9000

function timeToGate(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('delivered', 'Delivered', 'count'),
    column('p50', 'Half within', 'minutes'),
    column('p90', 'Nine of ten within', 'minutes'),
  ]
  const limits = [{ label: 'Promise', value: PROMISE_SECONDS / MINUTE_SECONDS }]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['p50', 'p90'], limits }, (own) =>
    distribution(own, 'gate.minutes'),
  )
}

/** How many, and which minutes half and nine tenths of them did not exceed. */
function distribution(own: readonly Measure[], name: MeasureName): ReportCell[] {
  const entries = named(own, name)
  return [sumNamed(own, name), percentile(entries, 0.5) ?? null, percentile(entries, 0.9) ?? null]
}

function promises(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('kept', 'Kept', 'count'),
    column('delivered', 'Delivered', 'count'),
    column('share', 'Share', 'basisPoints'),
  ]
  const limits = [{ label: 'Target', value: KEPT_TARGET }]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['share'], limits }, (own) => {
    const kept = sumNamed(own, 'gate.promise', 'kept')
    const delivered = sumNamed(own, 'gate.promise')
    return [kept, delivered, shareOf(kept, delivered)]
  })
}

function ordersByHour(measures: readonly Measure[]): ReportTable {
  const columns = [column('placed', 'Placed', 'count'), column('paid', 'Paid', 'count')]
  return subjectTable(
    measures,
    { first: { label: 'Hour' }, subjects: HOURS, labelOf: (hour) => hourText(Number(hour)) },
    columns,
    ['placed', 'paid'],
    (own, hour) => [sumNamed(own, 'orders.placed', hour), sumNamed(own, 'orders.paid_hour', hour)],
  )
}

function areas(measures: readonly Measure[]): ReportTable {
  const subjects = subjectsOf(measures, 'orders.area').sort(bySize(measures, 'orders.area'))
  const columns = [column('orders', 'Orders', 'count'), column('litres', 'Litres', 'dl')]
  return subjectTable(
    measures,
    { first: { label: 'Area' }, subjects, labelOf: (area) => (area === '' ? 'Area not known' : area) },
    columns,
    ['orders'],
    (own, area) => [sumNamed(own, 'orders.area', area), sumNamed(own, 'litres.area', area)],
  )
}

/** An account of the ledger in some kinds of journals (all without them), credit counted up. */
const credited = (own: readonly Measure[], account: string): number =>
  0 -
  named(own, 'ledger')
    .filter(({ subject }) => subject.endsWith(`:${account}`))
    .reduce((sum, { amount }) => sum + amount, 0)

/** Fuel that reached gates at our prices: what stations are owed for it before their own prices are known. */
const fuelSold = (own: readonly Measure[]): number =>
  0 -
  sumNamed(own, 'ledger', ledgerSubject('delivered', 'station_payable')) -
  sumNamed(own, 'ledger', ledgerSubject('short_delivery', 'station_payable'))

function revenue(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('fuel', 'Fuel sold', 'kobo'),
    column('service', 'Service fees', 'kobo'),
    column('delivery', 'Delivery fees', 'kobo'),
    column('vat', 'VAT', 'kobo'),
    column('refunds', 'Refunds', 'kobo'),
    column('provider', 'Provider fees', 'kobo'),
  ]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['fuel'] }, (own) => [
    fuelSold(own),
    credited(own, 'service_fee_revenue'),
    credited(own, 'delivery_fee_revenue'),
    credited(own, 'vat_payable'),
    sumNamed(own, 'refunds.amount'),
    0 - credited(own, 'psp_fees'),
  ])
}

function margin(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('sold', 'Sold', 'kobo'),
    column('cost', 'Cost', 'kobo'),
    column('margin', 'Margin', 'kobo'),
    column('share', 'Of sales', 'basisPoints'),
    column('perLitre', 'Per litre', 'kobo'),
    column('unknown', 'Litres without a cost', 'dl'),
  ]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['margin'] }, (own) => {
    const sold = sumNamed(own, 'cost.retail')
    const cost = sumNamed(own, 'cost.fuel')
    const unknown = sumNamed(own, 'cost.unknown')
    return [sold, cost, sold - cost, shareOf(sold - cost, sold), marginPerLitre(own), unknown]
  })
}

/** Kobo that are left of a litre; null where none was delivered. */
function marginPerLitre(measures: readonly Measure[]): number | null {
  const litresDl = sumNamed(measures, 'cost.litres')
  if (litresDl === 0) return null
  const margin = sumNamed(measures, 'cost.retail') - sumNamed(measures, 'cost.fuel')
  return Math.round((margin * DL_PER_LITRE) / litresDl)
}

const REFUND_LABELS: Readonly<Record<string, string>> = {
  cancelled: 'Cancelled order',
  charged_back: 'Charged back',
  superseded: 'Paid twice',
  mismatch: 'Wrong amount',
  short_delivery: 'Short delivery',
  goodwill: 'Goodwill',
}

function refunds(measures: readonly Measure[]): ReportTable {
  const subjects = subjectsOf(measures, 'refunds.amount').sort(bySize(measures, 'refunds.amount'))
  return subjectTable(
    measures,
    { first: { label: 'Kind' }, subjects, labelOf: (kind) => REFUND_LABELS[kind] ?? kind },
    [column('refunds', 'Refunds', 'count'), column('amount', 'Amount', 'kobo')],
    ['amount'],
    (own, kind) => [sumNamed(own, 'refunds.count', kind), sumNamed(own, 'refunds.amount', kind)],
  )
}

function givenBack(measures: readonly Measure[]): ReportTable {
  const subjects = subjectsOf(measures, 'given.goodwill', 'given.alone').sort()
  return subjectTable(
    measures,
    { first: { label: 'Person' }, subjects },
    [column('goodwill', 'Goodwill', 'kobo'), column('alone', 'Without a second person', 'kobo')],
    ['goodwill', 'alone'],
    (own, person) => [sumNamed(own, 'given.goodwill', person), sumNamed(own, 'given.alone', person)],
  )
}

function losses(measures: readonly Measure[]): ReportTable {
  const subjects = subjectsOf(measures, 'van.delivered', 'van.adjusted').sort()
  const columns = [
    column('delivered', 'Delivered (L)', 'dl'),
    column('lost', 'Lost (L)', 'dl'),
    column('share', 'Of delivered', 'basisPoints'),
  ]
  const cells = (own: readonly Measure[], plate?: string): ReportCell[] => {
    const delivered = sumNamed(own, 'van.delivered', plate)
    const lost = 0 - sumNamed(own, 'van.adjusted', plate)
    return [delivered, lost, shareOf(lost, delivered)]
  }
  return subjectTable(measures, { first: { label: 'Van' }, subjects }, columns, ['lost'], cells)
}

const countedBy =
  (name: MeasureName, first: string, what: string, labelOf: (subject: string) => string): Build =>
  (measures) => {
    const subjects = subjectsOf(measures, name).sort(bySize(measures, name))
    const columns: ReportColumn[] = [column('count', what, 'count'), column('share', 'Share', 'basisPoints')]
    const all = sumNamed(measures, name)
    return subjectTable(
      measures,
      { first: { label: first }, subjects, labelOf },
      columns,
      ['count'],
      (own, subject) => {
        const count = sumNamed(own, name, subject)
        return [count, shareOf(count, all)]
      },
    )
  }

const RULE_LABELS: Readonly<Record<string, string>> = {
  NO_VAN: 'No van on shift',
  LEFT_OUT: 'Fitted nowhere in time',
  COMMITMENTS: 'Van has other promises',
  PAPERS: 'Papers',
  CALIBRATION: 'Calibration of meters',
  LITRES: 'Litres',
  SHIFT_END: 'End of shift',
  STATION: 'Station',
  CURFEW: 'Curfew',
  WINDOW: 'Delivery window or promise',
  RUN_LENGTH: 'Length of the run',
  TOGETHER: 'Several rules together',
}

function support(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('new', 'New tickets', 'count'),
    column('replies', 'First replies', 'count'),
    column('p50', 'Half within', 'minutes'),
    column('p90', 'Nine of ten within', 'minutes'),
  ]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['p50', 'p90'] }, (own) => [
    sumNamed(own, 'support.new'),
    ...distribution(own, 'support.reply_minutes'),
  ])
}

const BUILD: Readonly<Record<ReportName, Build>> = {
  'orders-and-litres': ordersAndLitres,
  'time-to-gate': timeToGate,
  promises,
  estimates: estimatesTable,
  planner: plannerTable,
  'road-hours': roadHoursTable,
  'orders-by-hour': ordersByHour,
  areas,
  revenue,
  margin,
  refunds,
  'given-back': givenBack,
  losses,
  cancels: countedBy('cancels', 'Reason', 'Orders', cancelLabel),
  refusals: countedBy('refusals', 'Rule', 'Orders', (rule) => RULE_LABELS[rule] ?? rule),
  support,
  customers: customersTable,
}

/** The report of the figures of a range. */
export const buildReport = (
  name: ReportName,
  measures: readonly Measure[],
  range: ReportRange,
): ReportTable => BUILD[name](measures, range)
