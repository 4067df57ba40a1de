import { expect, test } from 'vitest'
import { namedStatement } from './prepared-statements.ts'

test('names become positions in the order of their first use, each value one position [LH-022]', () => {
  const { sql, names, inOrder } = namedStatement<{ id: string; at: Date; note: string | null }>(
    'test.names',
    (p) => `update t set at = ${p.at}, read_at = ${p.at}, note = ${p.note} where id = ${p.id}`,
  )
  expect(sql.replaceAll('$', '#')).toBe('update t set at = #1, read_at = #1, note = #2 where id = #3')
  expect(names).toEqual(['at', 'note', 'id'])
  const at = new Date('2026-11-21T09:00:00Z')
  expect(inOrder({ id: 'a', at, note: null })).toEqual([at, null, 'a'])
})

test('a value that the text does not name is not sent [LH-022]', () => {
  const { inOrder } = namedStatement<{ id: string }>('test.more', (p) => `select ${p.id}`)
  const more = { id: 'a', note: 'b' }
  expect(inOrder(more)).toEqual(['a'])
})

test('two statements of one name are refused', () => {
  namedStatement('test.twice', () => 'select 1')
  expect(() => namedStatement('test.twice', () => 'select 2')).toThrow('declared twice')
})
