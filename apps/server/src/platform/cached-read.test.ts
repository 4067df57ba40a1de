import { expect, test } from 'vitest'
import { movableClock } from '../../test/clock.ts'
import { cachedRead } from './cached-read.ts'
import type { Memory } from './context.ts'

/** A server without anything else, and a read that counts its calls. */
function counted(fails = false) {
  let reads = 0
  const prices = cachedRead(5, async (_app: ReturnType<typeof newServer>, fuel: string) => {
    reads += 1
    if (fails && reads === 1) throw new Error('database away')
    return `${fuel} ${reads}`
  })
  return { prices, reads: () => reads }
}
const newServer = () => ({ clock: movableClock(), memory: new Map() as Memory })

test('an answer is kept for its seconds, by its keys, and each server reads its own', async () => {
  const app = newServer()
  const { prices } = counted()
  expect(await prices.get(app, 'PMS')).toBe('PMS 1')
  expect(await prices.get(app, 'AGO')).toBe('AGO 2')
  app.clock.advance(4)
  expect(await prices.get(app, 'PMS')).toBe('PMS 1')
  app.clock.advance(1)
  expect(await prices.get(app, 'PMS')).toBe('PMS 3')
  expect(await prices.get(newServer(), 'PMS')).toBe('PMS 4')
})

test('an answer is read again once the clock was set back', async () => {
  const app = newServer()
  const { prices } = counted()
  await prices.get(app, 'PMS')
  app.clock.advance(-60)
  expect(await prices.get(app, 'PMS')).toBe('PMS 2')
})

test('calls at the same time share one read', async () => {
  const app = newServer()
  const { prices, reads } = counted()
  await Promise.all([prices.get(app, 'PMS'), prices.get(app, 'PMS')])
  expect(reads()).toBe(1)
})

test('a read that is under way when its answer is forgotten is not kept', async () => {
  const app = newServer()
  const { prices } = counted()
  const old = prices.get(app, 'PMS')
  prices.forget(app)
  expect(await prices.get(app, 'PMS')).toBe('PMS 2')
  expect(await old).toBe('PMS 1')
  expect(await prices.get(app, 'PMS')).toBe('PMS 2')
})

test('a failure goes to who asked, and the next call reads again', async () => {
  const app = newServer()
  const { prices } = counted(true)
  await expect(prices.get(app, 'PMS')).rejects.toThrow('database away')
  expect(await prices.get(app, 'PMS')).toBe('PMS 2')
})
