import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let finance: string
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(new Date('2026-12-03T09:00:00Z'))
})
beforeEach(async () => {
  finance = await workerToken(app, 'finance')
  admin = await workerToken(app, 'admin')
})
afterAll(() => app.close())

const send = (method: 'GET' | 'POST', path: string, body?: object, token = finance) =>
  callAs(app, token, method, `/staff${path}`, body)
const FORM = {
  description: 'Charges of the bank',
  valueDate: '2026-11-30',
  postings: [
    { account: 'bank_charges', amount: 5_375 },
    { account: 'bank', amount: -5_375 },
  ],
}
const write = async (change: object = {}) => send('POST', '/manual-journals', { ...FORM, ...change })
const approve = (id: string, token = admin) =>
  send('POST', `/manual-journals/${id}/approve`, undefined, token)

test('a manual journal is posted on its day when a second person approves it, once [MV-081]', async () => {
  const written = await write()
  expect(written).toMatchObject({ status: 201, body: { data: { state: 'requested', journalId: null } } })
  const { id } = written.body.data
  expect((await send('GET', '/journals')).body.data.totalCount).toBe(0)
  expect((await approve(id, finance)).body.message).toContain('another person')
  const both = await Promise.all([approve(id), approve(id)])
  expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  const [journal] = (await send('GET', '/journals?kind=manual')).body.data.data
  expect(journal).toMatchObject({ valueDate: '2026-11-30', period: '2026-11', amount: 5_375 })
  expect((await send('GET', `/journals/${journal.id}`)).body.data).toMatchObject({
    manual: {
      description: 'Charges of the bank',
      requestedBy: { name: 'Adaeze Demo' },
      approvedBy: { name: 'Bisi Demo' },
    },
  })
})

test('a refused one posts nothing; one with postings that differ is refused at the field [MV-081]', async () => {
  const { id } = (await write()).body.data
  expect((await send('POST', `/manual-journals/${id}/refuse`, { reason: '' })).status).toBe(422)
  const refused = await send('POST', `/manual-journals/${id}/refuse`, { reason: 'A slip' })
  expect(refused.body.data).toMatchObject({ state: 'declined', decisionNote: 'A slip', journalId: null })
  expect((await approve(id)).status).toBe(409)
  const wrong = await write({ postings: [FORM.postings[0], { account: 'bank', amount: -1 }] })
  expect(wrong.body.errors.postings[0]).toContain('differ by')
})

test('a manual journal for a closed month is refused, also when the month was closed meanwhile [MV-081]', async () => {
  const { id } = (await write()).body.data
  await send('POST', '/periods/2026-11/prepare', { note: 'No nights in this test' })
  expect((await send('POST', '/periods/2026-11/close', undefined, admin)).status).toBe(200)
  expect((await approve(id)).body.message).toContain('was closed')
  expect((await write()).body.errors.valueDate[0]).toContain('closed')
  expect((await write({ valueDate: '2026-12-01' })).status).toBe(201)
})
