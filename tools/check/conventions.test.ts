import { describe, expect, test } from 'vitest'
import { clockRules } from './conventions/clock-rules.ts'
import { folderRules } from './conventions/folder-rules.ts'
import { lineRules } from './conventions/line-rules.ts'
import { textRules } from './conventions/text-rules.ts'
import { treeRules } from './conventions/tree-rules.ts'
import { vocabularyRules } from './conventions/vocabulary-rules.ts'
import { conventionProblems } from './conventions.ts'

/** For each rule files that break it, each in its own way, and files that only look so. */
const seeded: Record<
  string,
  { breaks: [path: string, text: string][]; keeps: [path: string, text: string][] }
> = {
  'environment-in-one-place': {
    breaks: [
      ['apps/server/src/modules/orders/orders.service.ts', 'const url = process.env.PUBLIC_URL'],
      ['apps/web/src/app/routing/router.tsx', 'if (import.meta.env.DEV) start()'],
    ],
    keeps: [
      ['apps/server/src/config.ts', 'readConfig(process.env)'],
      ['apps/web/src/shared/device/config.ts', 'const mode = import.meta.env.MODE'],
      ['apps/web/vite.config.ts', 'const port = process.env.PORT'],
      ['tools/run/run.ts', 'const path = process.env.PATH'],
      ['apps/server/test/database.ts', 'const url = process.env.TEST_POSTGRES_URL'],
    ],
  },
  'time-and-chance-are-passed-in': {
    breaks: [
      ['packages/domain/src/hours.ts', 'const now = Date.now()'],
      ['apps/server/src/modules/identity/codes.ts', 'const at = new Date()'],
      ['apps/server/src/modules/identity/codes.ts', 'const code = randomInt(1_000_000)'],
    ],
    keeps: [
      ['packages/domain/src/hours.ts', 'const at = new Date(seconds)'],
      ['packages/domain/src/hours.ts', '// never Date.now() in here'],
      ['apps/server/src/platform/clock.ts', 'export const now = () => new Date()'],
    ],
  },
  'no-float-near-money': {
    breaks: [
      ['apps/web/src/features/order/total.tsx', 'const naira = total / 100'],
      ['packages/ui/src/fuel/totem.tsx', 'const text = price.toFixed(2)'],
      ['apps/server/src/modules/payments/amount.ts', 'const kobo = parseFloat(text)'],
    ],
    keeps: [
      ['packages/domain/src/core/money.ts', 'const naira = kobo / 100'],
      ['apps/web/src/shared/progress.ts', 'const share = part / 1000'],
    ],
  },
  'statuses-are-compared-in-domain': {
    breaks: [
      ['apps/web/src/pages/orders.tsx', "if (order.status === 'paid') show()"],
      ['apps/server/src/modules/orders/orders.service.ts', "if ('delivered' !== status) return"],
      ['apps/web/src/pages/orders.tsx', "case 'out_for_delivery':"],
      ['apps/server/src/modules/orders/orders.repository.ts', ".where('o.status', '=', 'paid')"],
      ['apps/server/src/modules/orders/orders.repository.ts', "sql`where status in ('initiated')`"],
    ],
    keeps: [
      ['packages/domain/src/orders/order-lifecycle.ts', "status === 'paid'"],
      ['apps/server/src/providers/payments/sandbox/sandbox.ts', "if (outcome === 'paid') succeed()"],
      ['apps/web/src/pages/orders.test.tsx', "expect(status === 'paid').toBe(true)"],
      ['apps/web/src/pages/orders.tsx', "if (tab === 'history') show()"],
    ],
  },
  'sql-in-repositories': {
    breaks: [
      ['apps/server/src/modules/orders/orders.service.ts', 'await sql<Row>`select 1`.execute(db)'],
      ['apps/server/src/modules/orders/order-limits.ts', 'const limits = sql`and true`'],
      ['apps/server/src/secret/reseal-job.ts', "await db.updateTable('installation').execute()"],
      ['apps/server/src/modules/orders/orders.jobs.ts', "const find = preparedRead('find_order', text)"],
    ],
    keeps: [
      ['apps/server/src/modules/orders/orders.repository.ts', "db.selectFrom('orders')"],
      ['apps/server/src/modules/orders/orders.personal-data.ts', 'await sql`select 1`.execute(db)'],
      ['apps/server/src/modules/orders/orders.test.ts', "await db.deleteFrom('orders').execute()"],
      ['apps/server/src/platform/db/postgres.ts', 'await sql`select 1`.execute(db)'],
    ],
  },
  'requests-leave-from-two-places': {
    breaks: [['apps/web/src/pages/orders.tsx', "const answer = await fetch('/api/orders')"]],
    keeps: [
      ['packages/client/src/call.ts', 'const answer = await fetch(url)'],
      ['apps/server/src/providers/payments/paystack/paystack.ts', 'const answer = await fetch(url)'],
      ['apps/web/src/pages/orders.tsx', 'await query.refetch()'],
    ],
  },
  'named-exports': {
    breaks: [['apps/web/src/pages/orders.tsx', 'export default function Orders() {}']],
    keeps: [['apps/web/vite.config.ts', 'export default defineConfig({})']],
  },
  'nothing-left-for-later': {
    breaks: [
      ['apps/server/src/app.ts', '// TODO close the pool'],
      ['docs/runbook.md', 'FIXME: say how'],
    ],
    keeps: [['apps/server/src/app.ts', '// everything is closed here']],
  },
  'every-test-runs': {
    breaks: [
      ['packages/domain/src/core/money.test.ts', "test.skip('adds', () => {})"],
      ['e2e/order.e2e.ts', "test.describe.only('order', () => {})"],
    ],
    keeps: [['packages/domain/src/core/money.test.ts', "test('skips nothing', () => {})"]],
  },
  'no-place-of-this-machine': {
    breaks: [
      ['README.md', 'run it in /home/ada/gatefill'],
      ['tools/check/check.ts', "const folder = '/work/gatefill'"],
      ['package-lock.json', '{"packages":{"node_modules/a":{"resolved": "https://packages.example/a.tgz"}}}'],
      ['.npmrc', 'registry=https://registry.example.com'],
    ],
    keeps: [
      ['README.md', 'see packages/work/home'],
      ['tools/test-machine/postgres-binaries.ts', "const debian = '/usr/lib/postgresql'"],
    ],
  },
  'tests-have-one-clock': {
    breaks: [
      ['apps/server/src/platform/live/live-stream.test.ts', 'const expiresAt = new Date()'],
      [
        'apps/server/test/fixtures/payments/payments-fixture.ts',
        'startPaystackStandIn({ clock: systemClock })',
      ],
      ['tools/stand-ins/paystack/store.ts', 'const now = () => new Date(Date.now() + ahead)'],
      ['e2e/network/toasts.e2e.ts', 'await page.clock.pauseAt(Date.now() + 60_000)'],
    ],
    keeps: [
      ['apps/server/src/platform/clock.ts', 'export const systemClock: Clock = () => new Date()'],
      ['apps/server/src/platform/live/live-stream.test.ts', 'const start = performance.now()'],
      ['packages/domain/src/core/time.test.ts', "const start = new Date('2028-02-29')"],
      ['tools/stand-ins/paystack/main.ts', 'clock: () => new Date(),'],
      ['apps/server/test/scenarios/run/server-process.ts', 'const clock = systemClock'],
    ],
  },
  'applications-take-the-servers-time': {
    breaks: [
      ['apps/web/src/pages/home.page.tsx', 'const text = greeting(new Date(), firstName)'],
      ['packages/client/src/session/session.ts', 'export function storedToken(now = new Date()) {'],
    ],
    keeps: [
      ['apps/driver/src/shared/session.ts', 'return isExpired(claims, serverTime()) ? undefined : token'],
      ['apps/console/src/shared/presence.ts', 'const away = Date.now() - lastSeen'],
      ['apps/web/src/app/cached-reads/cached-reads.test.ts', "const now = new Date('2026-11-21')"],
    ],
  },
  'files-fit-on-a-few-screens': {
    breaks: [
      ['apps/server/src/app.ts', 'line\n'.repeat(401)],
      ['packages/domain/src/core/money.test.ts', 'line\n'.repeat(601)],
    ],
    keeps: [
      ['apps/server/src/app.ts', 'line\n'.repeat(400)],
      ['packages/domain/src/core/money.test.ts', 'line\n'.repeat(600)],
      ['apps/server/src/platform/db/schema.gen.ts', 'line\n'.repeat(900)],
    ],
  },
  'names-are-kebab-case': {
    breaks: [
      ['apps/web/src/pages/OrderFuel.tsx', ''],
      ['apps/web/src/order_fuel/form.tsx', ''],
    ],
    keeps: [
      ['apps/server/src/modules/orders/order-lines.repository.ts', ''],
      ['README.md', ''],
      ['.ci/run', ''],
    ],
  },
  'migrations-count-without-gaps': {
    breaks: [
      ['apps/server/migrations/0002-orders.sql', ''],
      ['apps/server/migrations/0001-platform.ts', ''],
    ],
    keeps: [['apps/server/migrations/0001-platform.sql', '']],
  },
  'modules-stand-in-line': {
    breaks: [['apps/server/src/modules/loyalty/index.ts', '']],
    keeps: [['apps/server/src/modules/orders/index.ts', '']],
  },
  'lock-holds-every-platform': {
    breaks: [
      [
        'package-lock.json',
        '{"packages":{"node_modules/a":{"version":"1.0.0","optionalDependencies":{"a-darwin-x64":"1.0.0"}}}}',
      ],
    ],
    keeps: [['package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}']],
  },
  'lock-says-where-packages-lie': {
    breaks: [
      ['package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0","integrity":"sha512-a"}}}'],
    ],
    keeps: [
      [
        'package-lock.json',
        '{"packages":{"node_modules/a":{"version":"1.0.0","resolved":"https://packages.invalid/a/-/a-1.0.0.tgz","integrity":"sha512-a"}}}',
      ],
    ],
  },
  'documents-name-what-exists': {
    breaks: [
      ['README.md', 'see `tools/lost.ts`'],
      ['docs/decisions/0001-lost.md', 'see [the other](0002-other.md)'],
    ],
    keeps: [
      ['README.md', 'see [this file](README.md), `apps/server/src/modules/<module>/` and `docs/*.md`'],
      [
        'docs/decisions/0001-kept.md',
        'see [this file](0001-kept.md), [a page](https://example.com/a) and `docs/decisions/`',
      ],
      ['docs/notes.md', 'see `tools/lost.ts`'],
    ],
  },
  'casts-say-why': {
    breaks: [['apps/server/src/app.ts', 'const order = row as Order']],
    keeps: [
      ['apps/server/src/app.ts', 'const order = row as Order // the query names these columns'],
      ['apps/server/src/app.ts', "import { run as start, type Order as Row } from './order.ts'"],
      ['apps/server/src/app.ts', "const tones = ['green', 'red'] as const"],
    ],
  },
  'folders-hold-few-files': {
    breaks: [],
    keeps: [['packages/domain/src/core/money.ts', '']],
  },
  'sentences-stand-in-texts': {
    breaks: [
      ['apps/web/src/features/home/home.tsx', '<p>Your money is safe.</p>'],
      ['apps/web/src/pages/home.page.tsx', '<PageHeader title="Order details" />'],
      ['apps/web/src/pages/home.page.tsx', 'const title = `Close ticket #$' + '{number}?`'],
    ],
    keeps: [
      ['apps/web/src/features/home/home.tsx', '<p>{texts.yourMoneyIsSafe}</p>'],
      ['apps/web/src/features/home/home.tsx', "console.error('No live updates here', error)"],
      ['apps/web/src/features/home/home.tsx', '<p className="Grid gap-2">Save</p>'],
      ['apps/web/src/features/home/home.tsx', '`$' + '{day}, $' + '{formatTime(moment)}`'],
      ['apps/web/src/features/home/texts.ts', "export const a = 'Your money is safe.'"],
      ['apps/web/src/features/public-texts/terms-text.tsx', '<p>Your money is safe.</p>'],
    ],
  },
}

const names = (path: string, text: string) =>
  conventionProblems([{ path, text }]).map((problem) => /([\w-]+): /.exec(problem)?.[1])

test('every rule has a seeded violation [RM-003]', () => {
  expect(Object.keys(seeded)).toEqual(
    [...lineRules, ...clockRules, ...treeRules, ...folderRules, ...textRules].map(({ name }) => name),
  )
})

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
    expect(names('apps/server/src/modules/orders/orders.service.ts', text)).toContain(name)
  },
)

test.each([
  'const address = codes.move(place)',
  "const letters = 'abc'",
  'const orderTransitioned = eventChannel()',
  'listDeadLetters(db)',
])('a lawful word passes: %s [RM-007]', (text) => {
  const found = names('apps/server/src/modules/orders/orders.service.ts', text)
  expect(found.filter((name) => name?.startsWith('banned'))).toEqual([])
})

describe.each(Object.entries(seeded))('%s', (rule, { breaks, keeps }) => {
  test.each(breaks)('a breach in %s is found (%#)', (path, text) => {
    expect(names(path, text)).toContain(rule)
  })
  test.each(keeps)('what only looks like one in %s passes (%#)', (path, text) => {
    expect(names(path, text)).not.toContain(rule)
  })
})

test('a folder with more than twenty source files is asked to be divided; tests and primitives are not [RM-004]', () => {
  const files = (folder: string, suffix: string) =>
    Array.from({ length: 21 }, (_, at) => ({ path: `${folder}/file-${at}${suffix}`, text: '' }))
  const crowded = (folder: string, suffix: string) =>
    conventionProblems(files(folder, suffix)).filter((problem) =>
      problem.startsWith('folders-hold-few-files'),
    )
  expect(crowded('apps/server/test/fixtures', '.ts')).toHaveLength(1)
  expect(crowded('packages/domain/src/orders', '.test.ts')).toEqual([])
  expect(crowded('packages/ui/src/primitives', '.tsx')).toEqual([])
})

test('a problem names the file, the line and what to do instead', () => {
  const text = 'const a = 1\nconst now = Date.now()\n'
  expect(conventionProblems([{ path: 'packages/domain/src/hours.ts', text }])).toEqual([
    'packages/domain/src/hours.ts:2 time-and-chance-are-passed-in: Take the time, ids and random values from the clock and id source that are passed in, so that a test can choose them.',
  ])
})
