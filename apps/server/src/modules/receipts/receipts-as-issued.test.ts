import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../test/app.ts'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import { as, bringTo, placed, startOrdersFixture } from '../../../test/fixtures/orders-fixture.ts'

const SELLER = {
  LEGAL_NAME: 'Gatefill Limited',
  LEGAL_RC_NUMBER: '1234567',
  LEGAL_TIN: '12345678-0001',
  VAT_PERCENT: '7.5',
}

let fixture: OrdersFixture
let ada: UserId
beforeAll(async () => {
  fixture = await startOrdersFixture(SELLER)
  ada = await fixture.sessions.newCustomer({ firstName: 'Adé', lastName: 'Ọlátúnjí' })
})
afterAll(() => fixture.close())

async function paidOrder(): Promise<OrderId> {
  const { _id } = await placed(fixture, ada)
  await bringTo(fixture, asId(_id), 'paid')
  await sql`update orders set payment_status = 'paid' where id = ${_id}`.execute(fixture.database.db)
  return asId(_id)
}

const receiptOf = async (id: OrderId): Promise<Receipt> =>
  (await as(fixture, ada, 'GET', `/orders/${id}/receipt`)).body.data

/** The same database, served by a version whose configuration names another seller and another rate. */
async function withOtherSeller<T>(act: (read: (id: OrderId) => Promise<Receipt>) => Promise<T>): Promise<T> {
  const other = await startTestApp({
    database: fixture.database,
    clock: fixture.clock,
    environment: { ...SELLER, LEGAL_NAME: 'Gatefill Energy Limited', VAT_PERCENT: '10' },
  })
  const read = async (id: OrderId): Promise<Receipt> => {
    const authorization = `Bearer ${fixture.sessions.tokenOf(ada)}`
    return (
      await other.server.inject({ url: `/api/orders/${id}/receipt`, headers: { authorization } })
    ).json().data
  }
  return act(read)
}

test('an issued receipt keeps its seller, its VAT and its buyer, whatever changes later [ML-055]', async () => {
  const id = await paidOrder()
  const issued = await receiptOf(id)
  expect(issued).toMatchObject({ customer: 'Adé Ọlátúnjí', companyName: '', vat: { amount: 2497 } })
  await sql`update users set first_name = 'Bisi', company_name = 'Adé Foods', company_tin = '1'
    where id = ${ada}`.execute(fixture.database.db)
  expect(await receiptOf(id)).toEqual(issued)
  await withOtherSeller(async (read) => {
    expect(await read(id)).toEqual(issued)
    const later = await read(await paidOrder())
    expect(later).toMatchObject({
      customer: 'Bisi Ọlátúnjí',
      companyName: 'Adé Foods',
      seller: { name: 'Gatefill Energy Limited', vatPercent: 10 },
    })
  })
  await sql`update users set first_name = 'Adé', company_name = '', company_tin = '' where id = ${ada}`.execute(
    fixture.database.db,
  )
})

test('the database refuses to change an issued receipt, and lets its buyer be erased [ML-055]', async () => {
  const id = await paidOrder()
  await receiptOf(id)
  const { db } = fixture.database
  for (const change of [
    sql`update receipts set vat = vat + 1 where order_id = ${id}`,
    sql`update receipts set seller = '{}' where order_id = ${id}`,
    sql`update receipts set issued_at = issued_at + interval '1 day' where order_id = ${id}`,
    sql`update receipts set buyer_name = 'Somebody' where order_id = ${id}`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/stays as it was issued/)
  await sql`update receipts set buyer_name = '' where order_id = ${id}`.execute(db)
  expect((await receiptOf(id)).customer).toBe('')
})

test('no saved reply promises that an issued receipt changes, or that only the newest code works [ML-057]', async () => {
  const replies = await fixture.database.db.selectFrom('saved_replies').select(['title', 'body']).execute()
  const bodyOf = (title: string) => replies.find((reply) => reply.title === title)?.body
  expect(bodyOf('Receipt for a company')).toContain('A receipt stays as it was issued')
  expect(replies.filter(({ body }) => /also the receipt of|newest code/.test(body))).toEqual([])
})
