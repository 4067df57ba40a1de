import type { Report, WireToday } from '@gatefill/contracts/staff/reports'
import { getReport, getToday, setDayTargets } from '@gatefill/contracts/staff/reports'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../../test/render-room.tsx'
import { hoursReport } from './hours-report.ts'
import { TodayPage } from './today.tsx'

const figures = { orders: 3, litresDl: 600, sales: 5_400_000, arrived: 2, inTime: 1, givenBack: 0 }
const hours = (byNine: number, length = 24) => Array.from({ length }, (_, hour) => (hour < 8 ? 0 : byNine))
const TODAY: WireToday = {
  asOf: '2026-11-28T09:05:00.000Z',
  today: { day: '2026-11-28', figures, hours: hours(3, 11) },
  yesterday: { day: '2026-11-27', figures: { ...figures, orders: 2 }, hours: hours(5) },
  weekBefore: { day: '2026-11-21', figures: { ...figures, orders: 1 }, hours: hours(4) },
  targets: { orders: 10, litresDl: 2000, sales: 18_000_000, inTime: 9000, givenBack: 150 },
  pace: 0.2,
  times: { half: 78, nineOfTen: 135 },
  areas: [
    {
      area: 'Lekki',
      orders: 3,
      litresDl: 600,
      sales: 5_400_000,
      arrived: 2,
      inTime: 1,
      byFuel: { PMS: 600 },
      half: 78,
      before: 1,
    },
  ],
}
const range = { from: '2026-11-15', to: '2026-11-28' }
const EMPTY: Report = {
  name: 'time-to-gate',
  range,
  columns: [{ key: 'day', label: 'Day', unit: 'day' }],
  rows: [],
  total: [],
  before: { range, total: [] },
  chart: { kind: 'bars', columns: [] },
  asOf: TODAY.asOf,
}

afterEach(cleanup)

function open(role: 'owner' | 'admin', change: Partial<WireToday> = {}) {
  const api = fakeApi()
  api.answer(getToday, { ...TODAY, ...change })
  api.answer(getReport, EMPTY)
  return { api, ...renderRoom(<TodayPage />, { role }) }
}

test('an owner reads five figures with what they are compared to, and times in words [RP-355]', async () => {
  open('owner')
  const cards = within(await screen.findByRole('list', { name: 'Figures of today' })).getAllByRole('listitem')
  expect(cards).toHaveLength(5)
  for (const said of [
    'Paid orders',
    '3',
    'Yesterday',
    '2',
    'Sat 21 Nov',
    '1',
    'Target',
    '2 of 10',
    '1 above target',
  ])
    expect(cards[0]?.textContent).toContain(said)
  expect(cards[3]?.textContent).toContain('40 points below target')
  expect(screen.getByText('Today half of the orders within 1 h 18, nine of ten within 2 h 15')).toBeDefined()
  const areas = within(screen.getByRole('region', { name: 'Areas' }))
  expect(areas.getByText('1 of 2').textContent).toContain('below target')
  expect(document.body.textContent).not.toMatch(/p50|p90/)
})

test('an administrator sets the targets of a day; who may not has no button [RP-356]', async () => {
  const { api, user } = open('admin')
  await user.click(await screen.findByRole('button', { name: 'Set targets' }))
  const form = within(await screen.findByRole('dialog'))
  await user.clear(form.getByLabelText('Paid orders'))
  await user.click(form.getByRole('button', { name: 'Save targets' }))
  expect(form.getByText(/whole number of orders/)).toBeDefined()
  await user.type(form.getByLabelText('Paid orders'), '210')
  api.answer(setDayTargets, { ...TODAY.targets, orders: 210 } as NonNullable<WireToday['targets']>) // targets are there
  await user.click(form.getByRole('button', { name: 'Save targets' }))
  await waitFor(() =>
    expect(api.sent(setDayTargets)[0]?.body).toEqual({
      orders: 210,
      litresDl: 2000,
      sales: 18_000_000,
      inTime: 9000,
      givenBack: 150,
      from: '2026-11-28',
    }),
  )
  cleanup()
  open('owner')
  await screen.findByRole('list', { name: 'Figures of today' })
  expect(screen.queryByRole('button', { name: 'Set targets' })).toBeNull()
})

test('the chart of the day begins before the first order and leaves hours to come open [RP-355]', () => {
  const { rows, chart } = hoursReport(TODAY, 'Sat 21 Nov')
  expect(rows[0]).toEqual(['8am', 0, 0, 0])
  expect(rows[1]).toEqual(['9am', 3, 5, 4])
  expect(rows.at(-1)).toEqual(['12am', null, 5, 4])
  expect(chart.limits).toEqual([{ label: 'Target 10', value: 10 }])
})
