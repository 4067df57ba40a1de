import { expect, test } from 'vitest'
import { arrowsBetween, mermaid } from './arrows.ts'

const moduleOf = (path: string) => /^modules\/([^/]+)\//.exec(path)?.[1]

test('imports of files become one arrow between their modules, sorted, without those inside one [RM-005]', () => {
  const imports = [
    { from: 'modules/payments/refunds.ts', to: 'modules/orders/index.ts' },
    { from: 'modules/payments/ledger.ts', to: 'modules/orders/index.ts' },
    { from: 'modules/delivery/hand-over.ts', to: 'modules/dispatch/index.ts' },
    { from: 'modules/orders/orders.ts', to: 'modules/orders/rows.ts' },
    { from: 'modules/orders/orders.ts', to: 'platform/db.ts' },
  ]
  expect(arrowsBetween(imports, moduleOf)).toEqual([
    { from: 'delivery', to: 'dispatch' },
    { from: 'payments', to: 'orders' },
  ])
})

test('the picture leaves out an arrow that follows from two others [RM-005]', () => {
  const arrows = [
    { from: 'a', to: 'b' },
    { from: 'a', to: 'c' },
    { from: 'b', to: 'c' },
  ]
  expect(mermaid(['a', 'b', 'c'], arrows)).toEqual([
    '```mermaid',
    'flowchart TD',
    '  a["a"]',
    '  b["b"]',
    '  c["c"]',
    '  a --> b',
    '  b --> c',
    '```',
  ])
})
