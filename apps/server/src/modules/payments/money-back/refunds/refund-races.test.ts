import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { beforeEach, expect, test } from 'vitest'
import { anotherServer } from '../../../../../test/fixtures/another-server.ts'
import { fixtureForFile } from '../../../../../test/fixtures/fixture-for-file.ts'
import { call, paidOrder, refundsOf, TOTAL } from '../../../../../test/fixtures/payments/payments-fixture.ts'
import { AmbiguousError, DefiniteError } from '../../../../providers/payments/provider.ts'
import { stepRefund } from './refunds.ts'

const { fixture, ada } = await fixtureForFile()
const { refund: realRefund, listRefunds: realList } = fixture.vendor
let orderId: OrderId
let reference: string

beforeEach(async () => {
  Object.assign(fixture.vendor, { refund: realRefund, listRefunds: realList })
  ;({ orderId, reference } = await paidOrder(fixture, ada))
})

const refunds = () => refundsOf(fixture.database, orderId)
const refund = async () => (await refunds())[0]
const atProvider = () => fixture.standIn.ledger().refunds.filter((one) => one.reference === reference)
const step = async (server = fixture.context) =>
  stepRefund(server, asId((await refund())?.id ?? ''), undefined)

async function cancelled(): Promise<void> {
  await call(fixture, ada, 'PUT', `/orders/${orderId}/cancel`, { reason: 'emergency' })
}

/** Sent once without an answer, and searched for twice in vain: the next empty search sends it again. */
async function almostSentAgain(): Promise<void> {
  await cancelled()
  fixture.standIn.fault('refund', '500_before')
  for (const seconds of [0, 30, 300]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'unknown', sends: 1, polls: 2 })
  fixture.clock.advance(300)
}

/** Another server, which does `afterClaim` between its claim of the refund and the call. */
function otherServer(afterClaim: () => Promise<void> | void) {
  const { database } = fixture
  let isClaimed = false
  const transaction: typeof database.transaction = async (work) => {
    const done = await database.transaction(work)
    if (isClaimed || (await refund())?.state !== 'sending') return done
    isClaimed = true
    await afterClaim()
    return done
  }
  return anotherServer(fixture.context, { database: { ...database, transaction } })
}

test('a slow search that ends while another step sends the refund again sends nothing [MV-010]', async () => {
  await almostSentAgain()
  const listed = Promise.withResolvers<void>()
  const slowAnswer = Promise.withResolvers<void>()
  const posting = Promise.withResolvers<void>()
  const postAnswer = Promise.withResolvers<void>()
  let lists = 0
  fixture.vendor.listRefunds = async (transactionId) => {
    lists += 1
    const isSlow = lists === 1
    const list = await realList(transactionId)
    if (isSlow) {
      listed.resolve()
      await slowAnswer.promise
    }
    return list
  }
  let posts = 0
  fixture.vendor.refund = async (asked) => {
    posts += 1
    posting.resolve()
    if (posts === 1) await postAnswer.promise
    return realRefund(asked)
  }
  const slow = step()
  await listed.promise
  const quick = step()
  await posting.promise
  slowAnswer.resolve()
  await slow
  postAnswer.resolve()
  await quick
  expect(posts).toBe(1)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 2 })
  expect(atProvider()).toHaveLength(1)
})

test('however many steps run at once, a refund is sent twice at most [MV-011]', async () => {
  let posts = 0
  fixture.vendor.refund = async () => {
    posts += 1
    await fixture.database.db.selectFrom('refunds').select('id').execute()
    throw new AmbiguousError('the answer was lost')
  }
  await cancelled()
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(Array.from({ length: 6 }, () => step()))
    fixture.clock.advance(300)
  }
  expect(posts).toBe(2)
  expect(await refund()).toMatchObject({ state: 'needs_attention', sends: 2 })
  await fixture.database.db
    .updateTable('refunds')
    .set({ state: 'unknown' })
    .where('order_id', '=', orderId)
    .execute()
  fixture.vendor.refund = realRefund
  await step()
  expect(await refund()).toMatchObject({ state: 'needs_attention', sends: 2 })
})

test('a server that was stopped between its claim and the call sends nothing afterwards [MV-012]', async () => {
  await cancelled()
  const claimed = Promise.withResolvers<void>()
  const goesOn = Promise.withResolvers<void>()
  const stopped = otherServer(() => {
    claimed.resolve()
    return goesOn.promise
  })
  const late = step(stopped)
  await claimed.promise
  for (const seconds of [60, 300, 300, 300]) {
    fixture.clock.advance(seconds)
    await step()
  }
  expect(await refund()).toMatchObject({ state: 'pending', sends: 2 })
  goesOn.resolve()
  await late
  expect(atProvider()).toHaveLength(1)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 2 })
})

test('a claim that is too old when the call would be made is given back and made anew [MV-012]', async () => {
  await cancelled()
  const slow = otherServer(() => fixture.clock.advance(20))
  await step(slow)
  expect(await refund()).toMatchObject({ state: 'unknown', sends: 0 })
  expect(atProvider()).toEqual([])
  for (const seconds of [30, 300, 300]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
  expect(atProvider()).toHaveLength(1)
})

test('while a call is under way, searches that find nothing change nothing [MV-010]', async () => {
  await cancelled()
  const posting = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  fixture.vendor.refund = async (asked) => {
    posting.resolve()
    await answer.promise
    return realRefund(asked)
  }
  const sending = step()
  await posting.promise
  for (let search = 0; search < 5; search += 1) await step()
  expect(await refund()).toMatchObject({ state: 'sending', sends: 1, polls: 0 })
  answer.resolve()
  await sending
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
})

test('a second call that is refused is searched for before the refund counts as failed [MV-014]', async () => {
  await cancelled()
  fixture.standIn.hold()
  fixture.standIn.fault('refund', '500_after')
  let hidden = 3
  fixture.vendor.listRefunds = async (transactionId) => {
    const list = await realList(transactionId)
    hidden -= 1
    return hidden >= 0 ? [] : list
  }
  for (const seconds of [0, 30, 300, 300]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'unknown', sends: 2 })
  await fixture.pass(30)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 2 })
  expect(atProvider()).toEqual([expect.objectContaining({ amount: TOTAL })])
  await fixture.standIn.release()
})

test('a refused second call of which nothing is found ends as failed, with the reason [MV-014]', async () => {
  await cancelled()
  fixture.standIn.fault('refund', '500_before')
  for (const seconds of [0, 30, 300]) await fixture.pass(seconds)
  fixture.vendor.refund = (asked) => realRefund({ ...asked, transactionId: '1' })
  await fixture.pass(300)
  expect(await refund()).toMatchObject({ state: 'unknown', sends: 2 })
  for (const seconds of [30, 300, 300]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'failed', refusal: 'Transaction not found' })
})

test('a refund that the provider does not take for now waits as long as it says [MV-017]', async () => {
  await cancelled()
  const now = fixture.clock().getTime()
  fixture.vendor.refund = async () => {
    throw new DefiniteError('rate_limited', 'too many calls', true, 700)
  }
  await fixture.worker.runDue()
  expect(await refund()).toMatchObject({ state: 'unknown', sends: 0, next_poll_at: new Date(now + 700_000) })
  fixture.vendor.refund = realRefund
  for (const seconds of [700, 300, 300]) await fixture.pass(seconds)
  expect(await refund()).toMatchObject({ state: 'pending', sends: 1 })
})
