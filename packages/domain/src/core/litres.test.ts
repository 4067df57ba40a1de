import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canStepDown,
  canStepUp,
  formatLitres,
  LITRES_DEFAULT,
  litres,
  QUANTITY_STEP_TEXT,
  quantityProblem,
  stepDown,
  stepUp,
} from './litres.ts'

test('10, 20, 30 and 40 litres may be ordered, and 10 is the default [CO-013] [CO-014]', () => {
  expect(LITRES_DEFAULT).toBe(10)
  for (const quantity of [10, 20, 30, 40]) expect(quantityProblem(quantity)).toBeUndefined()
})

test('each wrong quantity has its own message [VA-034] [VA-041]', () => {
  expect(QUANTITY_STEP_TEXT).toBe('Quantity increases in increments of 10 liters')
  for (const less of [7, 0, -10, 9.99, Number.NaN, '20', undefined, null]) {
    expect(quantityProblem(less)).toBe('Minimum quantity is 10 liters')
  }
  for (const between of [15, 10.5, 39]) expect(quantityProblem(between)).toBe(QUANTITY_STEP_TEXT)
  for (const more of [50, 41, Number.POSITIVE_INFINITY]) {
    expect(quantityProblem(more)).toBe('Maximum quantity is 40 liters')
  }
})

test('only the four quantities become litres', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double()), (value) => {
      if ([10, 20, 30, 40].includes(value)) expect(litres(value)).toBe(value)
      else expect(() => litres(value)).toThrow(RangeError)
    }),
  )
})

test('the stepper moves by 10 and stops at 10 and 40 [VA-038] [VA-039] [VA-040]', () => {
  expect([10, 20, 30, 40].map((quantity) => stepUp(litres(quantity)))).toEqual([20, 30, 40, 40])
  expect([10, 20, 30, 40].map((quantity) => stepDown(litres(quantity)))).toEqual([10, 10, 20, 30])
  expect([canStepDown(10), canStepDown(20), canStepUp(30), canStepUp(40)]).toEqual([false, true, true, false])
  expect(formatLitres(20)).toBe('20 L')
})
