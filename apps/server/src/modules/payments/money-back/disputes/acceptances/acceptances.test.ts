import { afterAll, beforeEach, expect, test } from 'vitest'
import { newCustomer } from '../../../../../../test/fixtures/orders-fixture.ts'
import { CONTEST, disputedPayments, PDF } from '../../../../../../test/fixtures/payments/disputed-payments.ts'
import { startPaymentsFixture, TOTAL } from '../../../../../../test/fixtures/payments/payments-fixture.ts'
import { callAs, workerToken } from '../../../../../../test/fixtures/workers.ts'
import { removeUnusedEvidence } from '../answers/evidence-files.ts'

const fixture = await startPaymentsFixture('paystack')
const ada = await newCustomer(fixture)
afterAll(() => fixture.close())
const { begin, read, lost, ...staff } = await disputedPayments(fixture, ada, 'paystack')
const [asker, admin] = [await workerToken(fixture, 'finance'), await workerToken(fixture, 'admin')]
const { db } = fixture.database

let reference: string
beforeEach(async () => {
  reference = await begin()
  await useUpTheDay()
})

/** Everybody has given back all that one person may in a day. */
async function useUpTheDay(): Promise<void> {
  await db.deleteFrom('refunds_alone').execute()
  const ids = await db.selectFrom('staff_accounts').select('id').execute()
  const used = ids.map(({ id }) => ({
    id: `rfa_${id}`,
    staff_id: id,
    amount: 25_000_000,
    at: fixture.clock(),
  }))
  await db.insertInto('refunds_alone').values(used).execute()
}

const file = () => new Blob([PDF], { type: 'application/pdf' })
const ask = (details = 'The van never came') => staff.send({ kind: 'accept', details }, file())
const waiting = async (): Promise<string> => (await read()).acceptances[0].id
const decide = async (token: string, decision: 'confirm' | 'refuse', body?: object) =>
  callAs(fixture, token, 'POST', `/staff/dispute-acceptances/${await waiting()}/${decision}`, body)
const atProvider = () => fixture.standIn.disputeAnswer(reference)

test('above the limits of one person an acceptance is sent once a second one approved it [ML-116]', async () => {
  const before = await lost()
  expect((await ask()).status).toBe(201)
  expect(await read()).toMatchObject({
    mayAnswer: true,
    acceptProblem: expect.stringContaining('a second person decides'),
    answers: [],
    acceptances: [{ state: 'requested', amount: TOTAL, details: 'The van never came' }],
  })
  expect((await ask()).status).toBe(409)
  const alone = await decide(asker, 'confirm')
  expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining('yourself')])
  expect(atProvider()).toMatchObject({ status: 'awaiting-merchant-feedback' })

  expect((await decide(admin, 'confirm')).status).toBe(200)
  await fixture.worker.runDue()
  expect(atProvider()).toMatchObject({ amount: TOTAL, file: { bytes: PDF.length } })
  expect(await read()).toMatchObject({
    state: 'lost',
    answers: [{ kind: 'accept', amount: TOTAL, state: 'sent' }],
    acceptances: [{ state: 'approved', decidedBy: { name: expect.any(String) } }],
  })
  expect(await lost()).toBe(before + TOTAL)
  expect((await decide(admin, 'confirm')).status).toBe(409)
})

test('two people who depend on each other do not accept a dispute together [ML-116]', async () => {
  await ask()
  const [one, other] = await db
    .selectFrom('staff_accounts')
    .select(['id', 'email'])
    .where('role', 'in', ['finance', 'admin'])
    .where('email', 'in', ['finance@gatefill.test', 'admin@gatefill.test'])
    .orderBy('email')
    .execute()
  const at = fixture.clock()
  await db
    .insertInto('account_links')
    .values({
      id: `lnk_${reference}`,
      audience: 'staff',
      purpose: 'invitation',
      email: other?.email ?? '',
      name: 'Halima',
      role: 'finance',
      token_hash: reference,
      created_by: one?.id ?? '',
      created_at: at,
      expires_at: at,
      accepted_at: at,
    })
    .execute()
  const { status, body } = await decide(admin, 'confirm')
  await db.deleteFrom('account_links').execute()
  expect([status, body.message]).toEqual([409, expect.stringContaining('invited')])
  expect((await read()).acceptances).toMatchObject([{ state: 'requested' }])
})

test('a declined acceptance sends nothing, keeps its reason, and can be asked for anew [ML-116]', async () => {
  await ask()
  expect((await decide(admin, 'refuse', { reason: '' })).status).toBe(422)
  expect((await decide(asker, 'refuse', { reason: 'I was wrong' })).status).toBe(409)
  expect((await decide(admin, 'refuse', { reason: 'The code was given' })).status).toBe(200)
  expect(await read()).toMatchObject({
    acceptProblem: null,
    acceptances: [{ state: 'declined', decisionNote: 'The code was given' }],
  })
  fixture.clock.advance(1)
  expect((await ask()).status).toBe(201)
})

test('contesting a dispute ends what waits of it, and nothing is given back [ML-116]', async () => {
  await ask()
  expect((await staff.send(CONTEST, file())).status).toBe(201)
  expect((await read()).acceptances).toMatchObject([{ state: 'declined', decisionNote: expect.any(String) }])
  expect((await decide(admin, 'confirm')).status).toBe(409)
  await fixture.worker.runDue()
  expect(atProvider()).toMatchObject({ resolution: 'declined' })
})

test('what the bank decided meanwhile is not accepted, and what is left of the payment is looked at again [ML-116]', async () => {
  await ask()
  await db
    .updateTable('dispute_acceptances')
    .set({ amount: TOTAL - 1 })
    .where('state', '=', 'requested')
    .execute()
  const moved = await decide(admin, 'confirm')
  expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('₦18,257.99')])
  await fixture.standIn.dispute(reference, 'won')
  await fixture.worker.runDue()
  expect((await decide(admin, 'confirm')).status).toBe(409)
  expect((await read()).answers).toEqual([])
})

test('the file of what waits is kept until somebody has decided [ML-116]', async () => {
  await ask()
  const name = async () =>
    (
      await db
        .selectFrom('dispute_acceptances')
        .select('file')
        .where('id', '=', await waiting())
        .executeTakeFirstOrThrow()
    ).file ?? ''
  const kept = await name()
  await removeUnusedEvidence(fixture.context, kept)
  expect(await fixture.context.files.get(kept)).toBeDefined()
  await decide(admin, 'refuse', { reason: 'The code was given' })
  await removeUnusedEvidence(fixture.context, kept)
  expect(await fixture.context.files.get(kept)).toBeUndefined()
})

test('our records go to the bank as papers where no file is chosen [ML-117]', async () => {
  const { papers } = await read()
  expect(papers).toMatchObject([{ id: 'order', title: expect.stringContaining('not delivered yet') }])
  const nothing = await staff.send(CONTEST)
  expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['file']])
  expect((await staff.send({ ...CONTEST, papers: 'of another payment' })).status).toBe(422)
  expect((await staff.send({ ...CONTEST, papers: 'order,refund-1' })).status).toBe(201)
  await fixture.worker.runDue()
  expect(atProvider()).toMatchObject({ resolution: 'declined', file: { type: 'application/pdf' } })
  expect((await read()).answers[0].fileSize).toBeGreaterThan(1000)
})
