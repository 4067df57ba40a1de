import { expect, test } from 'vitest'
import { matchesTicketFilter } from './ticket-search.ts'

const ticket = {
  id: 'tkt_01J0000000000000000A41C9E',
  message: 'The meter\nshows 10 L',
  status: 'OPEN',
} as const
// The id is one of a test, which no table holds.
const fits = (search: string, status?: 'OPEN' | 'CLOSED') =>
  matchesTicketFilter(ticket as never, 'Bulk delivery', { search, status })

test('a ticket is found by words of its message, its category or its number, in any case', () => {
  for (const search of ['', '  ', 'METER', 'bulk', 'a41c9e', '#A41', ' 41c ']) expect(fits(search)).toBe(true)
  for (const search of ['zzz', '#41C9E', 'tkt_01J']) expect(fits(search)).toBe(false)
})

test('a status filter leaves out other tickets', () => {
  expect(fits('meter', 'OPEN')).toBe(true)
  expect(fits('meter', 'CLOSED')).toBe(false)
})
