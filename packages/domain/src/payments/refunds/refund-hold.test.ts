import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { afterDisputes, partCoveredBy } from './refund-hold.ts'

test('a disputed payment is not refunded twice: a refund is held, sent, or settled by the chargeback', () => {
  const of = (state: 'open' | 'won' | 'lost', amount: number) => ({ state, amount: kobo(amount) })
  expect(afterDisputes(kobo(100), [], kobo(0))).toBe('send')
  expect(afterDisputes(kobo(100), [of('won', 100)], kobo(0))).toBe('send')
  expect(afterDisputes(kobo(100), [of('won', 100), of('open', 100)], kobo(0))).toBe('hold')
  expect(afterDisputes(kobo(60), [of('lost', 100)], kobo(40))).toBe('close')
  expect(afterDisputes(kobo(61), [of('lost', 100)], kobo(40))).toBe('split')
  expect(partCoveredBy([of('lost', 100)], kobo(40))).toBe(60)
  expect(afterDisputes(kobo(61), [of('lost', 100)], kobo(100))).toBe('send')
})
