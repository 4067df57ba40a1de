import { expect, test } from 'vitest'
import { rcNumberOf, sellerAt, sellerErrors } from './seller-details.ts'

const NOW = new Date('2026-11-21T13:30:00.000Z')
const FORM = {
  name: 'Gatefill Energy Ltd',
  rcNumber: 'RC 1234567',
  tin: '12345678-0001',
  vatRegistration: '',
  address: '14 Admiralty Way, Lekki',
  validFrom: '',
  note: 'Registered',
}
const errors = (change: Partial<typeof FORM>) => sellerErrors({ ...FORM, ...change }, NOW)

test('an RC number is stored as its digits, however it is written', () => {
  expect(['RC 1234567', 'rc1234567', 'RC: 1234567', '1234567'].map(rcNumberOf)).toEqual([
    '1234567',
    '1234567',
    '1234567',
    '1234567',
  ])
})

test('an RC number has three to ten digits and nothing else', () => {
  const refused = { rcNumber: ['Enter the RC number in digits, such as 1234567'] }
  expect(errors({})).toEqual({})
  expect([errors({ rcNumber: '123' }), errors({ rcNumber: '1234567890' })]).toEqual([{}, {}])
  for (const rcNumber of ['12', '12345678901', 'BN12345', '1234A', ''])
    expect(errors({ rcNumber }), rcNumber).toEqual(refused)
})

test('each detail of the seller is checked at its own field', () => {
  expect(errors({ name: '', tin: '12', vatRegistration: 'V'.repeat(41), address: '', note: '' })).toEqual({
    name: ['Registered name is required'],
    tin: ['Enter the TIN as 8 to 14 digits, for example 12345678-0001'],
    vatRegistration: ['VAT registration must be at most 40 characters'],
    address: ['Address is required'],
    note: ['The reason is required'],
  })
  expect(errors({ name: 'n'.repeat(121), address: 'a'.repeat(201) })).toEqual({
    name: ['Registered name must be at most 120 characters'],
    address: ['Address must be at most 200 characters'],
  })
  expect(
    errors({ name: 'n'.repeat(120), address: 'a'.repeat(200), vatRegistration: 'V'.repeat(40) }),
  ).toEqual({})
})

test('details cannot begin in the past, because receipts stay as they are', () => {
  expect(errors({ validFrom: '2026-11-20T13:30:00.000Z' })).toEqual({
    validFrom: ['Receipts of the past stay as they are'],
  })
})

test('the details of a moment are the latest that had begun, and before all of them the configured ones', () => {
  const dated = (name: string, validFrom: Date | null) => ({ ...FORM, name, validFrom })
  const latestFirst = [
    dated('new', new Date('2026-11-10T00:00:00Z')),
    dated('old', new Date('2026-11-01T00:00:00Z')),
    dated('configured', null),
  ]
  const nameAt = (at: string) => sellerAt(latestFirst, new Date(at))?.name
  expect(nameAt('2026-11-10T00:00:00Z')).toBe('new')
  expect(nameAt('2026-11-09T23:59:59Z')).toBe('old')
  expect(nameAt('2026-10-01T00:00:00Z')).toBe('configured')
  expect(sellerAt([], NOW)).toBeUndefined()
})
