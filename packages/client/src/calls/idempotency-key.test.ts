import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './idempotency-key.ts'

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  }
}

test('the same contents have the same key, other contents another one', () => {
  const keys = createIdempotencyKeys()
  const key = keys.keyFor({ litres: 20 })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.keyFor({ litres: 20 })).toBe(key)
  expect(keys.keyFor({ litres: 30 })).not.toBe(key)
})

test('a key in a storage outlives a reload of the page', () => {
  const stored = { name: 'order-key', storage: memory() }
  const key = createIdempotencyKeys(stored).keyFor({ litres: 20 })
  expect(createIdempotencyKeys(stored).keyFor({ litres: 20 })).toBe(key)
})

test.each([undefined, { name: 'order-key', storage: memory() }])(
  'after contents have arrived the same contents are meant a second time',
  (stored) => {
    const keys = createIdempotencyKeys(stored)
    const key = keys.keyFor({ litres: 20 })
    keys.forget()
    expect(keys.keyFor({ litres: 20 })).not.toBe(key)
  },
)
