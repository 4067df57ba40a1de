import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AddressId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import type { Address, AddressInput } from './address.ts'
import {
  addAddress,
  addressListProblem,
  filledRows,
  removeAddress,
  replaceAddresses,
  setDefaultAddress,
  updateAddress,
} from './address-list.ts'

const id = (name: string) => asId<AddressId>(name)
const place = (street: string): AddressInput => ({
  street,
  city: 'Lekki',
  state: 'Lagos',
  lga: '',
  landmark: '',
  accessCode: '',
  nickname: '',
  pin: null,
})
const saved = (...streets: string[]): Address[] =>
  streets.reduce<Address[]>(
    (list, street) => addAddress(list, { id: id(street), ...place(street) }, false),
    [],
  )

/** Ids in their order, the default in brackets. */
const ids = (list: readonly Address[]) =>
  list.map((address) => (address.isDefault ? `[${address.id}]` : address.id)).join(' ')
const idsOf = (result: ReturnType<typeof removeAddress>) => (result.ok ? ids(result.value) : result.message)

describe('saved addresses', () => {
  test('are appended, the first being the default [TR-022] [EN-011]', () => {
    expect(ids(saved('a', 'b', 'c'))).toBe('[a] b c')
    expect(ids(addAddress(saved('a', 'b'), { id: id('n'), ...place('n') }, true))).toBe('[n] a b')
  })

  test('the chosen default is the only one and comes first [TR-025] [TR-026]', () => {
    expect(idsOf(setDefaultAddress(saved('a', 'b', 'c'), id('c')))).toBe('[c] a b')
  })

  test('deleting removes one, and the next becomes the default [TR-024]', () => {
    expect(idsOf(removeAddress(saved('a', 'b', 'c'), id('b')))).toBe('[a] c')
    expect(idsOf(removeAddress(saved('a', 'b', 'c'), id('a')))).toBe('[b] c')
    expect(idsOf(removeAddress(saved('a'), id('a')))).toBe('')
  })

  test('updating changes the matching address and keeps absent fields [TR-023]', () => {
    const list = saved('a', 'b')
    const result = updateAddress(list, id('b'), { city: ' Ajah ', isDefault: false })
    expect(result.ok && result.value).toEqual([list[0], { ...list[1], city: 'Ajah' }])
    expect(idsOf(updateAddress(list, id('b'), { isDefault: true }))).toBe('[b] a')
    expect(idsOf(updateAddress(list, id('a'), { isDefault: false }))).toBe('[a] b')
  })

  test('an unknown address is not found [ER-036]', () => {
    for (const attempt of [updateAddress, removeAddress, setDefaultAddress]) {
      expect(attempt(saved('a'), id('z'), {})).toEqual({
        ok: false,
        code: 'NOT_FOUND',
        message: 'Address not found',
      })
    }
  })

  test('have exactly one default, listed first, after any sequence of changes', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const change = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), name, asDefault: fc.boolean() }),
      fc.record({ kind: fc.constantFrom('remove' as const, 'default' as const, 'update' as const), name }),
      fc.record({ kind: fc.constant('replace' as const), names: fc.array(name, { maxLength: 4 }) }),
    )
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        let list: Address[] = []
        let count = 0
        const nextId = () => id(`${++count}`)
        for (const step of changes) {
          const chosen =
            list.find((address) => 'name' in step && address.street === step.name)?.id ?? id('none')
          if (step.kind === 'add') {
            list = addAddress(list, { id: nextId(), ...place(step.name) }, step.asDefault)
          } else if (step.kind === 'replace') {
            list = replaceAddresses(list, step.names.map(place), nextId)
          } else {
            const act = { remove: removeAddress, default: setDefaultAddress, update: updateAddress }[
              step.kind
            ]
            const result = act(list, chosen, { street: 'd', isDefault: true })
            if (result.ok) list = result.value
          }
          expect(list.map((address) => address.isDefault)).toEqual(list.map((_, index) => index === 0))
          expect(new Set(list.map((address) => address.id)).size).toBe(list.length)
        }
      }),
    )
  })
})

describe('a list save', () => {
  const never = () => {
    throw new Error('no new id is needed')
  }

  test('keeps ids by equal address, then by position, and makes the first row the default', () => {
    const list = saved('a', 'b', 'c')
    expect(ids(replaceAddresses(list, [place('c'), place('a'), place('b')], never))).toBe('[c] a b')
    expect(ids(replaceAddresses(list, [place('a'), place('new'), place('c')], never))).toBe('[a] b c')
    expect(ids(replaceAddresses(list, [place('b')], never))).toBe('[b]')
    expect(ids(replaceAddresses(list, [...list, place('n')], () => id('n')))).toBe('[a] b c n')
  })

  test('drops rows whose four fields are empty [VA-032]', () => {
    const rows = [{ street: ' ', city: '' }, place('a'), { landmark: 'Blue gate' }]
    expect(filledRows(rows)).toEqual([place('a')])
    expect(addressListProblem(rows)).toBeUndefined()
    expect(ids(replaceAddresses([], rows, () => id('a')))).toBe('[a]')
  })

  test('refuses a partly filled row and reports its index as sent', () => {
    expect(addressListProblem([{}, place('a'), { state: 'Lagos' }])).toEqual({
      addresses: ['Street and city are required'],
      'addresses.2': ['Street and city are required'],
    })
  })

  test('accepts at most 50 addresses', () => {
    const rows = Array.from({ length: 50 }, (_, index) => place(`${index}`))
    expect(addressListProblem(rows)).toBeUndefined()
    expect(addressListProblem([...rows, place('50')])).toHaveProperty('addresses')
  })

  test('keeps landmark and access code with their street', () => {
    const list = addAddress(
      [],
      { id: id('a'), ...place('a'), landmark: 'Blue gate', accessCode: '4411' },
      false,
    )
    const row = { street: 'a', city: 'Ajah', state: 'Lagos', lga: '' }
    expect(replaceAddresses(list, [row], never)[0]).toMatchObject({
      landmark: 'Blue gate',
      accessCode: '4411',
      nickname: '',
    })
    expect(replaceAddresses(list, [{ ...row, street: 'b' }], never)[0]).toMatchObject({
      landmark: '',
      id: 'a',
    })
    expect(replaceAddresses(list, [{ ...row, landmark: '' }], never)[0]).toMatchObject({ landmark: '' })
  })
})
