import { expect, test } from 'vitest'
import { forgetOrderKey, orderKeyFor } from './order-key.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}

test('the same order pressed again, also after a reload, has the same key', () => {
  const storage = memory()
  const key = orderKeyFor({ litres: 20 }, storage)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(orderKeyFor({ litres: 20 }, storage)).toBe(key)
})

test('another composition has another key', () => {
  const storage = memory()
  const key = orderKeyFor({ litres: 20 }, storage)
  expect(orderKeyFor({ litres: 30 }, storage)).not.toBe(key)
})

test('after an order was made the same composition is a second order', () => {
  const storage = memory()
  const key = orderKeyFor({ litres: 20 }, storage)
  forgetOrderKey(storage)
  expect(orderKeyFor({ litres: 20 }, storage)).not.toBe(key)
})
