import { expect, test } from 'vitest'
import { addressNotes } from './customer-facts.tsx'

test('what is known of an address is one line with one capital at its beginning [CN-148]', () => {
  expect(addressNotes({ landmark: '', isDefault: true, hasPin: true })).toBe('Default, with pin')
  expect(addressNotes({ landmark: '', isDefault: false, hasPin: false })).toBe('Without pin')
  const landmark = 'Behind Conservation Centre'
  expect(addressNotes({ landmark, isDefault: false, hasPin: true })).toBe(`${landmark}, with pin`)
})
