import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cappedPageOf,
  clampLimit,
  clampPage,
  offsetOf,
  pageLinks,
  pageOf,
  pagesToLink,
  totalText,
} from './page.ts'

test('a page has the seven fields [EN-028]', () => {
  expect(pageOf(['c'], 5, 3, 2)).toEqual({
    data: ['c'],
    currentPage: 3,
    totalPages: 3,
    totalCount: 5,
    pageSize: 2,
    hasNextPage: false,
    hasPreviousPage: true,
  })
  expect(pageOf([], 0, 1, 20)).toMatchObject({ totalPages: 0, hasNextPage: false, hasPreviousPage: false })
})

test('a page of a capped count is followed by another as long as there are rows [SD-033]', () => {
  const found = { totalCount: 1000, totalCountIsCapped: true, hasMore: true }
  expect(cappedPageOf(['x'], found, 700, 20)).toMatchObject({
    totalCount: 1000,
    totalCountIsCapped: true,
    hasNextPage: true,
    hasPreviousPage: true,
  })
  expect(cappedPageOf(['x'], { ...found, hasMore: false }, 701, 20).hasNextPage).toBe(false)
})

test('a page has 20 items by default, 1 to 100 on request; other text counts as absent [CO-021]', () => {
  const asked = [undefined, '', 'x', '0', '-3', '7', '7.9', '100', '1e9', 'Infinity']
  expect(asked.map((text) => clampLimit(text))).toEqual([20, 20, 20, 1, 1, 7, 7, 100, 100, 100])
  expect(asked.map(clampPage)).toEqual([1, 1, 1, 1, 1, 7, 7, 100, 1_000_000, 1_000_000])
  expect(clampLimit(undefined, 10)).toBe(10)
})

test('the pages together hold every item once', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.integer({ min: 1, max: 100 }), (count, limit) => {
      const all = Array.from({ length: count }, (_, index) => index)
      const seen: number[] = []
      let page = 1
      for (let more = true; more; page += 1) {
        const start = offsetOf(page, limit)
        const result = pageOf(all.slice(start, start + limit), count, page, limit)
        seen.push(...result.data)
        more = result.hasNextPage
      }
      expect(seen).toEqual(all)
    }),
  )
})

test('at most 5 page links show, the current page among them [CO-022]', () => {
  expect(pageLinks(1, 0)).toEqual([])
  expect(pageLinks(1, 3)).toEqual([1, 2, 3])
  expect(pageLinks(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pageLinks(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pageLinks(9, 9)).toEqual([5, 6, 7, 8, 9])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(59), (totalPages, step) => {
      const current = 1 + (step % totalPages)
      const links = pageLinks(current, totalPages)
      expect(links.length).toBe(Math.min(5, totalPages))
      expect(links).toContain(current)
      expect(links.every((link) => link >= 1 && link <= totalPages)).toBe(true)
    }),
  )
})

test('a total that is counted so far only says so, and links the page that follows [SD-067]', () => {
  const counted = pageOf(['an order'], 1234, 3, 20)
  expect(totalText(counted)).toBe('1,234')
  expect(pagesToLink(counted)).toBe(62)
  const found = { totalCount: 1000, totalCountIsCapped: true, hasMore: true }
  const capped = cappedPageOf(['an order'], found, 80, 20)
  expect(totalText(capped)).toBe('1,000+')
  expect(pagesToLink(capped)).toBe(81)
  expect(pagesToLink(cappedPageOf(['an order'], { ...found, hasMore: false }, 80, 20))).toBe(80)
  expect(pagesToLink(pageOf([], 20, 9, 20))).toBe(1)
})
