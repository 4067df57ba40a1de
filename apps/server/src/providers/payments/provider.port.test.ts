import { kobo } from '@gatefill/domain/core/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentsFixture } from '../../../test/fixtures/payments/payments-fixture.ts'
import { ORIGIN, startPaymentsFixture } from '../../../test/fixtures/payments/payments-fixture.ts'
import type { PaymentProvider } from './provider.ts'
import { AmbiguousError, DefiniteError } from './provider.ts'

/** What every provider must do, proven on the real adapter in front of its stand-in and on the sandbox alike. */
describe.each([
  {
    name: 'paystack',
    back: ['reference', 'trxref'],
    fee: 37_387,
    paying: { number: '4084 0840 8408 4081', cvv: '408' },
    declined: { number: '4084080000005408', cvv: '001' },
    paidWord: 'success',
    opened: 'abandoned',
    expects: true,
  },
  {
    name: 'sandbox',
    back: ['reference', 'trxref'],
    fee: 37_387,
    paying: { outcome: 'paid' },
    declined: { outcome: 'failed' },
    paidWord: 'success',
    opened: 'abandoned',
    expects: true,
  },
  {
    name: 'flutterwave',
    back: ['tx_ref'],
    fee: 25_562,
    paying: { number: '5531 8866 5214 2950', cvv: '564', pin: '3310', otp: '12345' },
    declined: { number: '5143010522339965', cvv: '276' },
    paidWord: 'successful',
    // A link is no transaction before somebody is on its page.
    opened: 'not_found',
    // The vendor names no day on which a refund is to arrive.
    expects: false,
  },
] as const)('the provider $name', ({ name, back, fee, paidWord, opened, expects, ...cards }) => {
  let fixture: PaymentsFixture
  let provider: PaymentProvider
  let count = 0

  beforeAll(async () => {
    fixture = await startPaymentsFixture(name)
    provider = fixture.providers[name]
  })
  afterAll(() => fixture.close())

  const AMOUNT = kobo(1_825_800)

  async function started() {
    count += 1
    const reference = `GF-01J0000000000000000000000A-${count}`
    const { link } = await provider.initialise({
      reference,
      amount: AMOUNT,
      email: 'ada@mail.test',
      callbackUrl: `${ORIGIN}/api/payment/callback`,
      cancelUrl: `${ORIGIN}/api/payment/callback?reference=${reference}`,
      channels: ['card', 'bank_transfer', 'ussd'],
    })
    return { reference, link }
  }

  /** Pays on the hosted page itself, as a customer's browser would. */
  async function pay(link: string, fields: Record<string, string>): Promise<string> {
    const body = new URLSearchParams(fields).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    if (name !== 'sandbox') {
      const answer = await fetch(link, { method: 'POST', headers, body, redirect: 'manual' })
      return answer.headers.get('location') ?? ''
    }
    const { pathname } = new URL(link)
    const answer = await fixture.server.inject({ method: 'POST', url: pathname, headers, payload: body })
    return String(answer.headers.location ?? '')
  }

  const paying = { channel: 'card', ...cards.paying }
  const declined = { channel: 'card', ...cards.declined }

  async function paid() {
    const { reference, link } = await started()
    await pay(link, paying)
    const { transactionId = '' } = await provider.verify(reference)
    return { reference, transactionId }
  }

  test('gives a link to its own page and to no other', async () => {
    const { link } = await started()
    expect(provider.ownsLink(link)).toBe(true)
    for (const other of ['https://evil.example/checkout/1', 'javascript:alert(1)', 'no link', ''])
      expect(provider.ownsLink(other)).toBe(false)
    // What stands before an @ is a name, however much it looks like the host.
    expect(provider.ownsLink(`${new URL(link).origin}@evil.example/checkout/1`)).toBe(false)
  })

  test('says that a new payment is open and not under way', async () => {
    const { reference } = await started()
    const verified = await provider.verify(reference)
    expect(verified).toMatchObject({
      state: 'open',
      reference,
      mode: 'test',
      isPending: false,
      rawStatus: opened,
    })
    if (opened !== 'not_found') expect(verified).toMatchObject({ amount: AMOUNT, currency: 'NGN' })
  })

  test('says that a reference it does not know is open: it may arrive yet', async () => {
    const reference = 'GF-01J0000000000000000000000Z-9'
    expect(await provider.verify(reference)).toEqual({
      state: 'open',
      rawStatus: 'not_found',
      isPending: false,
      reference,
      mode: 'test',
    })
  })

  test('a reference that was used is an answer that may have been lost', async () => {
    const { reference } = await started()
    count -= 1
    await expect(started()).rejects.toThrow(AmbiguousError)
    expect((await provider.verify(reference)).state).toBe('open')
  })

  test('brings the customer back with the reference under the names that we read', async () => {
    const { reference, link } = await started()
    const way = new URL(await pay(link, paying))
    expect(way.href.startsWith(`${ORIGIN}/api/payment/callback?`)).toBe(true)
    for (const parameter of back) expect(way.searchParams.get(parameter)).toBe(reference)
  })

  test('reports a payment with its amount, fee, channel, time and transaction', async () => {
    const { reference, link } = await started()
    await pay(link, { ...paying, channel: 'ussd' })
    expect(await provider.verify(reference)).toEqual({
      state: 'paid',
      rawStatus: paidWord,
      isPending: false,
      reference,
      mode: 'test',
      transactionId: expect.stringMatching(/^\w{7,}$/),
      amount: AMOUNT,
      currency: 'NGN',
      fee,
      channel: 'ussd',
      paidAt: expect.any(Date),
    })
  })

  test('a declined payment stays open and can be paid on the same page', async () => {
    const { reference, link } = await started()
    await pay(link, declined)
    expect(await provider.verify(reference)).toMatchObject({ state: 'open', rawStatus: 'failed' })
    await pay(link, paying)
    expect((await provider.verify(reference)).state).toBe('paid')
  })

  test('a second press and a later decline change nothing about a payment', async () => {
    const { reference, link } = await started()
    await pay(link, paying)
    const first = await provider.verify(reference)
    await pay(link, paying)
    await pay(link, declined)
    expect(await provider.verify(reference)).toEqual(first)
  })

  test('keeps our marker with a refund, lists it, and finds it by id', async () => {
    const { reference, transactionId } = await paid()
    const made = await provider.refund({ transactionId, reference, amount: kobo(500_000), marker: 'rfd_one' })
    expect(made).toMatchObject({
      state: 'pending',
      amount: 500_000,
      marker: 'rfd_one',
      createdAt: expect.any(Date),
    })
    expect(made.expectedAt instanceof Date).toBe(expects)
    const same = { refundId: made.refundId, amount: 500_000, marker: 'rfd_one' }
    expect(await provider.listRefunds(transactionId)).toMatchObject([same])
    expect(await provider.getRefund(made.refundId)).toMatchObject(same)
  })

  test('a refund beyond what is left is refused for good', async () => {
    const { reference, transactionId } = await paid()
    const refund = (amount: number) =>
      provider.refund({ transactionId, reference, amount: kobo(amount), marker: `rfd_${amount}` })
    await refund(1_825_000)
    const refused = await refund(801).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DefiniteError)
    expect(refused).toMatchObject({ temporary: false })
    await refund(800)
    expect(await provider.listRefunds(transactionId)).toHaveLength(2)
  })

  test('twice the same refund call is twice the money, so nobody may repeat one blindly', async () => {
    const { reference, transactionId } = await paid()
    const request = { transactionId, reference, amount: kobo(100), marker: 'rfd_twice' }
    await provider.refund(request)
    await provider.refund(request)
    expect(await provider.listRefunds(transactionId)).toHaveLength(2)
  })

  test('a refund or transaction that does not exist is a refusal', async () => {
    await expect(provider.getRefund('9')).rejects.toThrow(DefiniteError)
    const nothing = { transactionId: '9', reference: 'x', amount: kobo(100), marker: 'rfd_x' }
    await expect(provider.refund(nothing)).rejects.toThrow(DefiniteError)
    expect(await provider.listRefunds('9')).toEqual([])
  })

  test('a vendor says whose an account is, and of an unknown one nothing; the sandbox is not asked [ML-083]', async () => {
    expect(provider.accountHolder === undefined).toBe(name === 'sandbox')
    const account = { bankCode: '011', accountNumber: '0000014579' }
    expect(await provider.accountHolder?.(account)).toBe(name === 'sandbox' ? undefined : 'ADA NGOZI OBI')
    expect(await provider.accountHolder?.({ ...account, accountNumber: '0000014599' })).toBeUndefined()
  })
})
