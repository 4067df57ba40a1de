import { expect, test } from 'vitest'
import { type Sample, whatGrows } from './soak-samples.ts'

const samples = (of: (minute: number) => Partial<Sample>): Sample[] =>
  Array.from({ length: 12 }, (_, minute) => ({
    ...{ minute, memory: 150, heap: 60, connections: 20, due: 2, orders: 500 },
    ...of(minute),
  }))

test('what fills up in the first minutes and then stays is flat [SD-066]', () => {
  expect(whatGrows(samples((minute) => ({ memory: Math.min(100 + minute * 20, 160) })))).toEqual([])
})

test('memory, connections and queues that go on growing are named [SD-066]', () => {
  expect(whatGrows(samples((minute) => ({ heap: 60 + minute * 5 })))).toEqual(['heap grew from 80 to 105'])
  expect(whatGrows(samples((minute) => ({ connections: 20 + minute })))).toEqual([
    'connections grew from 24 to 29',
  ])
  expect(whatGrows(samples((minute) => ({ due: minute * 50 })))).toEqual(['450 messages wait'])
})

test('a single peak, as of a backup or a collection, is no growth', () => {
  expect(whatGrows(samples((minute) => (minute === 11 ? { memory: 400, due: 900 } : {})))).toEqual([])
})

test('a run that is too short to compare says so', () => {
  expect(whatGrows(samples(() => ({})).slice(0, 1))).toEqual(['too few samples to compare'])
})
