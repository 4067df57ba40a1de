import { expect, test } from 'vitest'
import { groupedBy } from './grouped-by.ts'

test('the parts of a list stand under their keys, in the order in which they came', () => {
  const words = ['van', 'gate', 'litre', 'dip', 'till']
  expect([...groupedBy(words, ({ length }) => length)]).toEqual([
    [3, ['van', 'dip']],
    [4, ['gate', 'till']],
    [5, ['litre']],
  ])
  expect(groupedBy([], String).size).toBe(0)
})
