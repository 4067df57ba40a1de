import { lineRules } from './line-rules.ts'
import { testRules } from './seeded-violations.ts'

testRules('every rule about a line has a seeded violation [RM-003] [LH-022] [LH-051]', lineRules, {
  'environment-in-one-place': {
    breaks: [
      ['apps/server/src/modules/orders/orders.ts', 'const url = process.env.PUBLIC_URL'],
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
      ['apps/server/src/modules/orders/orders.ts', "if ('delivered' !== status) return"],
      ['apps/web/src/pages/orders.tsx', "case 'out_for_delivery':"],
      ['apps/server/src/modules/orders/orders.repository.ts', ".where('o.status', '=', 'paid')"],
      ['apps/server/src/modules/orders/orders.repository.ts', "sql`where status in ('initiated')`"],
    ],
    keeps: [
      ['packages/domain/src/statuses/order-lifecycle.ts', "status === 'paid'"],
      ['apps/server/src/providers/payments/sandbox/sandbox.ts', "if (outcome === 'paid') succeed()"],
      ['apps/web/src/pages/orders.test.tsx', "expect(status === 'paid').toBe(true)"],
      ['apps/web/src/pages/orders.tsx', "if (tab === 'history') show()"],
    ],
  },
  'sql-in-repositories': {
    breaks: [
      ['apps/server/src/modules/orders/orders.ts', 'await sql<Row>`select 1`.execute(db)'],
      ['apps/server/src/modules/orders/order-limits.ts', 'const limits = sql`and true`'],
      ['apps/server/src/secret/reseal-job.ts', "await db.updateTable('installation').execute()"],
      ['apps/server/src/modules/orders/orders.jobs.ts', "const find = namedRead('find_order', text)"],
    ],
    keeps: [
      ['apps/server/src/modules/orders/orders.repository.ts', "db.selectFrom('orders')"],
      ['apps/server/src/modules/orders/orders.personal-data.ts', 'await sql`select 1`.execute(db)'],
      ['apps/server/src/modules/orders/orders.test.ts', "await db.deleteFrom('orders').execute()"],
      ['apps/server/src/platform/db/postgres.ts', 'await sql`select 1`.execute(db)'],
    ],
  },
  'hooks-await-their-statements': {
    breaks: [
      ['apps/server/src/platform/jobs/jobs.test.ts', "beforeEach(() => db.deleteFrom('x').execute())"],
      ['apps/server/test/faults/away.test.ts', 'afterAll(() => sql`drop table x`.execute(db))'],
    ],
    keeps: [
      ['apps/server/src/platform/jobs/jobs.test.ts', 'beforeEach(async () => {'],
      ['apps/server/src/platform/jobs/jobs.test.ts', "  await db.deleteFrom('x').execute()"],
    ],
  },
  'values-of-a-statement-have-names': {
    breaks: [
      ['apps/server/src/modules/orders/orders.repository.ts', "'select id from orders where id = $1'"],
      ['apps/server/src/platform/jobs/outbox.ts', 'where id = any($12::bigint[])'],
      ['apps/server/src/modules/orders/place-order.test.ts', "'select id from orders where id = $1'"],
    ],
    keeps: [
      ['apps/server/src/modules/orders/orders.repository.ts', 'where id = $' + '{p.id}'],
      ['apps/server/src/platform/db/prepared-statements.ts', 'return `$1`'],
      ['bench/src/order-lists/order-lists.ts', 'where user_id = $1'],
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
  'plurals-by-language': {
    breaks: [
      ['apps/driver/src/features/run/offer.tsx', "const title = gates === 1 ? 'gate' : 'gates'"],
      ['apps/console/src/features/support/thread/header.tsx', "const text = others.join(' and ')"],
    ],
    keeps: [
      ['apps/driver/src/features/run/offer.tsx', "plural(gates, { one: '# gate', other: '# gates' })"],
      ['apps/console/src/features/dispatch/desk/acts.ts', 'ids.length === 1 ? `#$' + '{ids[0]}` : all'],
      ['apps/console/src/features/dispatch/desk/acts.ts', 'const single = ids.length === 1 ? ids[0] : null'],
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
  'routes-of-a-page-stay': {
    breaks: [
      ['e2e/orders/payment.e2e.ts', "await page.unroute('**/api/orders')"],
      ['e2e/network/offline.e2e.ts', 'await page.unrouteAll()'],
    ],
    keeps: [['e2e/orders/payment.e2e.ts', 'const away = await interfere(page, files, abort)']],
  },
  'payment-providers-have-few-callers': {
    breaks: [['apps/server/src/modules/orders/orders.ts', 'const [first] = app.paymentProviders']],
    keeps: [
      [
        'apps/server/src/modules/payments/providers/providers.ts',
        'for (const one of app.paymentProviders) ask(one)',
      ],
      [
        'apps/server/src/modules/finance/periods/checks.ts',
        'for (const one of app.paymentProviders) ask(one)',
      ],
      ['apps/server/src/app.ts', 'const app = { paymentProviders: providers }'],
    ],
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
})
