import { expect, test } from 'vitest'
import type { Act } from '../../shared/acts/acts.ts'
import { keySequences } from './console-acts.tsx'

const done: string[] = []
const act = (keys: string): Act => ({
  id: keys,
  name: keys,
  group: 'Go to',
  keys,
  run: () => void done.push(keys),
})
/** What is read of a key. */
const key = (name: string, timeStamp: number): KeyboardEvent =>
  ({
    key: name,
    code: `Key${name.toUpperCase()}`,
    timeStamp,
    getModifierState: () => false,
    preventDefault: () => {},
  }) as unknown as KeyboardEvent // a browser's event cannot be made here
/** A key that is typed with Shift, as '/' is on many keyboards of Europe. */
const withShift = (name: string): KeyboardEvent => ({
  ...key(name, 0),
  getModifierState: (modifier: string) => modifier === 'Shift',
})
const ROOMS = [act('g o'), act('g c'), act('c')]

/** What is done by keys at these moments, the acts being registered anew before each. */
function doneBy(pressed: readonly (readonly [name: string, at: number])[], isIgnored = () => false) {
  done.length = 0
  const press = keySequences(isIgnored)
  for (const [name, at] of pressed) press([...ROOMS], key(name, at))
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

test('a single key is done once, and the second key of no sequence does nothing else [CN-133]', () => {
  expect(
    doneBy([
      ['c', 0],
      ['x', 100],
      ['g', 200],
      ['o', 300],
      ['c', 400],
      ['g', 500],
      ['x', 600],
      ['c', 700],
    ]),
  ).toEqual(['c', 'g o', 'c', 'c'])
})

test('a sequence begins right after another was done, wherever it stands among the acts [CN-136]', () => {
  expect(
    doneBy([
      ['g', 0],
      ['o', 10],
      ['g', 20],
      ['c', 30],
      ['g', 40],
      ['Shift', 45],
      ['o', 50],
    ]),
  ).toEqual(['g o', 'g c', 'g o'])
})

test("an act on '/' is done on keyboards that type it with Shift or with a key of its own [BR-006]", () => {
  const press = keySequences(() => false)
  done.length = 0
  press([act('[Shift]+/')], key('/', 0))
  press([act('[Shift]+/')], withShift('/'))
  expect(done).toEqual(['[Shift]+/', '[Shift]+/'])
  done.length = 0
  press([act('/')], withShift('/'))
  expect(done, 'what a binding without Shift would do').toEqual([])
})

test('a letter with Shift is another key than the letter, whichever act was registered last [RP-322]', () => {
  done.length = 0
  const press = keySequences(() => false)
  const acts = [act('c'), act('[Shift]+C'), act('[Shift]+?')]
  press(acts, key('c', 0))
  press(acts, withShift('C'))
  press(acts, key('?', 2000))
  expect(done).toEqual(['c', '[Shift]+C', '[Shift]+?'])
})
