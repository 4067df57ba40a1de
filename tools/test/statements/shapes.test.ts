import { expect, test } from 'vitest'
import { shapesOf } from './shapes.ts'

const shapesOfAll = (texts: readonly string[]) => new Set(texts.flatMap(shapesOf))

test('a statement has one shape for all its values, lists and line ends', () => {
  const two = shapesOf(`select id from orders\n  where id in ($1, $2)`)
  expect(shapesOf('select id from orders where id in ($4,$5, $6)')).toEqual(two)
  const rows = shapesOf('insert into stops (id, at) values ($1, $2), ($3, $4)')
  expect(shapesOf('insert into stops (id, at) values ($1, $2)')).toEqual(rows)
})

test('a search counts each of its conditions once, not each combination of them [PF-006]', () => {
  const search = (...conditions: string[]) =>
    `select id from orders where ${conditions.join(' and ')} order by id desc limit $9`
  const each = shapesOfAll([search('status = $1'), search('total > $1'), search('user_id = $1')])
  expect(each.size).toBe(4)
  expect(shapesOf(search('status = $1', 'total > $2', 'user_id = $3')).every((one) => each.has(one))).toBe(
    true,
  )
  expect(shapesOf(search('status = $1', 'van_id = $2')).every((one) => each.has(one))).toBe(false)
})

test('another table, column, order or lock is another shape [PF-006]', () => {
  const known = shapesOfAll(['select id from orders where id = $1 order by id'])
  for (const other of [
    'select id from tickets where id = $1 order by id',
    'select total from orders where id = $1 order by id',
    'select id from orders where id = $1 order by total',
    'select id from orders where id = $1 order by id for update',
    'select id from orders where id <> $1 order by id',
  ])
    expect(shapesOf(other).every((shape) => known.has(shape))).toBe(false)
})

test('conditions of an inner search count for that search', () => {
  const inner = (condition: string) =>
    `with page as (select id from orders where ${condition} limit $1) select * from page where note = 'a (b'`
  const known = shapesOfAll([inner('a = $2'), inner('(b = $2 and c = $3)')])
  expect(shapesOf(inner('a = $2 and b = $3 and c = $4')).every((shape) => known.has(shape))).toBe(true)
  expect(shapesOf(inner('d = $2')).every((shape) => known.has(shape))).toBe(false)
})

test('an alternative is one condition with all its parts', () => {
  const known = shapesOfAll(['select id from orders where (a = $1 or b = $2)'])
  expect(shapesOf('select id from orders where (a = $1 or c = $2)').every((shape) => known.has(shape))).toBe(
    false,
  )
})
