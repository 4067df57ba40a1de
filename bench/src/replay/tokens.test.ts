import { expect, test } from 'vitest'
import { later, madeTokens, piecesOf, tokensOf } from './tokens.ts'

const ORDER = '01M8E884H6MP6AJS3Y4CY9EWCH'
const USER = '01M8E87VJSHX5Z31SEP5NGA8E3'
const EVENT = 'a8cb0a502d282bdc911a555993675b7ed7d48e9640b7e83807e64c665d5e18f4'
const LINK = 'fgO80lV4yFkvQGSn9ol8OS2D7YIJWXnpRlyotnvN7A0'

test('ids, hashes and secrets are found inside of ids with a prefix, references, lists, JSON and links', () => {
  const values = [
    `ord_${ORDER}`,
    `GF-${USER}-1`,
    `{"${EVENT}"}`,
    `http://127.0.0.1:3000/sandbox/checkout/${LINK}`,
    null,
    'orders.expire',
    '2026-11-27T10:19:07.174+00:00',
  ]
  expect([...tokensOf([{ values }])]).toEqual([ORDER, USER, EVENT, LINK])
})

test('what a checkout has made is what the one before it does not name', () => {
  const before = [{ values: [`usr_${USER}`, 'ord_01M8E884HTBCR2VJ2RJP02T31A'] }]
  expect([...madeTokens([{ values: [`usr_${USER}`, `{"orderId":"ord_${ORDER}"}`] }], before)]).toEqual([
    ORDER,
  ])
})

test('a text falls into the tokens that are looked for and what stands between them', () => {
  const text = `{"orderId":"ord_${ORDER}","userId":"usr_${USER}"}`
  expect(piecesOf(text, new Set([ORDER]))).toEqual(['{"orderId":"ord_', ORDER, `","userId":"usr_${USER}"}`])
  expect(piecesOf(ORDER, new Set([ORDER]))).toEqual([ORDER])
})

test('moments are moved on wherever they stand, and nothing else is', () => {
  expect(later('poll:att_1:2026-11-27T10:19:59.500Z and {"at":"2026-12-31T23:59:59.999Z"}', 1_000)).toBe(
    'poll:att_1:2026-11-27T10:20:00.500Z and {"at":"2027-01-01T00:00:00.999Z"}',
  )
  expect(later('2026-11-27T10:19:59.500+00:00', 60_000)).toBe('2026-11-27T10:20:59.500+00:00')
  expect(later('2026-11-27', 60_000)).toBe('2026-11-27')
})
