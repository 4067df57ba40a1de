import { kobo } from '@gatefill/domain/core/money'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readRows } from './listed.ts'

const schema = z.object({ id: z.int(), amount: z.int() })
const read = (...rows: unknown[]) =>
  readRows(rows, schema, ({ id, amount }) => ({ id, amount: kobo(amount) }))

test('one row that cannot be read is named by what the provider calls it, and hides no other [MV-035]', () => {
  expect(read({ id: 1, amount: 5 }, { id: 2, amount: 'much' }, { id: 3, amount: 7 })).toEqual({
    rows: [
      { id: 1, amount: 5 },
      { id: 3, amount: 7 },
    ],
    unreadable: [{ reference: '2', why: expect.stringContaining('amount: ') }],
  })
})

test('our reference names a row before its id does, and a row without either is quoted', () => {
  const names = read({ reference: 'GF-1', id: 9 }, { tx_ref: 'GF-2' }, { status: 'new' }, null, 7).unreadable
  expect(names.map(({ reference }) => reference)).toEqual(['GF-1', 'GF-2', '{"status":"new"}', 'null', '7'])
})

test('an amount that is no money makes a row unreadable; a defect of ours is thrown', () => {
  expect(read({ id: 4, amount: -5 }).unreadable).toMatchObject([{ reference: '4' }])
  const broken = () => {
    throw new TypeError('a defect')
  }
  expect(() => readRows([{ id: 1, amount: 1 }], schema, broken)).toThrow(TypeError)
})
