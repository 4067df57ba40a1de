import { asId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { ruleSentence, stopSentences, unplannedReasons } from './sentences.ts'

const van = (id: string) => ({ vehicleId: asId<never>(id), driverId: asId<never>(`drv_${id}`) })
const candidate = (id: string, cost: number) => ({
  ...van(id),
  cost,
  lateSeconds: 0,
  roadSeconds: 360,
  loadings: 0,
  arrives: '2026-11-23T10:00:00.000Z',
})
const name = (id: string) => id.toUpperCase()

test('a proposal says how late, how much road, who is next best and who cannot [DI-058]', () => {
  const reasons = {
    lateSeconds: 0,
    chosen: candidate('one', 400),
    others: [candidate('two', 1000)],
    refused: [
      {
        ...van('three'),
        code: 'CALIBRATION' as const,
        text: 'The meter is not calibrated.',
        since: '2026-11-12T10:00:00.000Z',
      },
    ],
  }
  expect(stopSentences(reasons, name)).toEqual([
    'Arrives in time.',
    'Adds 6 min of road and no loading.',
    'Next best is TWO, 10 min worse.',
    'THREE: The meter is not calibrated, since 12 Nov.',
  ])
})

test('a late stop and a lonely van say so [DI-058]', () => {
  const chosen = {
    ...candidate('one', 4000),
    roadSeconds: 0,
    loadings: 1,
    arrives: '2026-11-23T10:00:00.000Z',
  }
  expect(stopSentences({ lateSeconds: 1500, chosen, others: [], refused: [] }, name)).toEqual([
    'Arrives 25 min late.',
    'Adds no road and one loading.',
    'No other van can take it.',
  ])
})

test('a rule without a known day is told as it is', () => {
  expect(ruleSentence({ text: 'The stop would end after the shift.', since: null })).toBe(
    'The stop would end after the shift.',
  )
})

test('why an order is unplanned is said once for all vans that the same rule keeps from it [RP-306]', () => {
  const refusedBy = (id: string, text: string) => ({
    ...van(id),
    code: 'SHIFT_END' as const,
    text,
    since: null,
  })
  const zone = { onShift: 5, vans: 5, stations: 1 }
  const shift = 'The stop would end after the shift.'
  const texts = (...ids: string[]) =>
    unplannedReasons(
      ids.map((id) => refusedBy(id, shift)),
      name,
      zone,
    ).map(({ text }) => text)
  expect(texts('a')).toEqual([`A: ${shift}`])
  expect(texts('a', 'b')).toEqual([`A and B: ${shift}`])
  expect(texts('a', 'b', 'c', 'd', 'e')).toEqual([`A, B and 3 more: ${shift}`])
  expect(unplannedReasons([refusedBy('a', shift), refusedBy('b', 'Curfew.')], name, zone)).toHaveLength(2)
})

test('that no van is on shift is said only where none is [RP-306]', () => {
  const code = (onShift: number, vans: number, stations = 1) =>
    unplannedReasons([], name, { onShift, vans, stations })[0]?.code
  expect([code(0, 0), code(5, 0), code(5, 5), code(5, 5, 0)]).toEqual([
    'NO_VAN',
    'VANS_STAND_STILL',
    'NEXT_PLAN',
    'NO_STATION',
  ])
})
