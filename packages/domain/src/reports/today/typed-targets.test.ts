import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { targetTexts, typedTargets } from './typed-targets.ts'

const targets = { orders: 210, litresDl: 42_805, sales: kobo(430_000_050), inTime: 9000, givenBack: 150 }

test('targets are typed in litres, naira and percent, as figures are everywhere [RP-256]', () => {
  const texts = targetTexts(targets)
  expect(texts).toEqual({
    orders: '210',
    litresDl: '4280.5',
    sales: '4300000.5',
    inTime: '90',
    givenBack: '1.5',
  })
  expect(typedTargets(texts)).toEqual(targets)
  const pasted = {
    orders: '1,210',
    litresDl: ' 4,280.5',
    sales: '₦4,300,000.50',
    inTime: '٩٠%',
    givenBack: '1.5 %',
  }
  expect(typedTargets(pasted)).toEqual({ ...targets, orders: 1210 })
  expect(Object.values(targetTexts(null))).toEqual(['', '', '', '', ''])
})

test('what is no figure of its kind is none: half an order, a twentieth of a litre, minus one [RP-256]', () => {
  const wrong = { orders: '1.5', litresDl: '10.05', sales: '1.005', inTime: '-1', givenBack: 'some' }
  expect(new Set(Object.values(typedTargets(wrong)))).toEqual(new Set([undefined]))
})
