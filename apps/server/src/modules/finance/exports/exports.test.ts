import { dayOf, daysAfter } from '@gatefill/domain/core/lagos-days'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { ulidTime } from '../../../platform/ids.ts'

let app: TestApp
let finance: string
let url: string

beforeAll(async () => {
  app = await startTestApp()
  finance = await workerToken(app, 'finance')
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const download = (path: string, encoding = 'identity') =>
  fetch(`${url}/api/staff/exports/${path}`, {
    headers: { authorization: `Bearer ${finance}`, 'accept-encoding': encoding },
  })

const linesOf = async (path: string) => (await (await download(path)).text()).split('\r\n').slice(1, -1)

test('a journal of another day is in the file of the day on which it counts, in the order of all [SD-110]', async () => {
  const ada = await signedUpCustomer(app)
  await paidOrderOf(app, ada.token)
  const today = dayOf(app.clock())
  const before = daysAfter(today, -2)
  await sql`with entry as (
      insert into journals (id, kind, source_type, source_id, created_at, value_date)
      values (${`jrn_${ulidTime(app.clock())}0000000000000000`}, 'settlement', 'settlement', 'sandbox:1', ${app.clock()}, ${before}::date) returning id)
    insert into postings (journal_id, line, account, amount)
    select id, line, account, amount from entry,
      (values (1, 'bank', 100), (2, 'psp_receivable', -100)) as p (line, account, amount)`.execute(
    app.database.db,
  )
  expect(await linesOf(`journals?from=${before}&to=${before}`)).toHaveLength(1)
  expect(await linesOf(`postings?from=${before}&to=${before}`)).toHaveLength(2)
  expect(await linesOf(`postings?from=${before}&to=${today}`)).toEqual(await linesOf('postings'))
  const charge = await linesOf(`postings?from=${today}`)
  expect(charge.length).toBe((await linesOf('postings')).length - 2)
})

test.each(['identity', 'gzip'])(
  'a file that breaks off, sent as %s, is no whole file to the browser [SD-112]',
  async (encoding) => {
    const now = app.clock()
    await sql`delete from outbox_messages`.execute(app.database.db)
    await sql`insert into outbox_messages (topic, message_key, payload, state, run_at, created_at)
    select 'test', 'test:' || n || md5(n::text) || md5('b' || n) || md5('a' || n), '{}', 'dead', ${now}, ${now} from generate_series(1, 600) as n`.execute(
      app.database.db,
    )
    expect(await linesOf('dead_letters')).toHaveLength(600)
    // A number that no cell may show exactly: the second part of the file cannot be made.
    await sql`insert into outbox_messages (id, topic, message_key, payload, state, run_at, created_at)
    overriding system value values (9007199254740993, 'test', 'test:last', '{}', 'dead', ${now}, ${now})`.execute(
      app.database.db,
    )
    // A short compressed file fails before its head is sent.
    const whole = async () => {
      const answer = await download('dead_letters', encoding)
      const text = await answer.text()
      expect(answer.status).toBe(200)
      return text
    }
    await expect(whole()).rejects.toThrow()
  },
)
