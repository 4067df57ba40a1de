import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import type { Measure, MeasureName } from './measures.ts'
import type { BriefTables } from './owner-brief.ts'
import { type BRIEF_REPORTS, briefRows, briefTitle, readerRows, weekdayOf } from './owner-brief.ts'

const DAY = '2026-11-22'
const measure = (name: MeasureName, amount: number, subject = ''): Measure => ({
  day: DAY,
  measure: name,
  subject,
  amount,
})

/** The reports of a day with these figures. */
function tables(...measures: Measure[]): BriefTables {
  const table = (name: (typeof BRIEF_REPORTS)[number]) => buildReport(name, measures, { from: DAY, to: DAY })
  return {
    'orders-and-litres': table('orders-and-litres'),
    revenue: table('revenue'),
    'given-back': table('given-back'),
    margin: table('margin'),
    'time-to-gate': table('time-to-gate'),
    promises: table('promises'),
    cancels: table('cancels'),
    support: table('support'),
  }
}

const rows = (now: BriefTables, before = tables()) => briefRows(now, before, (report) => `/reports/${report}`)
const figureOf = (label: string, now: BriefTables, before = tables()) =>
  rows(now, before).find((row) => row.label === label)?.value

test('a day without anything tells its usual figures and leaves out the rare ones', () => {
  expect(rows(tables()).map(({ label }) => label)).toEqual([
    'Orders paid',
    'Orders delivered',
    'Fuel sold',
    'Service fees',
    'Margin on fuel',
    'Refunds',
    'Provider fees',
    'Time to gate, half of the orders within',
    'Time to gate, nine in ten within',
    'Promises kept',
    'Orders cancelled',
    'New tickets',
  ])
})

test('each figure leads to its report', () => {
  expect(rows(tables()).map(({ url }) => url)).toContain('/reports/support')
  expect(rows(tables())[0]).toEqual({
    label: 'Orders paid',
    value: '0 (no change)',
    url: '/reports/orders-and-litres',
  })
})

test('a figure is compared with the same day of the week before', () => {
  const paid = (count: number) => tables(measure('orders.paid', count))
  expect(figureOf('Orders paid', paid(186), paid(202))).toBe('186 (−8% from 202)')
  expect(figureOf('Orders paid', paid(202), paid(202))).toBe('202 (no change)')
  expect(figureOf('Orders paid', paid(5), tables())).toBe('5 (from 0)')
})

test('a figure that one of the days does not have is not compared in percent', () => {
  const reached = tables(measure('gate.minutes', 2, '90'))
  const label = 'Time to gate, half of the orders within'
  expect(figureOf(label, reached, tables())).toBe('1 h 30 (none to compare)')
  expect(figureOf(label, tables(), reached)).toBe('– (from 1 h 30)')
  expect(figureOf(label, tables(), tables())).toBe('–')
})

test('each fuel of one of the days has its litres, after the orders', () => {
  const now = tables(measure('litres.fuel', 5000, 'PMS'))
  const before = tables(measure('litres.fuel', 4000, 'AGO'))
  expect(
    rows(now, before)
      .slice(0, 4)
      .map(({ label, value }) => [label, value]),
  ).toEqual([
    ['Orders paid', '0 (no change)'],
    ['PMS', '500 L (from 0 L)'],
    ['AGO', '0 L (−100% from 400 L)'],
    ['Orders delivered', '0 (no change)'],
  ])
})

test('a rare figure is told where it is or was', () => {
  const vat = tables(measure('ledger', -500, 'delivered:vat_payable'))
  expect(figureOf('VAT', vat)).toBe('₦5.00 (from ₦0.00)')
  expect(figureOf('VAT', tables(), vat)).toBe('₦0.00 (−100% from ₦5.00)')
  expect(figureOf('VAT', tables())).toBeUndefined()
  expect(figureOf('Litres without a cost, not in the margin', tables(measure('cost.unknown', 5)))).toBe(
    '0.5 L (from 0 L)',
  )
  expect(figureOf('Delivery fees', tables(measure('ledger', -500, 'delivered:delivery_fee_revenue')))).toBe(
    '₦5.00 (from ₦0.00)',
  )
})

test('who gave something back is named with what they gave', () => {
  const given = tables(measure('given.goodwill', 500_000, 'Halima'), measure('given.alone', 100, 'Halima'))
  expect(rows(given).at(-1)).toEqual({
    label: 'Given back by Halima',
    value: 'Goodwill ₦5,000.00, without a second person ₦1.00',
    url: '/reports/given-back',
  })
  expect(figureOf('Goodwill', given)).toBe('₦5,000.00 (from ₦0.00)')
  expect(figureOf('Given back without a second person', given)).toBe('₦1.00 (from ₦0.00)')
})

test('who was shown customers is named, with those for whom no work called', () => {
  const halima = { staffId: 'stf_1', name: 'Halima', people: 62, withoutWork: 12 }
  expect(readerRows([halima, { ...halima, name: 'Bayo', withoutWork: 0 }], (id) => `/team/${id}`)).toEqual([
    {
      label: 'Customers shown to Halima',
      value: '62, of whom 12 without an order under way or a recent ticket',
      url: '/team/stf_1',
    },
    { label: 'Customers shown to Bayo', value: '62', url: '/team/stf_1' },
  ])
})

test('the brief names yesterday by its day of the week', () => {
  expect(briefTitle('2026-11-22')).toBe('Yesterday, Sunday 22 Nov 2026')
  expect(['2026-11-23', '2026-11-28'].map(weekdayOf)).toEqual(['Monday', 'Saturday'])
})
