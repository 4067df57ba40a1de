import { expect, test } from 'vitest'
import { FILTER_NAMES, FILTERS, hrefOf, queryOf, readView } from './notifications-view.ts'

const viewOf = (address: string) => readView(new URLSearchParams(address))

test('there are exactly four filters', () => {
  expect(FILTERS.map((filter) => FILTER_NAMES[filter])).toEqual([
    'All Notifications',
    'Unread',
    'Orders',
    'Payments',
  ])
})

test('the URL names the view, and an unknown value shows all', () => {
  for (const filter of FILTERS)
    for (const page of [1, 7]) expect(viewOf(hrefOf({ filter, page }))).toEqual({ filter, page })
  expect(viewOf('filter=everything&page=-3')).toEqual({ filter: 'all', page: 1 })
})

test('the server is asked to filter, ten to a page', () => {
  expect(FILTERS.map((filter) => queryOf({ filter, page: 2 }))).toEqual([
    { page: '2', limit: '10' },
    { page: '2', limit: '10', isRead: 'false' },
    { page: '2', limit: '10', type: 'order' },
    { page: '2', limit: '10', type: 'payment' },
  ])
})
