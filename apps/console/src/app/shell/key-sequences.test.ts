import { expect, test } from 'vitest'
import type { Act } from '../../shared/acts/acts.ts'
import { keySequences } from './key-sequences.ts'

const done: string[] = []
const act = (keys: string): Act => ({
  id: keys,
  name: keys,
  group: 'Go to',
  keys,
  run: () => void done.push(keys),
})
/** What tinykeys reads of a key. */
const key = (name: string): KeyboardEvent =>
  ({
    key: name,
    code: `Key${name.toUpperCase()}`,
    getModifierState: () => false,
    preventDefault: () => {},
  }) as unknown as KeyboardEvent // a browser's event cannot be made here
const ROOMS = [act('g o'), act('g c'), act('c')]

/** What is done by keys at these moments, all keys being bound anew before each. */
function doneBy(pressed: readonly (readonly [name: string, at: number])[], isIgnored = () => false) {
  done.length = 0
  let now = 0
  const { handlerFor } = keySequences(isIgnored, () => now)
  for (const [name, at] of pressed) {
    now = at
    handlerFor([...ROOMS])(key(name))
  }
  return [...done]
}

test('a first key is not forgotten when a room registers its acts before the second [CN-133]', () => {
  expect(
    doneBy([
      ['g', 0],
      ['c', 300],
    ]),
  ).toEqual(['g c'])
})

test('a first key is forgotten after a second, and when it was typed into a field [CN-133]', () => {
  expect(
    doneBy([
      ['g', 0],
      ['c', 1100],
    ]),
  ).toEqual(['c'])
  expect(
    doneBy(
      [
        ['g', 0],
        ['c', 300],
      ],
      () => true,
    ),
  ).toEqual([])
})

test('an act of a single key is done once, however often the keys are bound anew [CN-133]', () => {
  expect(
    doneBy([
      ['c', 0],
      ['x', 100],
      ['g', 200],
      ['o', 300],
      ['c', 400],
    ]),
  ).toEqual(['c', 'g o', 'c'])
})
