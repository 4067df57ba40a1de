import { expect, test } from 'vitest'
import { GATES_MAX, isReorder, readOrderIds } from './run-form.ts'

const orderIds = (count: number) =>
  Array.from({ length: count }, (_, at) => `ord_01JDE3M8Q2K7W9X4Z6V5T7F${100 + at}`)
const problem = (texts: string[]) => readOrderIds(texts).errors.orderIds?.[0]

test('the orders of a run are read in the order of its gates', () => {
  const texts = orderIds(3)
  expect(readOrderIds(texts)).toEqual({ ids: texts, errors: {} })
})

test('a run has at least one order and at most a hundred, each that exists, each once', () => {
  const [first = ''] = orderIds(1)
  expect(problem([])).toBe('Please select at least one order')
  expect(problem([first, 'nonsense'])).toBe('Please select orders that exist')
  expect(problem([first, first])).toBe('List each order only once')
  expect(problem(orderIds(GATES_MAX))).toBeUndefined()
  expect(problem(orderIds(GATES_MAX + 1))).toBe('A run has at most 100 orders')
})

test('a new sequence names each open stop once', () => {
  expect(isReorder(['a', 'b'], ['b', 'a'])).toBe(true)
  expect(isReorder(['a', 'b'], ['a'])).toBe(false)
  expect(isReorder(['a'], ['a', 'b'])).toBe(false)
  expect(isReorder(['a', 'b'], ['a', 'a'])).toBe(false)
  expect(isReorder(['a', 'b'], ['a', 'c'])).toBe(false)
})
