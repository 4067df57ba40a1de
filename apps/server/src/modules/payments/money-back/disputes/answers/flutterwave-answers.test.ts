import { beforeEach, expect, test } from 'vitest'
import { fixtureForFile } from '../../../../../../test/fixtures/fixture-for-file.ts'
import { CONTEST, disputedPayments, PDF } from '../../../../../../test/fixtures/payments/disputed-payments.ts'
import { TOTAL } from '../../../../../../test/fixtures/payments/payments-fixture.ts'

const { fixture, ada } = await fixtureForFile({ first: 'flutterwave' })
const vendor = fixture.flutterwaveStandIn
const { begin, read, send, lost } = await disputedPayments(fixture, ada, 'flutterwave')
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
const picture = () => new Blob([PNG], { type: 'image/png' })

let reference: string

beforeEach(async () => {
  reference = await begin()
})

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
