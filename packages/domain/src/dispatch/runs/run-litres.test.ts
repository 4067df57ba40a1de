import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompartmentId, ProductId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import { poursOf, settlePour } from './pour.ts'
import type { CompartmentRoom, GateNeed } from './run-litres.ts'
import { fitGates, levelsOf, unfilledStops } from './run-litres.ts'

const PMS = asId<ProductId>('prd_pms')
const AGO = asId<ProductId>('prd_ago')
const tank = (id: string, productId: ProductId, capacityDl: number, onBoardDl = 0): CompartmentRoom => ({
  id: asId<CompartmentId>(id),
  productId,
  capacityDl,
  onBoardDl,
})
const gate = (key: number, ...lines: [ProductId, number][]): GateNeed<number> => ({
  key,
  lines: lines.map(([productId, litresDl]) => ({ productId, litresDl })),
})

test('gates fit while their litres fit the compartments of their fuel, and are split where one is full', () => {
  const van = [tank('a', PMS, 300), tank('b', PMS, 200), tank('c', AGO, 100)]
  const fitted = fitGates([gate(1, [PMS, 200]), gate(2, [PMS, 200], [AGO, 100])], van)
  expect(fitted.ok && fitted.value.get(2)).toEqual([
    { productId: PMS, compartmentId: 'a', litresDl: 100 },
    { productId: PMS, compartmentId: 'b', litresDl: 100 },
    { productId: AGO, compartmentId: 'c', litresDl: 100 },
  ])
  expect(fitGates([gate(1, [PMS, 501])], van)).toMatchObject({
    ok: false,
    details: { rule: 'LITRES', capacityDl: 500 },
  })
  expect(fitGates([gate(1, [AGO, 10])], [tank('a', PMS, 300)])).toMatchObject({
    details: { rule: 'PRODUCT' },
  })
  expect(fitGates([gate(1, [AGO, 9000])], undefined).ok).toBe(true)
})

const van = fc.array(
  fc.record({ productId: fc.constantFrom(PMS, AGO), capacityDl: fc.integer({ min: 1, max: 500 }) }),
  { minLength: 1, maxLength: 4 },
)
const needs = fc.array(fc.tuple(fc.constantFrom(PMS, AGO), fc.integer({ min: 1, max: 200 })), {
  maxLength: 8,
})

test('a run fits exactly when each fuel fits its compartments together, and none is overfull [DI-018]', () => {
  fc.assert(
    fc.property(van, needs, (tanks, wanted) => {
      const compartments = tanks.map(({ productId, capacityDl }, at) => tank(`t${at}`, productId, capacityDl))
      const fitted = fitGates(
        wanted.map((line, key) => gate(key, line)),
        compartments,
      )
      const isEnough = [PMS, AGO].every((productId) => {
        const need = wanted.reduce((sum, [each, dl]) => (each === productId ? sum + dl : sum), 0)
        const room = tanks.reduce(
          (sum, each) => (each.productId === productId ? sum + each.capacityDl : sum),
          0,
        )
        return need <= room
      })
      expect(fitted.ok).toBe(isEnough)
      if (!fitted.ok) return
      const lines = [...fitted.value.values()].flat()
      for (const { id, capacityDl } of compartments) {
        const through = lines.reduce(
          (sum, line) => (line.compartmentId === id ? sum + line.litresDl : sum),
          0,
        )
        expect(through).toBeLessThanOrEqual(capacityDl)
      }
    }),
  )
})

test('promises never exceed what is on board and to be loaded, before and after any pour [DI-019]', () => {
  const amount = fc.integer({ min: 0, max: 1000 })
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.boolean(),
      (onBoardDl, own, others, pouredDl, isLoaded) => {
        const { toLoadDl, promisedDl } = levelsOf({ onBoardDl, wantedDl: own + others }, isLoaded)
        expect(promisedDl).toBeLessThanOrEqual(onBoardDl + toLoadDl)
        if (!isLoaded) return
        const level = { onBoardDl, promisedDl, toLoadDl, capacityDl: Math.max(500, onBoardDl + toLoadDl) }
        const { foundDl, settlesDl, ...settled } = settlePour(level, pouredDl, others)
        expect(onBoardDl + foundDl + toLoadDl).toBeLessThanOrEqual(level.capacityDl)
        const after = onBoardDl + foundDl - settled.pouredDl
        expect(after).toBeGreaterThanOrEqual(0)
        expect(promisedDl - settlesDl).toBeGreaterThanOrEqual(0)
        expect(promisedDl - settlesDl).toBeLessThanOrEqual(after)
      },
    ),
  )
})

test('a loading that is short takes out the last stops, and no more of them than it must', () => {
  const stop = (id: number, dl: number) => ({
    id,
    lines: [{ productId: PMS, compartmentId: asId<CompartmentId>('a'), litresDl: dl }],
  })
  const stops = [stop(1, 100), stop(2, 200), stop(3, 100)]
  const onBoard = (dl: number) => new Map([[asId<CompartmentId>('a'), dl]])
  expect(unfilledStops(stops, onBoard(400))).toEqual([])
  expect(unfilledStops(stops, onBoard(300)).map(({ id }) => id)).toEqual([3])
  expect(unfilledStops(stops, onBoard(299)).map(({ id }) => id)).toEqual([3, 2])
  expect(unfilledStops(stops, onBoard(0)).map(({ id }) => id)).toEqual([3, 2, 1])
})

test('what lacks is taken off the last compartment of its fuel, what is over is poured from the first', () => {
  const lines = [
    { productId: PMS, compartmentId: asId<CompartmentId>('a'), litresDl: 100 },
    { productId: PMS, compartmentId: asId<CompartmentId>('b'), litresDl: 50 },
  ]
  const missing = [{ productId: PMS, shortDl: 70 }]
  expect(poursOf(lines, missing).map(({ litresDl }) => litresDl)).toEqual([80, 0])
  expect(poursOf(lines, [], 5).map(({ litresDl }) => litresDl)).toEqual([105, 50])
})
