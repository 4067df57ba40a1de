import { expect, test } from 'vitest'
import { loadedPart, matchRoute, partsOf } from './route.ts'

const Page = () => null
const routes = [
  '/dashboard',
  '/dashboard/delivery-status/:orderId?',
  '/dashboard/support/create',
  '/dashboard/support/ticket/:ticketId',
  '/dashboard/*',
  '/*',
].map((path) => ({ path, parts: [Page] }))

const matched = (pathname: string) => {
  const match = matchRoute(routes, pathname)
  return match === undefined ? undefined : [match.route.path, match.params]
}

test.each([
  ['/dashboard', '/dashboard', {}],
  ['/dashboard/', '/dashboard', {}],
  ['/dashboard/delivery-status', '/dashboard/delivery-status/:orderId?', { orderId: undefined }],
  ['/dashboard/delivery-status/ord_1', '/dashboard/delivery-status/:orderId?', { orderId: 'ord_1' }],
  ['/dashboard/support/create', '/dashboard/support/create', {}],
  ['/dashboard/support/ticket/a%20b', '/dashboard/support/ticket/:ticketId', { ticketId: 'a b' }],
  ['/dashboard/support/ticket/50%', '/dashboard/support/ticket/:ticketId', { ticketId: '50%' }],
  ['/dashboard/support/ticket', '/dashboard/*', {}],
  ['/dashboard/support/ticket/1/more', '/dashboard/*', {}],
  ['/dashboards', '/*', {}],
  ['/', '/*', {}],
])('%s opens the first route that has it', (pathname, path, params) => {
  expect(matched(pathname)).toEqual([path, params])
})

test('the parts of a route are loaded once, and are there at once from then on', async () => {
  let loads = 0
  const part = loadedPart(() => {
    loads += 1
    return Promise.resolve(Page)
  })
  const route = { path: '/', parts: [Page, part] }
  const first = partsOf(route)
  expect(first).toBeInstanceOf(Promise)
  expect(await first).toEqual([Page, Page])
  expect(partsOf(route)).toEqual([Page, Page])
  expect(loads).toBe(1)
})

test('a part that could not be loaded is asked for again by the next visit', async () => {
  let isOnline = false
  const part = loadedPart(() => (isOnline ? Promise.resolve(Page) : Promise.reject(new Error('offline'))))
  const route = { path: '/', parts: [part] }
  await expect(partsOf(route)).rejects.toThrow('offline')
  isOnline = true
  expect(await partsOf(route)).toEqual([Page])
})
