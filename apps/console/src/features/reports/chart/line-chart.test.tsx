import type { Report } from '@gatefill/contracts/staff/reports'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LineChart } from './line-chart.tsx'

const range = { from: '2026-11-15', to: '2026-11-28' }
const report: Report = {
  name: 'time-to-gate',
  range,
  columns: [{ key: 'day', label: 'Day', unit: 'day' }],
  rows: [],
  total: [],
  before: { range, total: [] },
  chart: { kind: 'lines', columns: [] },
  asOf: '2026-11-28T09:05:00.000Z',
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('where a browser draws no charts it is said, and where the figures stand [RP-262]', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  render(<LineChart title="Paid orders" report={report} />)
  expect(screen.getByText('This browser draws no charts. Its table has the same figures.')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})
