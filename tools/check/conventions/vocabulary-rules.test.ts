import { expect, test } from 'vitest'
import { brokenRules } from './seeded-violations.ts'
import { vocabularyRules } from './vocabulary-rules.ts'

/** One line a rule of the vocabulary, in its order. */
const privateWords = [
  'const ORDER_MOVES = []',
  'const channel = factChannel()',
  'await addEffect(tx)',
  'const letters = orderLetters()',
  'const at = nextLookAt',
  'const decided = verdict(facts)',
  'const underway = true',
  'await owe(tx, refund)',
  'await tellInside(tx)',
  'const astray = true',
  'const MOST_LOST = 5',
  'const key = pressKey()',
  'const read = hotStatement(sql)',
  'const RELAXED = sql',
  'type OrderParts = { db: Db }',
  'const house = ordersHouse()',
  'context.reach?.(place)',
  'const found = openDifferences(db)',
  'const state = useKeptState(0)',
  '// the house pays',
  '// a history that was lived',
  '<h2>Refunds that wait</h2>',
  '// money that was taken back by the bank',
  '// the list is read anew',
  '// a refund is brought on',
]

test.each(vocabularyRules.map(({ name }, at) => [name, privateWords[at] ?? '']))(
  '%s finds the private word in: %s [RM-007]',
  (name, text) => {
    expect(brokenRules('apps/server/src/modules/orders/orders.ts', text)).toContain(name)
  },
)

test.each([
  'const address = codes.move(place)',
  "const letters = 'abc'",
  'const orderTransitioned = eventChannel()',
  'listDeadLetters(db)',
])('a lawful word passes: %s [RM-007]', (text) => {
  const found = brokenRules('apps/server/src/modules/orders/orders.ts', text)
  expect(found.filter((name) => name?.startsWith('banned'))).toEqual([])
})
