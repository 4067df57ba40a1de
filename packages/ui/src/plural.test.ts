import { expect, test } from 'vitest'
import { listed, plural } from './plural.ts'

test('a count chooses its form, and stands where the form has its place [LH-043]', () => {
  const forms = { one: 'Post # line', other: 'Post # lines' }
  expect([0, 1, 2, 21].map((count) => plural(count, forms))).toEqual([
    'Post 0 lines',
    'Post 1 line',
    'Post 2 lines',
    'Post 21 lines',
  ])
})

test('a language without that form takes the other one [LH-043]', () => {
  expect(plural(1, { other: 'ẹnu ọ̀nà #' })).toBe('ẹnu ọ̀nà 1')
})

test('names are listed as people say them [LH-043]', () => {
  expect([['Ada'], ['Ada', 'Bayo'], ['Ada', 'Bayo', 'Chidi']].map(listed)).toEqual([
    'Ada',
    'Ada and Bayo',
    'Ada, Bayo and Chidi',
  ])
})
