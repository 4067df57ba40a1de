import { expect, test } from 'vitest'
import { eventMemory } from './live-memory.ts'

const about = (to: string, subject: string) => ({ to, kind: 'order', subject })
const subjectsSince = (memory: ReturnType<typeof eventMemory>, id: string, to: string) => {
  const missed = memory.since(id, to)
  return missed === 'unknown' ? missed : missed.map(({ subject }) => subject)
}

test('who comes back gets what happened for them meanwhile, in order, and nothing of others', () => {
  const memory = eventMemory('node-1')
  const { id } = memory.add(about('ada', 'first'))
  memory.add(about('bola', 'second'))
  memory.add(about('ada', 'third'))
  memory.add(about('ada', 'fourth'))
  expect(subjectsSince(memory, id, 'ada')).toEqual(['third', 'fourth'])
  expect(subjectsSince(memory, memory.lastId(), 'ada')).toEqual([])
})

test('an id of another process, of the future, or that is none at all is unknown', () => {
  const memory = eventMemory('node-1')
  memory.add(about('ada', 'first'))
  for (const id of ['node-2-1', 'node-1-2', 'node-1-', 'node-1--1', 'node-1-1e0', '1', ''])
    expect(memory.since(id, 'ada')).toBe('unknown')
})

test('an id from before the oldest kept event is unknown, and the newest are always kept', () => {
  const memory = eventMemory('node', 10)
  const ids = Array.from({ length: 100 }, (_, at) => memory.add(about('ada', String(at))).id)
  expect(memory.since(ids[0] ?? '', 'ada')).toBe('unknown')
  for (const [at, id] of ids.entries()) {
    const missed = subjectsSince(memory, id, 'ada')
    if (missed !== 'unknown') expect(missed).toHaveLength(99 - at)
    if (at >= 89) expect(missed).not.toBe('unknown')
  }
})

test('after a gap nobody who was away over it believes that nothing was missed', () => {
  const memory = eventMemory('node')
  const before = memory.add(about('ada', 'first')).id
  memory.forget()
  expect(memory.since(before, 'ada')).toBe('unknown')
  expect(memory.since(memory.lastId(), 'ada')).toEqual([])
})
