import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { WholeProductFirst } from './whole-product-first.ts'

/** The parts of Vitest that its own order reads: files whose last run took this long. */
const ran = new Map([
  ['/clone/apps/server/src/orders/orders.test.ts', 9],
  ['/clone/apps/server/test/faults/faults.postgres.test.ts', 1],
  ['/clone/apps/server/src/orders/paid.test.ts', 8],
  ['/clone/tools/attack/attack.test.ts', 2],
])
const project = { name: 'server', config: { isolate: false, sequence: { groupOrder: 0 } } }
const specification = (moduleId: string) => ({ moduleId, project }) as TestSpecification // what the order reads
const vitest = {
  cache: {
    getTestSpecificationResult: ({ moduleId }: TestSpecification) => ({
      duration: ran.get(moduleId) ?? 0,
      failed: false,
    }),
  },
} as Vitest // what the order reads

test('files that play the whole product run before all others, each of both the longest first', async () => {
  const sorted = await new WholeProductFirst(vitest).sort([...ran.keys()].map(specification))
  expect(sorted.map(({ moduleId }) => moduleId)).toEqual([
    '/clone/tools/attack/attack.test.ts',
    '/clone/apps/server/test/faults/faults.postgres.test.ts',
    '/clone/apps/server/src/orders/orders.test.ts',
    '/clone/apps/server/src/orders/paid.test.ts',
  ])
})
