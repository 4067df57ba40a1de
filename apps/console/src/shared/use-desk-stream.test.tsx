import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refetcher } from './use-desk-stream.ts'

const BOARD = '/staff/board'
let cache: QueryClient
/** Each read of the board: what it saw when it began, and what ends it. */
let reads: { mode: string; end: () => void }[]
let mode: string
let stop: () => void

beforeEach(() => {
  cache = new QueryClient()
  reads = []
  mode = 'suggest'
  const observer = new QueryObserver(cache, {
    queryKey: [BOARD, {}],
    queryFn: () => {
      const seen = mode
      return new Promise<string>((resolve) => reads.push({ mode: seen, end: () => resolve(seen) }))
    },
  })
  stop = observer.subscribe(() => {})
})
afterEach(() => {
  stop()
  cache.clear()
})

/** Lets what is resolved reach those who wait for it. */
const settle = () => new Promise((resolve) => setImmediate(resolve))
const endRead = async (at: number) => {
  reads[at]?.end()
  await settle()
  await settle()
}
const shown = () => cache.getQueryData([BOARD, {}])

test('a change during the first read of a screen is read after it [DI-174]', async () => {
  const { wanted, readAll } = refetcher(cache)
  mode = 'manual'
  wanted.add(BOARD)
  const done = readAll()
  await endRead(0)
  expect(shown()).toBe('suggest')
  await endRead(1)
  await done
  expect([shown(), reads.length]).toEqual(['manual', 2])
})

test('changes that come faster than a read are read together after it, and cut none off [DI-174]', async () => {
  const { wanted, readAll } = refetcher(cache)
  await endRead(0)
  wanted.add(BOARD)
  const done = readAll()
  for (const next of ['manual', 'auto', 'manual']) {
    mode = next
    wanted.add(BOARD)
    await readAll()
  }
  await endRead(1)
  await endRead(2)
  await done
  expect([shown(), reads.length]).toEqual(['manual', 3])
})
