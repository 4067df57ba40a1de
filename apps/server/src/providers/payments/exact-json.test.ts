import { expect, test } from 'vitest'
import { heldMemory } from '../../../test/held-memory.ts'
import { parseExactJson } from './exact-json.ts'

const ID = 9_200_000_000_000_000_007n

test('an id of 64 bits keeps its digits, every other number stays one', () => {
  expect(parseExactJson(`{"id":${ID},"amount":1050,"rate":0.5,"huge":1e300}`)).toEqual({
    id: `${ID}`,
    amount: 1050,
    rate: 0.5,
    huge: '1e300',
  })
})

test('an id that is kept keeps nothing of the text that it came in [SD-145]', () => {
  const pages = 100
  const pageMb = 0.2
  const padding = 'x'.repeat(pageMb * 1_000_000)
  const held = heldMemory()
  const before = held()
  const ids = Array.from({ length: pages }, (_, page) =>
    parseExactJson(`{"id":${ID + BigInt(page)},"padding":"${padding}"}`),
  ).map((row) => Object(row).id)
  expect(held() - before).toBeLessThan((pages * pageMb) / 4)
  expect(new Set(ids).size).toBe(pages)
})
