import { expect, test } from 'vitest'
import { isPublicPage, opensHome, opensInShell } from './rules.ts'

test('the dashboard and the auth pages open from the cache of the device', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/order-history?page=2',
    '/dashboard/a/b',
    '/signin',
    '/verify-email',
  ])
    expect(path).toMatch(opensInShell)
})

test('only home opens with its own first view [UX-063]', () => {
  for (const path of ['/dashboard', '/dashboard/', '/dashboard?from=mail']) expect(path).toMatch(opensHome)
  for (const path of ['/dashboard/order-fuel', '/dashboards', '/signin']) expect(path).not.toMatch(opensHome)
})

test('calls, hosted payment pages, public pages and other applications never come from there', () => {
  for (const path of [
    '/api/orders/user',
    '/sandbox/pay/x',
    '/',
    '/terms',
    '/console',
    '/dashboards',
    '/docs',
  ])
    expect(path).not.toMatch(opensInShell)
})

test('the four pages for reading are fresh from the network where there is one', () => {
  expect(['/', '/terms', '/faqs', '/privacy'].every(isPublicPage)).toBe(true)
  expect(['/dashboard', '/api/products', '/termsx'].some(isPublicPage)).toBe(false)
})
