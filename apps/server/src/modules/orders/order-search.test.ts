import { expect, test } from 'vitest'
import { orderSearch } from './order-search.ts'

test.each([undefined, '', '   '])('%j asks for nothing', (text) => {
  expect(orderSearch(text)).toBeUndefined()
})

test('a full id is looked for as such', () => {
  expect(orderSearch(' ord_01m7ynaym01an3674v6yf783d2 ')?.id).toBe('ord_01M7YNAYM01AN3674V6YF783D2')
})

test.each([
  ['783d2', '783D2'],
  ['#F783D2', 'F783D2'],
  ['O1L', '011'],
  ['F', 'F'],
])('%j may be a part of a short id: %s', (text, part) => {
  expect(orderSearch(text)?.shortIdPart).toBe(part)
})

test.each(['two words', '1234567', 'a-b', '#'])('%j can be no part of a short id', (text) => {
  expect(orderSearch(text)?.shortIdPart).toBeNull()
})

test('a fuel is found by its code and by the beginning of its plain name', () => {
  expect(orderSearch('PMS')?.productWords).toEqual(['pms'])
  expect(orderSearch('Petrol')?.productWords).toEqual(['petrol', 'pms'])
  expect(orderSearch('die')?.productWords).toEqual(['die', 'ago'])
})
