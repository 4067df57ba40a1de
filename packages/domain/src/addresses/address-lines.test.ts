import { expect, test } from 'vitest'
import { addressLines } from './address.ts'

test.each([
  ['14 Admiralty Road, Block 12B, Lekki, Lagos', '14 Admiralty Road, Block 12B', 'Lekki, Lagos'],
  ['Block 12B, Lekki, Lagos', 'Block 12B', 'Lekki, Lagos'],
  ['14 Admiralty Road, Lekki', '14 Admiralty Road', 'Lekki'],
  ['14 Admiralty Road', '14 Admiralty Road', ''],
])('%s has the street with its block in the first line [UX-010]', (text, first, rest) => {
  expect(addressLines(text)).toEqual([first, rest])
})
