import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import { sendForm } from '../../../../../test/fixtures/forms.ts'
import { startedPayment, TOTAL, unpaidOrder } from '../../../../../test/fixtures/payments-fixture.ts'
import { callAs, workerToken } from '../../../../../test/fixtures/workers.ts'

const { fixture, ada } = await fixtureForFile({ first: 'flutterwave' })
const finance = await workerToken(fixture, 'finance')
const vendor = fixture.flutterwaveStandIn
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const PDF = new TextEncoder().encode('%PDF-1.7 the receipt of an order')
const CONTEST = {
  kind: 'contest',
  details: '20 L PMS were brought to the gate.',
  deliveryAddress: '12 Road, Lekki',
  deliveryDate: '2026-11-20',
}

let reference: string
let path: string

beforeEach(async () => {
  const orderId = await unpaidOrder(fixture, ada)
  reference = (await startedPayment(fixture, ada, orderId)).reference
  await vendor.pay(reference)
  await fixture.worker.runDue()
  await vendor.dispute(reference, 'open')
  await fixture.payments.disputes.readDisputes(fixture.secondVendor)
  const { dispute_id: id } = await fixture.database.db
    .selectFrom('payment_disputes')
    .select('dispute_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  path = `/staff/disputes/flutterwave/${id}`
})

const read = async () => (await callAs(fixture, finance, 'GET', path)).body.data

const send = (fields: Record<string, string>, proof?: Blob) =>
  sendForm(fixture, `${path}/answers`, {
    method: 'POST',
    token: finance,
    parts: [...Object.entries(fields), ...(proof === undefined ? [] : [['file', proof] as const])],
  })
const picture = () => new Blob([PNG], { type: 'image/png' })

test('a contest reaches Flutterwave once, with one comment and a picture [MV-109]', async () => {
  expect(await read()).toMatchObject({
    mayAnswer: true,
    evidence: { accept: [], contest: ['image/png', 'image/jpeg'] },
  })
  expect((await send(CONTEST, picture())).status).toBe(201)
  await fixture.worker.runDue()
  expect(vendor.disputeAnswer(reference)).toEqual({
    status: 'declined',
    action: 'decline',
    comment: '20 L PMS were brought to the gate. Delivered to 12 Road, Lekki. Delivered on 2026-11-20.',
    proof: { type: 'image/png', bytes: PNG.length },
  })
  expect(await read()).toMatchObject({ state: 'open', mayAnswer: false, answers: [{ state: 'sent' }] })
  expect((await send(CONTEST, picture())).status).toBe(409)
})

test('an accepted chargeback takes no file, and is posted as lost once [MV-109]', async () => {
  const lost = async () =>
    (await fixture.payments.ledger.balances()).find(({ account }) => account === 'chargeback_loss')?.amount ??
    0
  const before = await lost()
  const accept = { kind: 'accept', details: 'The van never came' }
  expect((await send(accept, picture())).body.errors).toEqual({ file: [expect.stringMatching(/no file/)] })
  expect((await send(accept)).status).toBe(201)
  await fixture.worker.runDue()
  expect(await read()).toMatchObject({
    state: 'lost',
    answers: [{ kind: 'accept', amount: TOTAL, state: 'sent', fileType: '', fileSize: 0 }],
  })
  expect(await lost()).toBe(before + TOTAL)
})

test.each(['list_disputes', 'dispute_evidence', 'resolve_dispute'] as const)(
  'an answer whose call %s loses its reply is sent again and counts once [MV-109]',
  async (route) => {
    vendor.fault(route, '500_after')
    await send(CONTEST, picture())
    await fixture.worker.runDue()
    expect((await read()).answers).toMatchObject([{ state: 'sending' }])
    await fixture.pass(5)
    expect((await read()).answers).toMatchObject([{ state: 'sent' }])
    expect(vendor.disputeAnswer(reference)).toMatchObject({ status: 'declined' })
  },
)

test('a chargeback that the bank decided meanwhile refuses the answer [MV-109]', async () => {
  await send(CONTEST, picture())
  await vendor.dispute(reference, 'lost')
  await fixture.worker.runDue()
  expect(await read()).toMatchObject({
    state: 'lost',
    answers: [{ state: 'refused', refusal: expect.stringContaining('the dispute is lost') }],
  })
})

test('Flutterwave takes pictures alone: a PDF is named at its field, and nothing is kept [MV-109]', async () => {
  const { status, body } = await send(CONTEST, new Blob([PDF], { type: 'application/pdf' }))
  expect([status, body.errors]).toEqual([422, { file: ['Please choose a PNG or JPEG file.'] }])
  expect((await send(CONTEST)).status).toBe(422)
  expect((await read()).answers).toEqual([])
})
