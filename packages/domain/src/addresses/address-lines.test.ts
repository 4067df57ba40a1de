import { expect, test } from 'vitest'
import { addressLines, placeParts, readAddress } from './address.ts'

test.each([
  ['14 Admiralty Road, Block 12B, Lekki, Lagos', '14 Admiralty Road, Block 12B', 'Lekki, Lagos'],
  ['Block 12B, Lekki, Lagos', 'Block 12B', 'Lekki, Lagos'],
  ['14 Admiralty Road, Lekki', '14 Admiralty Road', 'Lekki'],
  ['14 Admiralty Road', '14 Admiralty Road', ''],
  ['2 Marina Street, Lagos, Lagos', '2 Marina Street', 'Lagos'],
])('%s has the street with its block in the first line [UX-010]', (text, first, rest) => {
  expect(addressLines(text)).toEqual([first, rest])
})

test('a name that follows itself is said once [UX-056]', () => {
  expect(placeParts(['Ikeja', 'Ikeja', 'Lagos'])).toEqual(['Ikeja', 'Lagos'])
  expect(placeParts([' ikeja ', 'Ikeja', '', 'Lagos', 'Ikeja'])).toEqual(['ikeja', 'Lagos', 'Ikeja'])
  expect(readAddress('2 Marina Street, Lagos, Lagos')).toBe('2 Marina Street, Lagos')
  expect(readAddress('14 Admiralty Road, Lekki, Lagos')).toBe('14 Admiralty Road, Lekki, Lagos')
})
