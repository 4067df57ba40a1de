import { expect, test } from 'vitest'
import { changeView, isFiltered, readView, writeView } from './orders-view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('a bare address shows all orders from page 1 [TR-075]', () => {
  expect(read('')).toEqual({ search: '', status: undefined, page: 1, opened: undefined })
})

test('the view is in the URL and read back from it', () => {
  const view = { search: 'PMS 20%', status: 'paid', page: 3, opened: 'ord_1' } as const
  expect(read(writeView(view).toString())).toEqual(view)
})

test('defaults are left out of the URL', () => {
  expect(writeView({ search: '', status: undefined, page: 1, opened: undefined }).toString()).toBe('')
})

test.each(['status=nonsense', 'status=all', 'page=-4', 'page=x'])(
  '%s in the URL counts as absent',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('another search or status starts at page 1, opening an order does not [TR-076]', () => {
  const view = read('page=3')
  expect(changeView(view, { search: 'PMS' }).page).toBe(1)
  expect(changeView(view, { status: 'paid' }).page).toBe(1)
  expect(changeView(view, { opened: 'ord_1' }).page).toBe(3)
  expect(changeView(view, { page: 2 }).page).toBe(2)
})

test('a search of blanks filters nothing', () => {
  expect(isFiltered({ search: '  ', status: undefined })).toBe(false)
  expect(isFiltered({ search: 'x', status: undefined })).toBe(true)
  expect(isFiltered({ search: '', status: 'cancelled' })).toBe(true)
})
