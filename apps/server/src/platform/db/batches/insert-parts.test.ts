import { expect, test } from 'vitest'
import { insertParts } from './insert-parts.ts'

test('no part of an insert has more parameters than PostgreSQL takes, and no row is left out [SD-136]', () => {
  const rows = Array.from({ length: 50_000 }, (_, n) => ({ n, twice: 2 * n, text: `${n}` }))
  const parts = insertParts(rows)
  expect(parts.map(({ length }) => length * 3 <= 65_535)).toEqual(parts.map(() => true))
  expect(parts.flat()).toEqual(rows)
  expect([parts.length, insertParts([])]).toEqual([3, []])
})
