import type { Address } from '@gatefill/domain/addresses/address'
import { asId } from '@gatefill/domain/core/ids'
import { expect, test } from 'vitest'
import { isListChanged, newRow, rowProblems, rowsOf, sentRows, serverRowProblems } from './address-rows.ts'

const address = (id: string, street: string, isDefault = false): Address => ({
  id: asId(id),
  street,
  city: 'Lekki',
  lga: 'Eti-Osa',
  state: 'Lagos',
  landmark: 'Blue gate',
  accessCode: '12',
  nickname: '',
  pin: null,
  isDefault,
})
const saved = [address('adr_1', '1 Road', true), address('adr_2', '2 Road')]
const [first, second] = rowsOf(saved)
if (first === undefined || second === undefined) throw new Error('two rows were made')

test('a list save carries four fields and neither id nor default mark [EN-012]', () => {
  expect(sentRows(rowsOf(saved), saved)).toEqual([
    { street: '1 Road', city: 'Lekki', lga: 'Eti-Osa', state: 'Lagos' },
    { street: '2 Road', city: 'Lekki', lga: 'Eti-Osa', state: 'Lagos' },
  ])
})

test('a changed row carries what helps the driver, also what was taken away [UX-023]', () => {
  const changed = { ...first, landmark: '', nickname: 'Home' }
  expect(sentRows([changed, second], saved)).toEqual([
    {
      street: '1 Road',
      city: 'Lekki',
      lga: 'Eti-Osa',
      state: 'Lagos',
      landmark: '',
      accessCode: '12',
      nickname: 'Home',
    },
    { street: '2 Road', city: 'Lekki', lga: 'Eti-Osa', state: 'Lagos' },
  ])
})

test('a new row takes over nothing of an address with its street, and twins are told apart [CN-153]', () => {
  const typed = { ...newRow(1), street: '1 Road', city: 'Lekki', lga: 'Eti-Osa' }
  const help = { landmark: '', accessCode: '', nickname: '', pin: null }
  expect(sentRows([second, typed], saved).at(1)).toMatchObject(help)
  expect(sentRows([{ ...second, street: '1 Road', landmark: '' }], saved).at(0)).toMatchObject({
    ...help,
    accessCode: '12',
  })
  const twin = { ...address('adr_3', '1 Road'), landmark: 'Red gate' }
  const [, , left] = rowsOf([...saved, twin])
  if (left === undefined) throw new Error('three rows were made')
  expect(sentRows([left], [...saved, twin])).toMatchObject([{ landmark: 'Red gate', accessCode: '12' }])
})

test('rows in which nothing was written are left out of a save, and are no mistake [VA-032]', () => {
  const rows = [first, newRow(1), { ...newRow(2), state: '' }]
  expect(sentRows(rows, saved)).toHaveLength(1)
  expect(rowProblems(rows)).toBeUndefined()
})

test('an edit, a new row, a removal or a new order changes the list; an edit taken back does not', () => {
  expect(isListChanged([first, second], saved)).toBe(false)
  expect(isListChanged([{ ...first, street: '1 Road ' }, second], saved)).toBe(true)
  expect(isListChanged([first, second, newRow(1)], saved)).toBe(true)
  expect(isListChanged([first], saved)).toBe(true)
  expect(isListChanged([second, first], saved)).toBe(true)
  expect(isListChanged([{ ...first, street: '1 Road' }, second], saved)).toBe(false)
})

test('a partly filled row is named with its message, whatever empty rows stand before it', () => {
  const partly = { ...newRow(2), street: '3 Road' }
  expect(rowProblems([newRow(1), first, partly])).toEqual({
    byRow: { 'new-2': 'Street and city are required' },
    list: undefined,
  })
})

test('what the server says of a row finds the row that was sent', () => {
  const rows = [newRow(1), first, second]
  expect(serverRowProblems({ addresses: 'x', 'addresses.1': 'We deliver in Lagos only' }, rows)).toEqual({
    byRow: { adr_2: 'We deliver in Lagos only' },
    list: undefined,
  })
  expect(serverRowProblems({ addresses: 'You can save up to 50 addresses.' }, rows).list).toBe(
    'You can save up to 50 addresses.',
  )
})
