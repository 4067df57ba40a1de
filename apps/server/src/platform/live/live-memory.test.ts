import { expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { eventMemory } from './live-memory.ts'

const about = (to: string, subject: string) => ({ to, kind: 'order', subject })
const memoryOf = (name: string, { clock = movableClock(), skewMilliseconds = 0, capacity = 5_000 } = {}) =>
  eventMemory(name, { clock, skewMilliseconds, capacity })
type Missed = ReturnType<ReturnType<typeof memoryOf>['after']>
const subjects = (missed: Missed) => (missed === 'unknown' ? missed : missed.map(({ subject }) => subject))

test('a reader who comes back gets the missed events in order, and nothing of others', () => {
  const memory = memoryOf('node-1')
  const { id } = memory.add(about('ada', 'first'))
  memory.add(about('bola', 'second'))
  memory.add(about('ada', 'third'))
  memory.add(about('ada', 'fourth'))
  expect(subjects(memory.after(id, 'ada'))).toEqual(['third', 'fourth'])
  expect(subjects(memory.after(memory.lastId(), 'ada'))).toEqual([])
})

test('an id of another process, of the future, or that is none at all is unknown', () => {
  const memory = memoryOf('node-1')
  memory.add(about('ada', 'first'))
  for (const id of ['node-2-1', 'node-1-2', 'node-1-', 'node-1--1', 'node-1-1e0', '1', ''])
    expect(memory.after(id, 'ada')).toBe('unknown')
})

test('an id from before the oldest stored event is unknown, and the newest are always stored', () => {
  const memory = memoryOf('node', { capacity: 10 })
  const ids = Array.from({ length: 100 }, (_, at) => memory.add(about('ada', String(at))).id)
  expect(memory.after(ids[0] ?? '', 'ada')).toBe('unknown')
  for (const [at, id] of ids.entries()) {
    const missed = subjects(memory.after(id, 'ada'))
    if (missed !== 'unknown') expect(missed).toHaveLength(99 - at)
    if (at >= 89) expect(missed).not.toBe('unknown')
  }
})

test('after a gap every reader who was away over it is told to read again', () => {
  const memory = memoryOf('node')
  const before = memory.add(about('ada', 'first')).id
  memory.clear()
  expect(memory.after(before, 'ada')).toBe('unknown')
  expect(memory.after(memory.lastId(), 'ada')).toEqual([])
})

/** Text as it comes with a request: so many seconds after the clock's time. */
const seconds = (clock: () => Date, after = 0) => String(clock().getTime() + after * 1000)

test('a reader who read before the stream gets the events since, and nothing of others', () => {
  const clock = movableClock()
  const memory = memoryOf('node', { clock })
  clock.advance(1)
  memory.add(about('ada', 'read already'))
  clock.advance(1)
  const read = seconds(clock)
  // In the same millisecond: whether the answer had it is not known.
  const { id } = memory.add(about('ada', 'with it'))
  clock.advance(1)
  memory.add(about('bola', 'hers'))
  memory.add(about('ada', 'after it'))
  expect(subjects(memory.from(read, 'ada'))).toEqual(['with it', 'after it'])
  expect(memory.from(read, 'ada')).toMatchObject([{ id }, {}])
  expect(memory.from(seconds(clock), 'chidi')).toEqual([])
})

test('a time before this process, one still to come, and what is no time are unknown', () => {
  const clock = movableClock()
  const before = seconds(clock, -1)
  const memory = memoryOf('node', { clock })
  const start = seconds(clock)
  clock.advance(5)
  for (const since of [
    before,
    start,
    seconds(clock, 0.001),
    '',
    '-1',
    '1e3',
    '1.5',
    ' 1',
    'now',
    '9'.repeat(16),
  ])
    expect(memory.from(since, 'ada'), since).toBe('unknown')
  expect(memory.from(seconds(clock, -4.999), 'ada')).toEqual([])
})

test('a time before the oldest kept event, and one before a gap, are unknown', () => {
  const clock = movableClock()
  const memory = memoryOf('node', { clock, capacity: 10 })
  const times = Array.from({ length: 100 }, (_, at) => {
    clock.advance(1)
    memory.add(about('ada', String(at)))
    return seconds(clock)
  })
  expect(memory.from(times[0] ?? '', 'ada')).toBe('unknown')
  for (const [at, since] of times.entries()) {
    const missed = subjects(memory.from(since, 'ada'))
    if (missed !== 'unknown') expect(missed).toHaveLength(100 - at)
    if (at >= 90) expect(missed).not.toBe('unknown')
  }
  memory.clear()
  expect(memory.from(seconds(clock), 'ada')).toBe('unknown')
  clock.advance(1)
  expect(memory.from(seconds(clock), 'ada')).toEqual([])
})

test('with several servers a little more is sent, as their clocks may be ahead', () => {
  const clock = movableClock()
  const memory = memoryOf('node', { clock, skewMilliseconds: 1_000 })
  clock.advance(10)
  memory.add(about('ada', 'long before'))
  clock.advance(1.5)
  memory.add(about('ada', 'just before'))
  expect(subjects(memory.from(seconds(clock, 1), 'ada'))).toEqual(['just before'])
  expect(memory.from(seconds(clock, 1.001), 'ada')).toBe('unknown')
})
