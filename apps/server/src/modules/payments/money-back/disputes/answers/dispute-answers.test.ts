import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../../test/fixtures/fixture-for-file.ts'
import { CONTEST, disputedPayments, PDF } from '../../../../../../test/fixtures/payments/disputed-payments.ts'
import { TOTAL } from '../../../../../../test/fixtures/payments/payments-fixture.ts'
import { paymentsData } from '../../../payments.personal-data.ts'
import { storeEvidence } from './evidence-files.ts'

const { fixture, ada } = await fixtureForFile()
const { begin, read, readAt, lost, ...staff } = await disputedPayments(fixture, ada, 'paystack')

let reference: string

beforeEach(async () => {
  reference = await begin()
})

const send = (
  fields: Record<string, string>,
  bytes: Uint8Array<ArrayBuffer> | null = PDF,
  type = 'application/pdf',
) => staff.send(fields, bytes === null ? undefined : new Blob([bytes], { type }))

const stored = () =>
  fixture.database.db
    .selectFrom('dispute_answers')
    .innerJoin('payment_disputes', (join) =>
      join
        .onRef('payment_disputes.dispute_id', '=', 'dispute_answers.dispute_id')
        .onRef('payment_disputes.provider', '=', 'dispute_answers.provider'),
    )
    .select(['dispute_answers.state', 'dispute_answers.file', 'dispute_answers.delivery_address'])
    .where('reference', '=', reference)
    .execute()

test('a contest reaches the provider once with evidence and file, and the bank decides [MV-107]', async () => {
  await fixture.database.db.updateTable('users').set({ phone: '08031234567' }).where('id', '=', ada).execute()
  expect(await read()).toMatchObject({
    mayAnswer: true,
    evidence: { accept: expect.arrayContaining(['application/pdf']) },
    order: { details: expect.stringContaining('20 L PMS'), deliveryAddress: expect.any(String) },
    answers: [],
  })
  const { status, body } = await send(CONTEST)
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    mayAnswer: false,
    answers: [{ state: 'sending', amount: 0, sentAt: null }],
  })
  expect((await send(CONTEST)).status).toBe(409)
  await fixture.worker.runDue()
  expect(fixture.standIn.disputeAnswer(reference)).toMatchObject({
    status: 'awaiting-bank-feedback',
    resolution: 'declined',
    message: CONTEST.details,
    evidence: { service_details: CONTEST.details, delivery_date: '2026-11-20' },
    file: { type: 'application/pdf', bytes: PDF.length },
  })
  expect(await read()).toMatchObject({
    state: 'open',
    mayAnswer: false,
    answers: [{ state: 'sent', kind: 'contest', fileType: 'application/pdf', sentAt: expect.any(String) }],
  })
  expect(await stored()).toMatchObject([{ file: null }])
  await fixture.standIn.dispute(reference, 'won')
  await fixture.worker.runDue()
  expect((await read()).state).toBe('won')
})

test('an accepted dispute gives the money back and is posted as lost, once [MV-107]', async () => {
  const before = await lost()
  expect((await send({ kind: 'accept', details: 'The van never came' })).status).toBe(201)
  await fixture.worker.runDue()
  expect(await read()).toMatchObject({
    state: 'lost',
    answers: [{ kind: 'accept', amount: TOTAL, state: 'sent' }],
  })
  expect(await lost()).toBe(before + TOTAL)
  expect((await send(CONTEST)).status).toBe(409)
})

test.each(['get_dispute', 'dispute_evidence', 'dispute_upload_url', 'resolve_dispute'] as const)(
  'an answer whose call %s loses its reply is sent again and counts once [MV-107]',
  async (route) => {
    fixture.standIn.fault(route, '500_after')
    await send(CONTEST)
    await fixture.worker.runDue()
    expect(await stored()).toMatchObject([{ state: 'sending' }])
    await fixture.pass(5)
    expect(await stored()).toMatchObject([{ state: 'sent' }])
    expect(fixture.standIn.disputeAnswer(reference)).toMatchObject({ resolution: 'declined' })
  },
)

test('a dispute that the bank decided meanwhile refuses the answer, which staff reads [MV-107]', async () => {
  await send(CONTEST)
  // The provider has not told us yet.
  fixture.standIn.hold()
  await fixture.standIn.dispute(reference, 'lost')
  await fixture.worker.runDue()
  await fixture.standIn.release()
  await fixture.worker.runDue()
  expect(await read()).toMatchObject({
    state: 'lost',
    mayAnswer: false,
    answers: [{ state: 'refused', refusal: expect.stringContaining('resolved') }],
  })
})

test('what is missing or wrong is named at its field, and nothing is kept [MV-107]', async () => {
  const problems = async (...sent: Parameters<typeof send>) => {
    const { status, body } = await send(...sent)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await problems({ kind: 'contest' })).toEqual([422, ['details']])
  expect(await problems(CONTEST, null)).toEqual([422, ['file']])
  expect(await problems(CONTEST, new TextEncoder().encode('<html>'))).toEqual([422, ['file']])
  expect((await send(CONTEST, PDF, 'text/html')).status).toBe(415)
  expect((await send(CONTEST, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413)
  expect(await stored()).toEqual([])
  expect((await readAt('/staff/disputes/paystack/1')).status).toBe(404)
})

test('an answer whose file is gone ends with its reason, and is answered anew before the bank decides [MV-124]', async () => {
  expect((await send(CONTEST)).status).toBe(201)
  const [kept] = await stored()
  await fixture.context.files.remove(kept?.file ?? '')
  await fixture.worker.runDue()
  expect(fixture.standIn.disputeAnswer(reference)).toMatchObject({ status: 'awaiting-merchant-feedback' })
  expect(await read()).toMatchObject({
    mayAnswer: true,
    answers: [{ state: 'refused', refusal: expect.stringContaining('Please answer again with the file.') }],
  })
  fixture.clock.advance(1)
  expect((await send(CONTEST)).status).toBe(201)
  await fixture.worker.runDue()
  expect((await read()).answers).toMatchObject([{ state: 'sent' }, { state: 'refused' }])
})

test('closing the account empties the address that the provider was told [MV-107]', async () => {
  await send(CONTEST)
  await fixture.worker.runDue()
  const data = paymentsData(fixture.context)
  expect(await data.collect(fixture.database.db, ada)).toMatchObject({
    disputeAnswers: expect.arrayContaining([expect.objectContaining({ deliveryAddress: '12 Road, Lekki' })]),
  })
  await fixture.database.transaction((tx) => data.erase(tx, ada, fixture.clock()))
  expect(await stored()).toMatchObject([{ delivery_address: '' }])
})

test('a provider without the call is answered in its dashboard [MV-107]', async () => {
  const { disputeAnswers } = fixture.vendor
  delete fixture.vendor.disputeAnswers
  expect(await read()).toMatchObject({ evidence: null, mayAnswer: false })
  expect((await send(CONTEST)).body.message).toContain('dashboard')
  if (disputeAnswers !== undefined) fixture.vendor.disputeAnswers = disputeAnswers
})

// The last: staff is signed out after an hour.
test('the file of an answer that was not kept is removed after an hour [MV-107]', async () => {
  const file = await storeEvidence(fixture.context, asId('dpa_unused'), 'pdf', PDF)
  expect(await fixture.context.files.get(file)).toBeDefined()
  await fixture.pass(3700)
  expect(await fixture.context.files.get(file)).toBeUndefined()
})
