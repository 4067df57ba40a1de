import { expect, test } from 'vitest'
import { changeView, readView, writeView } from './tickets-view.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('the view is in the URL and read back from it', () => {
  const view = { search: 'meter 20%', status: 'RESOLVED', page: 3 } as const
  expect(read(writeView(view).toString())).toEqual(view)
  expect(writeView(read('')).toString()).toBe('')
})

test.each(['status=nonsense', 'status=all', 'page=-4', 'page=x'])(
  '%s in the URL counts as absent',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)

test('another search or status starts at page 1', () => {
  const view = read('page=3')
  expect(changeView(view, { search: 'meter' }).page).toBe(1)
  expect(changeView(view, { status: 'OPEN' }).page).toBe(1)
  expect(changeView(view, { page: 2 }).page).toBe(2)
})
