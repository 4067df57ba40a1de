import { RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'
import { runJob } from '../../../../test/run-job.ts'

const DAY_SECONDS = 86_400

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const finance = await workerToken(app, 'finance')
  const contents = [
    'Account No,0123456789,,',
    'Date,Narration,Amount,Balance',
    '20/11/2026,TRF FROM OYINKAN,2500.00,2500.00',
    '20/11/2026,TRF FROM EKAETTE,1500.00,4000.00',
    '21/11/2026,TRF FROM HALIMA,500.00,4500.00',
  ].join('\n')
  const file = await callAs(app, finance, 'POST', '/staff/bank-statements', { name: 'November', contents })
  expect(file.status).toBe(201)
  for (const narration of ['TRF FROM OYINKAN', 'TRF FROM HALIMA'])
    await app.database.db
      .updateTable('bank_lines')
      .set({ state: 'set_aside', note: `Of ${narration}` })
      .where('narration', '=', narration)
      .execute()
  await sql`with said as (
    insert into bank_explanations (id, line_id, state, note, requested_by, requested_at, ended_by, ended_at, end_reason)
    select 'bex_' || amount, id, 'reversed', narration, staff, now(), staff, now(), narration
    from bank_lines, (select min(id) as staff from staff_accounts) as people returning id, note
  ) insert into bank_line_parts (explanation_id, part, kind, amount, name)
    select id, 1, 'discrepancy', 5, note from said`.execute(app.database.db)
})
afterAll(() => app.close())

const lines = () =>
  app.database.db
    .selectFrom('bank_lines')
    .select(['narration', 'note', 'amount'])
    .orderBy('amount', 'desc')
    .execute()
    .then((rows) => rows.map(({ narration, note, amount }) => [narration, note, Number(amount)]))
const night = () => runJob(app.app.recurring, 'bank-lines-housekeeping')

const said = async () => {
  const { rows } = await sql<{
    words: string
  }>`select concat_ws('|', said.note, said.end_reason, part.name) as words
    from bank_explanations said join bank_line_parts part on part.explanation_id = said.id
    order by said.id`.execute(app.database.db)
  return rows.map(({ words }) => words)
}

test('explained lines of a bank lose words after six years and no figure; open ones nothing [ML-065]', async () => {
  const before = await lines()
  // On the 21st, 2,192 days later: the 20th is over the time, the 21st is not.
  app.clock.advance((RETENTION.bankWords.days - 1) * DAY_SECONDS)
  await night()
  expect(await lines()).toEqual(before)
  app.clock.advance(DAY_SECONDS)
  await night()
  await night()
  expect(await lines()).toEqual([
    ['Erased after six years', '', 250_000],
    ['TRF FROM EKAETTE', '', 150_000],
    ['TRF FROM HALIMA', 'Of TRF FROM HALIMA', 50_000],
  ])
  const halima = 'TRF FROM HALIMA'
  const ekaette = 'TRF FROM EKAETTE'
  expect(await said()).toEqual([`${ekaette}|${ekaette}|${ekaette}`, '||', `${halima}|${halima}|${halima}`])
})
