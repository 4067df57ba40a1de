import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importProblems } from './imports.ts'
import { dispatchLine, domainLine, moduleLine, paymentsLine } from './module-line.ts'

const PACKAGES = ['domain', 'planner', 'contracts', 'client', 'ui']
const MODULES = 'apps/server/src/modules'

/** A tree in which every arrow is allowed. */
const clean: Record<string, string[]> = {
  'packages/domain/src/core/money.ts': [],
  [`packages/domain/src/${domainLine.flat().at(-1)}/last.ts`]: [],
  [`${MODULES}/payments/${paymentsLine.flat().at(-1)}/last.ts`]: [],
  [`${MODULES}/dispatch/${dispatchLine.flat().at(-1)}/last.ts`]: [],
  'packages/planner/src/plan.ts': ['@gatefill/domain/core/money'],
  'packages/contracts/src/customer/orders/orders.ts': ['@gatefill/domain/core/money', 'zod'],
  'packages/client/src/orders.ts': ['@gatefill/contracts/customer/orders/orders'],
  'packages/ui/src/primitives/button.tsx': [],
  'packages/ui/src/fuel/totem.tsx': ['../primitives/button.tsx', '@gatefill/domain/core/money'],
  'apps/web/src/shared/format.ts': ['@gatefill/domain/core/money'],
  'apps/web/src/entities/order/money.tsx': ['../../shared/format.ts'],
  'apps/web/src/entities/address/card.tsx': [],
  'apps/web/src/features/order/form.tsx': ['../../shared/format.ts', '../../entities/order/money.tsx'],
  'apps/web/src/features/address/dialog.tsx': ['../../shared/format.ts'],
  'apps/web/src/pages/order-fuel.tsx': ['../features/order/form.tsx', '../features/address/dialog.tsx'],
  'apps/web/src/app/routing/router.tsx': ['../../pages/order-fuel.tsx', '@gatefill/client/orders'],
  'apps/console/src/app/router.tsx': [],
  'apps/console/src/features/money/money-tabs.tsx': [],
  'apps/console/src/features/money/refunds/refunds.tsx': ['../money-tabs.tsx'],
  'apps/server/src/platform/clock.ts': [],
  'apps/server/src/platform/db/database.ts': ['kysely'],
  'apps/server/src/platform/http/server.ts': ['../clock.ts'],
  'apps/server/src/providers/payments/provider.ts': [],
  'apps/server/src/providers/payments/paystack/paystack.ts': ['../provider.ts'],
  [`${MODULES}/orders/index.ts`]: ['./orders.ts'],
  [`${MODULES}/orders/orders.ts`]: ['./orders.repository.ts', '../identity/index.ts'],
  [`${MODULES}/orders/orders.repository.ts`]: ['../../platform/db/database.ts', 'kysely'],
  [`${MODULES}/orders/orders.routes.ts`]: ['./orders.ts', '../../platform/http/server.ts'],
  [`${MODULES}/orders/orders.test.ts`]: ['../../app.ts'],
  'apps/server/src/app.ts': [`./modules/orders/index.ts`, './providers/payments/paystack/paystack.ts'],
  'apps/server/src/start-server.ts': ['./app.ts'],
  ...Object.fromEntries(
    moduleLine
      .flat()
      .filter((module) => module !== 'orders')
      .map((module) => [`${MODULES}/${module}/index.ts`, []]),
  ),
}

const LAST_MODULE = moduleLine.flat().at(-1)
const LAST_WORD = domainLine.flat().at(-1)

/** For each rule a file that breaks it, and what the file imports to do so. */
const seeded: Record<string, [file: string, imports: string[]]> = {
  'no-circular': ['apps/server/src/platform/circle-a.ts', ['./circle-b.ts']],
  'no-unresolvable': ['apps/web/src/shared/lost.ts', ['./nowhere.ts']],
  'declared-deps': ['apps/web/src/shared/undeclared.ts', ['undeclared']],
  'domain-is-pure': ['packages/domain/src/impure.ts', ['node:fs']],
  'planner-sees-domain': ['packages/planner/src/impure.ts', ['kysely']],
  'planner-is-of-the-server': ['packages/domain/src/planned.ts', ['@gatefill/planner/plan']],
  'contracts-see-domain-and-zod': ['packages/contracts/src/heavy.ts', ['kysely']],
  'client-sees-contracts': ['packages/client/src/painted.ts', ['../../ui/src/primitives/button.tsx']],
  'ui-primitives-know-no-domain': ['packages/ui/src/primitives/price.tsx', ['@gatefill/domain/core/money']],
  'ui-never-fetches': ['packages/ui/src/fuel/loader.tsx', ['@gatefill/client/orders']],
  'packages-never-see-apps': ['packages/domain/src/upward.ts', ['../../../apps/web/src/shared/format.ts']],
  'apps-are-islands': ['apps/web/src/app/bridge.ts', ['../../../console/src/app/router.tsx']],
  'web-layers-shared': ['apps/web/src/shared/high.ts', ['../features/order/form.tsx']],
  'web-layers-entities': ['apps/web/src/entities/order/high.ts', ['../../features/order/form.tsx']],
  'web-entities-are-islands': ['apps/web/src/entities/order/neighbour.ts', ['../address/card.tsx']],
  'web-layers-features': ['apps/web/src/features/order/high.ts', ['../../pages/order-fuel.tsx']],
  'web-layers-pages': ['apps/web/src/pages/high.ts', ['../app/routing/router.tsx']],
  'web-features-are-islands': ['apps/web/src/features/order/neighbour.ts', ['../address/dialog.tsx']],
  'money-rooms-are-islands': [
    'apps/console/src/features/money/payouts/neighbour.ts',
    ['../refunds/refunds.tsx'],
  ],
  'platform-knows-no-business': ['apps/server/src/platform/business.ts', ['@gatefill/domain/core/money']],
  'providers-know-no-modules': [
    'apps/server/src/providers/payments/curious.ts',
    ['../../modules/orders/index.ts'],
  ],
  'modules-see-ports-not-vendors': [
    `${MODULES}/payments/vendor.ts`,
    ['../../providers/payments/paystack/paystack.ts'],
  ],
  'modules-meet-at-index': [`${MODULES}/payments/deep.ts`, ['../orders/orders.ts']],
  'only-app-wires': ['apps/server/src/platform/wired.ts', ['../app.ts']],
  'routes-call-services': [`${MODULES}/orders/sql.routes.ts`, ['./orders.repository.ts']],
  'rules-hold-no-sql': [`${MODULES}/orders/sql.ts`, ['kysely']],
  'repositories-are-leaves': [`${MODULES}/orders/busy.repository.ts`, ['./orders.routes.ts']],
  'repositories-call-no-rules': [`${MODULES}/orders/wise.repository.ts`, ['./orders.ts']],
  'oracle-knows-no-rules': [
    'apps/server/test/scenarios/oracle/owed-by-rule.ts',
    ['@gatefill/domain/core/money'],
  ],
  'tests-stay-out-of-src': [`${MODULES}/orders/tested.ts`, ['./orders.test.ts']],
  // Each module imports the last one of the line, after which there is none.
  ...Object.fromEntries(
    moduleLine
      .flat()
      .filter((module) => module !== LAST_MODULE)
      .map((module) => [
        `modules-stand-in-line-${module}`,
        [`${MODULES}/${module}/ahead.ts`, [`../${LAST_MODULE}/index.ts`]],
      ]),
  ),
  // So does each folder of payments and of dispatch.
  ...Object.fromEntries(
    Object.entries({ payments: paymentsLine, dispatch: dispatchLine }).flatMap(([module, line]) => {
      const folders = line.flat()
      const last = folders.at(-1)
      return folders
        .filter((folder) => folder !== last)
        .map((folder) => [
          `${module}-stands-in-line-${folder}`,
          [`${MODULES}/${module}/${folder}/ahead.ts`, [`../${last}/last.ts`]],
        ])
    }),
  ),
  // So does each word of the domain.
  ...Object.fromEntries(
    domainLine
      .flat()
      .filter((word) => word !== LAST_WORD)
      .map((word) => [
        `domain-stands-in-line-${word}`,
        [`packages/domain/src/${word}/ahead.ts`, [`../${LAST_WORD}/last.ts`]],
      ]),
  ),
}

let cleanTree: string
let brokenTree: string
let broken: Awaited<ReturnType<typeof importProblems>>

beforeAll(async () => {
  cleanTree = plant(clean)
  brokenTree = plant({
    ...clean,
    ...Object.fromEntries(Object.values(seeded)),
    'apps/server/src/platform/circle-b.ts': ['./circle-a.ts'],
  })
  broken = await importProblems(['apps', 'packages'], brokenTree)
})

afterAll(() => {
  for (const tree of [cleanTree, brokenTree]) rmSync(tree, { recursive: true, force: true })
})

test('a tree in which every arrow points down passes', async () => {
  expect((await importProblems(['apps', 'packages'], cleanTree)).problems).toEqual([])
})

test('every rule has a seeded violation [RM-006] [LH-030] [LH-054] [LH-055]', () => {
  expect(Object.keys(seeded).toSorted()).toEqual(broken.rules.toSorted())
})

test('a folder of the domain that imports a later one of the line is found by name [LH-031]', () => {
  const found = broken.problems.filter(({ rule }) => rule.startsWith('domain-stands-in-line-'))
  const words = domainLine.slice(0, -1).flat()
  expect(found.map(({ from }) => from).toSorted()).toEqual(
    words.map((word) => `packages/domain/src/${word}/ahead.ts`).toSorted(),
  )
})

test('a room of money imports what lies beside it, and no other room [LH-040]', () => {
  const found = broken.problems.filter(({ from }) => from.startsWith('apps/console/src/features/money/'))
  expect(found.map(({ from, rule }) => [from, rule])).toEqual([
    ['apps/console/src/features/money/payouts/neighbour.ts', 'money-rooms-are-islands'],
  ])
})

describe('an import that breaks the rule is found:', () => {
  for (const [rule, [file]] of Object.entries(seeded)) {
    test(rule, () => {
      expect(broken.problems.filter((problem) => problem.rule === rule).map(({ from }) => from)).toContain(
        file,
      )
    })
  }
})

/** Writes the tree into a temporary folder with the workspaces and stub libraries that its imports need. */
function plant(files: Record<string, string[]>): string {
  const tree = mkdtempSync(join(tmpdir(), 'gatefill-boundaries-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (const [path, imports] of Object.entries(files)) {
    write(path, [...imports.map((from) => `import '${from}'`), 'export const value = 1', ''].join('\n'))
  }
  write('package.json', manifest('miniature', {}))
  for (const name of PACKAGES) {
    write(
      `packages/${name}/package.json`,
      manifest(`@gatefill/${name}`, { exports: { './*': './src/*.ts' } }),
    )
    mkdirSync(join(tree, 'node_modules/@gatefill'), { recursive: true })
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@gatefill', name))
  }
  for (const app of ['web', 'console', 'server'])
    write(`apps/${app}/package.json`, manifest(`@gatefill/${app}`, {}))
  for (const library of ['kysely', 'zod', 'undeclared']) {
    write(
      `node_modules/${library}/package.json`,
      JSON.stringify({ name: library, version: '1.0.0', main: 'index.js' }),
    )
    write(`node_modules/${library}/index.js`, 'module.exports = {}\n')
  }
  return tree
}

function manifest(name: string, rest: object): string {
  const versions = Object.fromEntries(PACKAGES.map((part) => [`@gatefill/${part}`, '1.0.0']))
  return JSON.stringify({
    name,
    version: '1.0.0',
    type: 'module',
    dependencies: { ...versions, kysely: '1.0.0', zod: '1.0.0' },
    ...rest,
  })
}
