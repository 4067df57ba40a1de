import { expect, test } from 'vitest'
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_STATES,
  adjustmentErrors,
  adjustmentKindOf,
  adjustmentProblem,
  isDecided,
  receiptErrors,
  takenErrors,
  takesLitresOut,
} from './stock-adjustment.ts'

const reason = 'Measured twice'

test('a dip is a level, the other kinds take litres out, and no word is a dip', () => {
  expect(ADJUSTMENT_KINDS.filter(takesLitresOut)).toEqual(['return', 'sample'])
  expect(['', 'sample', 'theft'].map(adjustmentKindOf)).toEqual(['adjust', 'sample', undefined])
  expect(ADJUSTMENT_STATES.filter((state) => isDecided({ state }))).toEqual(['confirmed', 'rejected'])
})

test('a dip is within the tank, and of a station up to a million litres', () => {
  const dip = (dipDl: number | undefined, capacityDl: number | null = 1000) =>
    adjustmentErrors({ dipDl, reason }, capacityDl).dipDl?.[0]
  const within = 'Enter litres from 0 L to 100 L, in steps of 0.1'
  expect([dip(0), dip(1000), dip(10_000_000, null)]).toEqual([undefined, undefined, undefined])
  expect([dip(-1), dip(1001), dip(0.5), dip(undefined)]).toEqual([within, within, within, within])
  expect(dip(10_000_001, null)).toBe('Enter litres from 0 L to 1,000,000 L, in steps of 0.1')
  expect(adjustmentErrors({ dipDl: 0, reason: '' }, null)).toEqual({ reason: ['Please give a reason'] })
})

test('litres that are taken out are at most what is on board', () => {
  expect(takenErrors({ takenDl: 1, reason }, 500)).toEqual({})
  expect(takenErrors({ takenDl: 500, reason }, 500)).toEqual({})
  for (const takenDl of [0, 501])
    expect(takenErrors({ takenDl, reason }, 500)).toEqual({
      takenDl: ['Enter litres from 0.1 L to 50 L, in steps of 0.1'],
    })
  expect(takenErrors({ takenDl: 1, reason: '' }, 500)).toEqual({ reason: ['Please give a reason'] })
})

test('fuel received from a depot has litres and a batch', () => {
  expect(receiptErrors({ dl: 1, batch: 'B-7' })).toEqual({})
  expect(receiptErrors({ dl: 0, batch: '' })).toEqual({
    dl: ['Enter litres from 0.1 L to 1,000,000 L, in steps of 0.1'],
    batch: ['Batch is required'],
  })
  expect(receiptErrors({ dl: 1, batch: 'B'.repeat(61) })).toEqual({
    batch: ['Batch must be at most 60 characters'],
  })
})

test('the book takes an adjustment that leaves room for the run under way and what it promised', () => {
  const level = { onBoardDl: 500, toLoadDl: 300, promisedDl: 700, capacityDl: 1000 }
  expect(adjustmentProblem(level, 200)).toBeUndefined()
  expect(adjustmentProblem(level, -100)).toBeUndefined()
  expect(adjustmentProblem(level, -501)).toBe('The tank would hold −0.1 L by the book.')
  expect(adjustmentProblem(level, 501)).toBe('The tank would hold 100.1 L by the book.')
  expect(adjustmentProblem(level, 201)).toBe('The run under way is about to load 30 L more than would fit.')
  expect(adjustmentProblem(level, -101)).toBe(
    '70 L are promised to gates of the run under way. Move a gate to another van first.',
  )
  expect(adjustmentProblem({ ...level, toLoadDl: 0, promisedDl: 0 }, -500)).toBeUndefined()
  expect(adjustmentProblem({ ...level, toLoadDl: 0, promisedDl: 0 }, 500)).toBeUndefined()
})
