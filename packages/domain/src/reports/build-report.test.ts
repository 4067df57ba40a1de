import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import type { Measure, MeasureName } from './measures.ts'
import { ledgerSubject } from './measures.ts'
import type { ReportName } from './report-catalogue.ts'

const FIRST = '2026-11-22'
const SECOND = '2026-11-23'
const RANGE = { from: FIRST, to: SECOND }
const measure = (day: string, name: MeasureName, amount: number, subject = ''): Measure => ({
  day,
  measure: name,
  subject,
  amount,
})
/** Each column with its unit, the rows, the sum of all, and what is drawn. */
const report = (name: ReportName, measures: readonly Measure[]) => {
  const { columns, rows, total, chart } = buildReport(name, measures, RANGE)
  return { heads: columns.map(({ key, label, unit }) => `${key}: ${label} (${unit})`), rows, total, chart }
}

test('orders and litres stand by day, the fuel that was sold most first', () => {
  const measures = [
    measure(FIRST, 'orders.paid', 2),
    measure(SECOND, 'orders.paid', 3),
    measure(FIRST, 'litres.fuel', 100, 'AGO'),
    measure(SECOND, 'litres.fuel', 900, 'PMS'),
    measure(FIRST, 'litres.fuel', 100, 'DPK'),
  ]
  expect(report('orders-and-litres', measures)).toEqual({
    heads: ['day: Day (day)', 'orders: Orders (count)', 'PMS: PMS (dl)', 'AGO: AGO (dl)', 'DPK: DPK (dl)'],
    rows: [
      [FIRST, 2, 0, 100, 100],
      [SECOND, 3, 900, 0, 0],
    ],
    total: ['Total', 5, 900, 100, 100],
    chart: { kind: 'lines', columns: ['PMS', 'AGO', 'DPK'] },
  })
})

test('the time to the gate is what half and nine tenths of the orders took at most', () => {
  const measures = [
    measure(FIRST, 'gate.minutes', 5, '60'),
    measure(FIRST, 'gate.minutes', 4, '90'),
    measure(FIRST, 'gate.minutes', 1, '300'),
  ]
  const { heads, rows, total } = report('time-to-gate', measures)
  expect(heads.slice(1)).toEqual([
    'delivered: Delivered (count)',
    'p50: Half within (minutes)',
    'p90: Nine of ten within (minutes)',
  ])
  expect(rows).toEqual([
    [FIRST, 10, 60, 90],
    [SECOND, 0, null, null],
  ])
  expect(total).toEqual(['Total', 10, 60, 90])
})

test('promises are those kept of those that were delivered', () => {
  const measures = [measure(FIRST, 'gate.promise', 3, 'kept'), measure(FIRST, 'gate.promise', 1, 'late')]
  const { heads, rows } = report('promises', measures)
  expect(heads.slice(1)).toEqual([
    'kept: Kept (count)',
    'delivered: Delivered (count)',
    'share: Share (basisPoints)',
  ])
  expect(rows[0]).toEqual([FIRST, 3, 4, 7500])
})

test('orders stand by the hour in which they were placed and paid', () => {
  const measures = [
    measure(FIRST, 'orders.placed', 3, '07'),
    measure(SECOND, 'orders.placed', 1, '07'),
    measure(FIRST, 'orders.paid_hour', 2, '23'),
  ]
  const { heads, rows, total, chart } = report('orders-by-hour', measures)
  expect(heads).toEqual(['subject: Hour (text)', 'placed: Placed (count)', 'paid: Paid (count)'])
  expect(rows).toHaveLength(24)
  expect([rows[0], rows[7], rows[23]]).toEqual([
    ['12am', 0, 0],
    ['7am', 4, 0],
    ['11pm', 0, 2],
  ])
  expect(total).toEqual(['Total', 4, 2])
  expect(chart).toEqual({ kind: 'bars', columns: ['placed', 'paid'] })
})

test('areas stand by their orders, and orders without one say so', () => {
  const measures = [
    measure(FIRST, 'orders.area', 1, ''),
    measure(FIRST, 'orders.area', 2, 'Lekki'),
    measure(FIRST, 'litres.area', 500, 'Lekki'),
  ]
  expect(report('areas', measures)).toEqual({
    heads: ['subject: Area (text)', 'orders: Orders (count)', 'litres: Litres (dl)'],
    rows: [
      ['Lekki', 2, 500],
      ['Area not known', 1, 0],
    ],
    total: ['Total', 3, 500],
    chart: { kind: 'bars', columns: ['orders'] },
  })
})

test('revenue is what the ledger credited, fuel less what was short, and refunds beside it', () => {
  const measures = [
    measure(FIRST, 'ledger', -1000, ledgerSubject('delivered', 'station_payable')),
    measure(FIRST, 'ledger', 100, ledgerSubject('short_delivery', 'station_payable')),
    measure(FIRST, 'ledger', 700, ledgerSubject('payout', 'station_payable')),
    measure(FIRST, 'ledger', -20, ledgerSubject('delivered', 'service_fee_revenue')),
    measure(SECOND, 'ledger', -1, ledgerSubject('manual', 'service_fee_revenue')),
    measure(FIRST, 'ledger', -30, ledgerSubject('delivered', 'delivery_fee_revenue')),
    measure(FIRST, 'ledger', -4, ledgerSubject('delivered', 'vat_payable')),
    measure(FIRST, 'ledger', 15, ledgerSubject('charge', 'psp_fees')),
    measure(FIRST, 'refunds.amount', 100, 'short_delivery'),
  ]
  expect(report('revenue', measures)).toEqual({
    heads: [
      'day: Day (day)',
      'fuel: Fuel sold (kobo)',
      'service: Service fees (kobo)',
      'delivery: Delivery fees (kobo)',
      'vat: VAT (kobo)',
      'refunds: Refunds (kobo)',
      'provider: Provider fees (kobo)',
    ],
    rows: [
      [FIRST, 900, 20, 30, 4, 100, 15],
      [SECOND, 0, 1, 0, 0, 0, 0],
    ],
    total: ['Total', 900, 21, 30, 4, 100, 15],
    chart: { kind: 'lines', columns: ['fuel'] },
  })
})

test('the margin is what is left of sales, in all, in share and of a litre', () => {
  const measures = [
    measure(FIRST, 'cost.retail', 1000),
    measure(FIRST, 'cost.fuel', 900),
    measure(FIRST, 'cost.unknown', 30),
    measure(FIRST, 'cost.litres', 10),
    measure(SECOND, 'cost.retail', 2000),
    measure(SECOND, 'cost.fuel', 1700),
    measure(SECOND, 'cost.litres', 20),
  ]
  expect(report('margin', measures)).toEqual({
    heads: [
      'day: Day (day)',
      'sold: Sold (kobo)',
      'cost: Cost (kobo)',
      'margin: Margin (kobo)',
      'share: Of sales (basisPoints)',
      'perLitre: Per litre (kobo)',
      'unknown: Litres without a cost (dl)',
    ],
    rows: [
      [FIRST, 1000, 900, 100, 1000, 100, 30],
      [SECOND, 2000, 1700, 300, 1500, 150, 0],
    ],
    total: ['Total', 3000, 2600, 400, 1333, 133, 30],
    chart: { kind: 'lines', columns: ['margin'] },
  })
})

test('refunds stand by kind in words, the largest first, and a new kind by its own', () => {
  const measures = [
    measure(FIRST, 'refunds.amount', 50, 'goodwill'),
    measure(FIRST, 'refunds.amount', 70, 'charged_back'),
    measure(FIRST, 'refunds.amount', 10, 'new_kind'),
    measure(FIRST, 'refunds.count', 2, 'goodwill'),
  ]
  expect(report('refunds', measures)).toEqual({
    heads: ['subject: Kind (text)', 'refunds: Refunds (count)', 'amount: Amount (kobo)'],
    rows: [
      ['Charged back', 0, 70],
      ['Goodwill', 2, 50],
      ['new_kind', 0, 10],
    ],
    total: ['Total', 2, 130],
    chart: { kind: 'bars', columns: ['amount'] },
  })
})

test('what persons gave back stands by their names, in their order', () => {
  const measures = [
    measure(FIRST, 'given.alone', 5, 'Halima'),
    measure(FIRST, 'given.goodwill', 50, 'Halima'),
    measure(FIRST, 'given.goodwill', 20, 'Bayo'),
  ]
  expect(report('given-back', measures)).toEqual({
    heads: ['subject: Person (text)', 'goodwill: Goodwill (kobo)', 'alone: Without a second person (kobo)'],
    rows: [
      ['Bayo', 20, 0],
      ['Halima', 50, 5],
    ],
    total: ['Total', 70, 5],
    chart: { kind: 'bars', columns: ['goodwill', 'alone'] },
  })
})

test('what a van lost is what dips took off its records, of what it delivered', () => {
  const measures = [
    measure(FIRST, 'van.delivered', 1000, 'EKY 118 CJ'),
    measure(FIRST, 'van.adjusted', -25, 'EKY 118 CJ'),
    measure(FIRST, 'van.adjusted', -5, 'ABC 2'),
  ]
  expect(report('losses', measures)).toEqual({
    heads: [
      'subject: Van (text)',
      'delivered: Delivered (L) (dl)',
      'lost: Lost (L) (dl)',
      'share: Of delivered (basisPoints)',
    ],
    rows: [
      ['ABC 2', 0, 5, null],
      ['EKY 118 CJ', 1000, 25, 250],
    ],
    total: ['Total', 1000, 30, 300],
    chart: { kind: 'bars', columns: ['lost'] },
  })
})

test('refusals of the planner stand by rule in words, with the share of each', () => {
  const measures = [
    measure(FIRST, 'refusals', 1, 'NEW_RULE'),
    measure(FIRST, 'refusals', 3, 'NO_VAN'),
    measure(SECOND, 'refusals', 4, 'NO_VAN'),
  ]
  expect(report('refusals', measures)).toEqual({
    heads: ['subject: Rule (text)', 'count: Orders (count)', 'share: Share (basisPoints)'],
    rows: [
      ['No van on shift', 7, 8750],
      ['NEW_RULE', 1, 1250],
    ],
    total: ['Total', 8, 10_000],
    chart: { kind: 'bars', columns: ['count'] },
  })
  expect(report('cancels', []).heads[0]).toBe('subject: Reason (text)')
})

test('tickets stand by day, with how long half and nine tenths waited for a first reply', () => {
  const measures = [
    measure(FIRST, 'support.new', 6),
    measure(FIRST, 'support.reply_minutes', 9, '10'),
    measure(FIRST, 'support.reply_minutes', 1, '40'),
  ]
  expect(report('support', measures)).toEqual({
    heads: [
      'day: Day (day)',
      'new: New tickets (count)',
      'replies: First replies (count)',
      'p50: Half within (minutes)',
      'p90: Nine of ten within (minutes)',
    ],
    rows: [
      [FIRST, 6, 10, 10, 10],
      [SECOND, 0, 0, null, null],
    ],
    total: ['Total', 6, 10, 10, 10],
    chart: { kind: 'lines', columns: ['p50', 'p90'] },
  })
})

test('estimates tell by how much they were wrong, the sooner before the arrival the better', () => {
  const measures = [
    measure(FIRST, 'estimate.arrivals', 3, 'kept'),
    measure(FIRST, 'estimate.arrivals', 1, 'late'),
    measure(FIRST, 'estimate.error_15', 1, '2'),
    measure(FIRST, 'estimate.error_30', 1, '5'),
    measure(FIRST, 'estimate.error_60', 1, '9'),
    measure(FIRST, 'estimate.notices', 2),
    measure(FIRST, 'estimate.silent', 1),
  ]
  expect(report('estimates', measures)).toMatchObject({
    heads: [
      'day: Day (day)',
      'arrivals: Arrivals (count)',
      'kept: Promises kept (basisPoints)',
      'p50At15: Half off by at most, 15 min before (minutes)',
      'p50At30: Half off by at most, 30 min before (minutes)',
      'p50At60: Half off by at most, 60 min before (minutes)',
      'p90: Nine of ten off by at most (minutes)',
      'notices: Notices (count)',
      'silent: Slips without notice (count)',
    ],
    rows: [
      [FIRST, 4, 7500, 2, 5, 9, 9, 2, 1],
      [SECOND, 0, null, null, null, null, null, 0, 0],
    ],
    chart: { kind: 'lines', columns: ['p50At30', 'p90'] },
  })
})

test('the planner and the hours on the road have their columns', () => {
  const measures = [
    measure(FIRST, 'road.runs', 2, 'planned'),
    measure(FIRST, 'road.litres', 4000, 'planned'),
    measure(FIRST, 'road.seconds', 7200, 'planned'),
  ]
  expect(report('road-hours', measures)).toEqual({
    heads: [
      'day: Day (day)',
      'runs: Runs (count)',
      'litres: Litres (dl)',
      'road: Road time (minutes)',
      'perHour: L per hour (dlPerHour)',
    ],
    rows: [
      [FIRST, 2, 4000, 120, 2000],
      [SECOND, 0, 0, 0, null],
    ],
    total: ['Total', 2, 4000, 120, 2000],
    chart: { kind: 'lines', columns: ['perHour'] },
  })
  expect(report('planner', measures)).toMatchObject({
    heads: [
      'subject: Built (text)',
      'runs: Runs (count)',
      'gates: Gates (count)',
      'litres: Litres (dl)',
      'perHour: L per road hour (dlPerHour)',
      'perGate: Road time per gate (minutes)',
      'late: Late gates (basisPoints)',
      'changes: Changes per run (tenths)',
    ],
    chart: { kind: 'bars', columns: ['perHour'] },
  })
})
