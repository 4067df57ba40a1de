import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderIdQuery, parseId, shortId } from './ids.ts'

const full = 'ord_01JDE3M8Q2K7W9X4Z6V5T7F3A9'
const ulids = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 26, maxLength: 26 })
  .map((letters) => letters.join(''))

test('people see the last 6 characters in upper case [CO-032]', () => {
  expect(shortId(full)).toBe('7F3A9'.padStart(6, 'T'))
  expect(shortId('ord_01jde3m8q2k7w9x4z6v5t7f3a9')).toBe('T7F3A9')
})

test('an order id is read in full or as its 6 characters, in any case, with or without #', () => {
  expect(orderIdQuery(full)).toEqual({ kind: 'full', id: full })
  expect(orderIdQuery(` #${full.toLowerCase()} `)).toEqual({ kind: 'full', id: full })
  for (const typed of ['T7F3A9', 't7f3a9', '#T7F3A9', ' # t7f3a9 ']) {
    expect(orderIdQuery(typed)).toEqual({ kind: 'short', shortId: 'T7F3A9' })
  }
})

test('letters that ids do not contain are read as similar digits', () => {
  expect(orderIdQuery('tOil09')).toEqual({ kind: 'short', shortId: 'T01109' })
})

test('other text is not an order id', () => {
  for (const text of ['', '#', 'T7F3A', 'T7F3A99', 'usr_01JDE3M8Q2K7W9X4Z6V5T7F3A9', "'; --", 'T7F3A%']) {
    expect(orderIdQuery(text)).toBeUndefined()
  }
})

test('the short id of any order is read back as its last 6 characters', () => {
  fc.assert(
    fc.property(ulids, (ulid) => {
      expect(orderIdQuery(`#${shortId(`ord_${ulid}`)}`)).toEqual({ kind: 'short', shortId: ulid.slice(-6) })
      expect(orderIdQuery(`ord_${ulid}`)).toEqual({ kind: 'full', id: `ord_${ulid}` })
    }),
  )
})

test('an id is read with the prefix of its kind alone', () => {
  const ulid = '01JABCDEFGHJKMNPQRSTVWXYZ0'
  expect(parseId('discrepancy', `dsc_${ulid}`)).toBe(`dsc_${ulid}`)
  expect(parseId('refund', `dsc_${ulid}`)).toBeUndefined()
})
