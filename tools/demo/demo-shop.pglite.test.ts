import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lagosTime } from '@gatefill/domain/core/lagos-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, workerToken } from '../../apps/server/test/fixtures/workers.ts'
import { brokenBooks } from '../../apps/server/test/simulation/check/broken-rules.ts'
import { makeMonth } from './month/make-month.ts'
import { openShop } from './open/open-shop.ts'
import { ADA, PUBLISHED_PASSWORD } from './shop/people.ts'

const MADE_AT = new Date('2026-11-26T11:00:00Z')
/** Sixteen days later, at 18:00 in Lagos: another month has begun. */
const OPENED_AT = new Date('2026-12-12T17:00:00Z')

const root = mkdtempSync(join(tmpdir(), 'gatefill-demo-'))
const month = join(root, 'month')
afterAll(() => rmSync(root, { recursive: true, force: true }))

let refused: string[]
let broken: string[] = []
const empty: string[] = []
let stoppedMeters: unknown[] = []
beforeAll(async () => {
  refused = await makeMonth({
    folder: month,
    days: 2,
    ordersADay: 8,
    customers: 5,
    password: PUBLISHED_PASSWORD,
    now: MADE_AT,
    inspect: async (app) => {
      broken = await brokenBooks(app.database)
      const meters = await app.database.engine.query("select note from incidents where kind = 'meter'")
      stoppedMeters = meters.rows
      const token = await workerToken(app, 'admin', PUBLISHED_PASSWORD)
      for (const room of ROOMS) {
        const { status, body } = await callAs(app, token, 'GET', `/staff${room}`)
        if (status !== 200 || rowsOf(body.data) === 0) empty.push(`${room} ${status}`)
      }
    },
  })
})

test('every room of the console has something in it after days of the demo shop [RL-043]', () => {
  expect(empty).toEqual([])
})

test('days of the demo shop are played with whole books, and the office is refused nothing [RL-041][DR-182]', () => {
  expect(broken).toEqual([])
  expect(stoppedMeters).toEqual([])
  expect(refused).toEqual([])
})

/** What each room of the console shows first (apps/console/src/shared/rooms); a list has rows. */
const ROOMS = [
  '/orders',
  '/customers?search=ada',
  '/board',
  '/runs',
  '/incidents',
  '/vehicles',
  '/fleet/drivers',
  '/stations',
  '/rules',
  '/areas',
  '/ordering-pauses',
  '/payments',
  '/refunds',
  '/refund-requests',
  '/disputes',
  '/settlements?provider=paystack',
  '/payouts',
  '/payout-batches',
  '/ledger-accounts',
  '/manual-journals',
  '/bank-lines',
  '/bank-statements',
  '/reconciliation-nights',
  '/periods',
  '/ticket-queue',
  '/escalations',
  '/batches/notices',
  '/saved-replies',
  '/pricing-policies',
  '/price-requests',
  '/price-changes',
  '/message-templates',
  '/promotions',
  '/audit',
  '/members',
  '/alerts',
  '/recurring-jobs',
]

/** How many rows an answer has in all of its lists; 1 of one without a list. */
function rowsOf(data: unknown): number {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) return 0
  if ('data' in data) return rowsOf(data.data)
  const lists = Object.values(data).filter(Array.isArray)
  return lists.length === 0 ? 1 : lists.reduce((sum, { length }) => sum + length, 0)
}

test('the month is opened with its last day yesterday, and the last hours of today played [RL-042]', async () => {
  const { app, goOn } = await openShop({
    month,
    folder: join(root, 'shop'),
    password: PUBLISHED_PASSWORD,
    now: () => OPENED_AT,
  })
  try {
    expect(await brokenBooks(app.database)).toEqual([])
    const { rows } = await app.database.engine.query<{ first: Date; last: Date }>(
      'select min(created_at) as first, max(created_at) as last from orders',
    )
    const days = rows.flatMap(({ first, last }) => [first, last].map((time) => lagosTime(time).day))
    expect(days).toEqual([10, 12])
    const months = await app.database.engine.query(
      "select count(*)::int as count from journals where period <> date_trunc('month', value_date)::date",
    )
    expect(months.rows).toEqual([{ count: 0 }])
    const form = { email: ADA.email, password: PUBLISHED_PASSWORD }
    expect((await callAs(app, undefined, 'POST', '/auth/login', form)).status).toBe(200)
  } finally {
    await goOn(AbortSignal.abort())
  }
})
