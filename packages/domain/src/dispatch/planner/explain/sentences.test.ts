import { expect, test } from 'vitest'
import { asId } from '../../../core/ids.ts'
import { ruleSentence, stopSentences } from './sentences.ts'

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
