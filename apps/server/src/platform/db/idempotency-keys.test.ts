import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { as, signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { productIdOf } from '../../../test/fixtures/workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const ada = await signedUpCustomer(app)
  const send = async (path: string, payload: object) => {
    const headers = { ...as(ada), 'idempotency-key': `the press of ${path}` }
    const answer = await app.server.inject({ method: 'POST', url: `/api${path}`, headers, payload })
    expect(answer.statusCode).toBe(201)
    return answer.json().data
  }
  const orderItems = [{ productId: await productIdOf(app, 'PMS'), qunatity: 20 }]
  await send('/orders', { orderItems, orderAddress: '12 Road, Lekki, Lagos' })
  const ticket = await send('/support/tickets', { categoryId: 'cat_general', message: 'Where is it?' })
  await send(`/support/tickets/${ticket.id}/reply`, { message: 'Here it is.' })
})
afterAll(() => app.close())

test.each(['orders', 'tickets', 'ticket_replies'])(
  'two rows of %s cannot have one key of one sender [RM-090]',
  async (table) => {
    const copy = (changes: object) =>
      sql`insert into ${sql.table(table)} overriding system value
      select (jsonb_populate_record(r, ${JSON.stringify(changes)}::jsonb)).* from ${sql.table(table)} r`.execute(
        app.database.db,
      )
    await expect(copy({ id: 'copy', written: -1 })).rejects.toThrow(`${table}_by_idempotency_key`)
    await copy({ id: 'copy', written: -1, idempotency_key: null, idempotency_hash: null })
  },
)
