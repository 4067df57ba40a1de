import { describe, expect, test } from 'vitest'
import type { CachedRead } from './cached-reads-store.ts'
import { isStored, mergeReads, readsOf } from './cached-reads-store.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = 100 * DAY

const readOf = (path: string, readAt = NOW, data: unknown = path): CachedRead => ({
  hash: path,
  key: [path, {}, {}],
  data,
  readAt,
})

describe('the reads cached on the device', () => {
  test('is the lists and the orders, and nothing that is not named', () => {
    expect(isStored(['/orders/user', {}, {}])).toBe(true)
    expect(isStored(['/orders/:id', { id: 'x' }, {}])).toBe(true)
    expect(isStored(['/auth/refresh', {}, {}])).toBe(false)
    expect(mergeReads(undefined, 'ada', [readOf('/site')], NOW).reads).toEqual([])
  })

  test('grows with each visit and holds the newest of each read', () => {
    const before = mergeReads(
      undefined,
      'ada',
      [readOf('/products', NOW - DAY, 'old'), readOf('/users/me')],
      NOW,
    )
    const after = mergeReads(before, 'ada', [readOf('/products', NOW, 'new')], NOW)
    expect(after.reads.map(({ hash, data }) => [hash, data])).toEqual(
      expect.arrayContaining([
        ['/products', 'new'],
        ['/users/me', '/users/me'],
      ]),
    )
    expect(mergeReads(after, 'ada', [readOf('/products', NOW - DAY, 'old')], NOW).reads).toHaveLength(2)
    expect(mergeReads(after, 'ada', [readOf('/products', NOW - DAY, 'old')], NOW).reads).toContainEqual(
      readOf('/products', NOW, 'new'),
    )
  })

  test('belongs to one person: another’s cache is deleted by the first save and shown to nobody', () => {
    const adas = mergeReads(undefined, 'ada', [readOf('/users/me')], NOW)
    expect(readsOf(adas, 'bola', NOW)).toEqual([])
    expect(mergeReads(adas, 'bola', [readOf('/products')], NOW)).toEqual({
      owner: 'bola',
      reads: [readOf('/products')],
    })
  })

  test('is not shown after seven days', () => {
    const saved = mergeReads(undefined, 'ada', [readOf('/users/me')], NOW)
    expect(readsOf(saved, 'ada', NOW + 7 * DAY - 1)).toHaveLength(1)
    expect(readsOf(saved, 'ada', NOW + 7 * DAY)).toEqual([])
    expect(mergeReads(saved, 'ada', [], NOW + 7 * DAY).reads).toEqual([])
  })

  test('is capped to what the screens show offline: ten of each kind of read, the newest [UX-005]', () => {
    const orders = Array.from({ length: 14 }, (_, at) => ({
      hash: `order ${at}`,
      key: ['/orders/:id', { id: `${at}` }, {}],
      data: at,
      readAt: NOW - at,
    }))
    const { reads } = mergeReads(undefined, 'ada', [...orders, readOf('/users/me', NOW - 100)], NOW)
    expect(reads.map(({ data }) => data)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, '/users/me'])
  })

  test('has no gate code of an address', () => {
    const me = { firstName: 'Ada', addresses: [{ street: '14 Admiralty Road', accessCode: '4411' }] }
    const saved = mergeReads(undefined, 'ada', [readOf('/users/me', NOW, me)], NOW)
    expect(JSON.stringify(saved)).toContain('14 Admiralty Road')
    expect(JSON.stringify(saved)).not.toContain('4411')
  })
})
