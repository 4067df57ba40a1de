import { expect, test } from 'vitest'
import type { CompartmentId, ProductId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import {
  dipsSummedSince,
  dipToleranceDl,
  isMeterGap,
  lossProblem,
  poursAsRead,
  poursOf,
  settlePour,
} from './pour.ts'

const line = (compartment: string | null, litresDl: number, product = 'PMS') => ({
  productId: asId<ProductId>(product),
  compartmentId: compartment === null ? null : asId<CompartmentId>(compartment),
  litresDl,
})
const amounts = (pours: { compartmentId: string; litresDl: number }[]) =>
  pours.map(({ compartmentId, litresDl }) => [compartmentId, litresDl])

test('more than half a litre between two readings is a pour that nobody recorded', () => {
  expect([5, -5, 6, -6].map(isMeterGap)).toEqual([false, false, true, true])
})

test('a pour takes what is on board, and what was not on the records was found', () => {
  const level = { onBoardDl: 500, promisedDl: 400, toLoadDl: 100, capacityDl: 1000 }
  expect(settlePour(level, 300, 0)).toEqual({ pouredDl: 300, foundDl: 0, settlesDl: 400 })
  expect(settlePour(level, 600, 0)).toEqual({ pouredDl: 600, foundDl: 100, settlesDl: 400 })
})

test('a meter cannot have given more than the compartment holds', () => {
  const level = { onBoardDl: 500, promisedDl: 0, toLoadDl: 100, capacityDl: 1000 }
  expect(settlePour(level, 5000, 0)).toMatchObject({ pouredDl: 900, foundDl: 400 })
  expect(settlePour({ ...level, onBoardDl: 950 }, 5000, 0)).toMatchObject({ pouredDl: 950, foundDl: 0 })
})

test('what the other gates want stays promised as far as the fuel reaches', () => {
  const level = { onBoardDl: 500, promisedDl: 400, toLoadDl: 0, capacityDl: 1000 }
  expect(settlePour(level, 200, 100).settlesDl).toBe(300)
  expect(settlePour(level, 450, 100).settlesDl).toBe(350)
  expect(settlePour(level, 100, 1000).settlesDl).toBe(0)
})

test('a short delivery takes what lacks of a fuel from its last compartment first', () => {
  const lines = [line('front', 200), line('rear', 100), line('side', 50, 'AGO')]
  expect(amounts(poursOf(lines))).toEqual([
    ['front', 200],
    ['rear', 100],
    ['side', 50],
  ])
  const short = [
    { productId: 'PMS', shortDl: 100 },
    { productId: 'PMS', shortDl: 20 },
  ]
  expect(amounts(poursOf(lines, short))).toEqual([
    ['front', 180],
    ['rear', 0],
    ['side', 50],
  ])
})

test('what was poured over the plan went through the first compartment, and lines without one pour nothing', () => {
  expect(amounts(poursOf([line('front', 200), line('rear', 100)], [], 7))).toEqual([
    ['front', 207],
    ['rear', 100],
  ])
  expect(poursOf([line(null, 200)])).toEqual([])
})

test('what a meter showed in all is shared by the plan, the last line taking what is over or lacks', () => {
  const lines = [line('front', 200), line('rear', 100)]
  const read = (closingDl: number) => amounts(poursAsRead(lines, { openingDl: 1000, closingDl }))
  expect(read(1300)).toEqual([
    ['front', 200],
    ['rear', 100],
  ])
  expect(read(1250)).toEqual([
    ['front', 200],
    ['rear', 50],
  ])
  expect(read(1350)).toEqual([
    ['front', 200],
    ['rear', 150],
  ])
  expect(read(1150)).toEqual([
    ['front', 150],
    ['rear', 0],
  ])
  expect(read(900)).toEqual([
    ['front', 0],
    ['rear', 0],
  ])
})

test('dips may differ by the larger of a fixed amount and a share of what was loaded', () => {
  const rule = { dl: 20, basisPoints: 50 }
  expect(dipToleranceDl(1000, rule)).toBe(20)
  expect(dipToleranceDl(10_000, rule)).toBe(50)
  expect(dipToleranceDl(10_199, rule)).toBe(50)
})

test('a loss is told for the shift first, and then for seven days of the van or the driver', () => {
  const rule = { dl: 20, basisPoints: 50, weekDl: 100 }
  const lost = { inShift: 20, vanInWeek: 100, driverInWeek: 100 }
  expect(lossProblem(lost, 1000, rule)).toBeUndefined()
  expect(lossProblem({ ...lost, inShift: 21 }, 1000, rule)).toBe(
    'Dips of this shift took 2.1 L off the records in all.',
  )
  expect(lossProblem({ ...lost, vanInWeek: 101 }, 1000, rule)).toBe(
    'Dips of seven days took 10.1 L off the records in all.',
  )
  expect(lossProblem({ ...lost, driverInWeek: 105 }, 1000, rule)).toBe(
    'Dips of seven days took 10.5 L off the records in all.',
  )
})

test('the sum of seven days begins seven days before', () => {
  expect(dipsSummedSince(new Date('2026-11-21T13:30:00Z'))).toEqual(new Date('2026-11-14T13:30:00Z'))
})
