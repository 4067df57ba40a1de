import type { PhoneRun, PhoneShift } from './phone-runs.ts'

/** The time of the phones in tests: 10am in Lagos. */
export const AT = '2026-11-23T09:00:00.000Z'

export const shift: PhoneShift = {
  id: 'sft_1',
  since: '2026-11-23T06:00:00.000Z',
  endsAt: '2026-11-23T18:00:00.000Z',
  vehicle: null,
  checkedAt: AT,
  problem: null,
  onBreakSince: null,
}

export type Stop = PhoneRun['stops'][number]

/** A gate that waits, unless told otherwise. */
export const stop = (id: string, seq: number, change: Partial<Stop> = {}): Stop => ({
  id,
  seq,
  kind: 'gate',
  state: 'pending',
  arrivedAt: null,
  endedAt: null,
  lines: [],
  ...change,
})

export const load = stop('load', 0, { kind: 'load' })
