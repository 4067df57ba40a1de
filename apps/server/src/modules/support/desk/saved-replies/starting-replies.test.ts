import { kobo } from '@gatefill/domain/core/money'
import { fillSavedReply, savedReplyErrors } from '@gatefill/domain/support/saved-reply'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../../test/app.ts'
import { startTestApp } from '../../../../../test/app.ts'
import { signedUpCustomer } from '../../../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../../../test/fixtures/workers.ts'

let app: TestApp
let agent: string
beforeAll(async () => {
  app = await startTestApp()
  agent = await workerToken(app, 'support')
})
afterAll(() => app.close())

const FACTS = { name: 'Ada Obi', orderId: 'ord_01J00000000000000000007F2E', amount: kobo(1_825_800) }

test('an empty database comes with saved replies for what customers ask, in plain words [CN-169] [CN-183] [RP-367]', async () => {
  const { data } = (await callAs(app, agent, 'GET', '/staff/saved-replies')).body
  expect(data.map(({ title }: { title: string }) => title)).toEqual([
    'Bulk delivery',
    'Cannot sign in',
    'Complaint about a driver',
    'Debited, but the order is not paid',
    'Delete my data',
    'Gate code',
    'Late van',
    'Meter readings',
    'Paid twice',
    'Passed to the right team',
    'Receipt for a company',
    'Receipt: where it is',
    'Refund: we have your request',
    'Refund: when it arrives',
    'Short delivery',
    'Wrong address',
  ])
  for (const { id, ...form } of data) {
    expect(savedReplyErrors(form), form.title).toEqual({})
    expect(form.body).not.toMatch(/kindly/i)
    expect(fillSavedReply(form.body, FACTS).text).toMatch(/^Good day Ada Obi\. /)
    const saved = await callAs(app, agent, 'PUT', `/staff/saved-replies/${id}`, form)
    expect(saved.status, form.title).toBe(200)
  }
})

/** The reply that is offered first to whoever answers a new ticket; undefined where none is likely. */
async function offeredFor(token: string, categoryId: string, message: string): Promise<string | undefined> {
  app.clock.advance(1)
  const opened = await callAs(app, token, 'POST', '/support/tickets', { categoryId, message })
  const path = `/staff/tickets/${opened.body.data.id}/saved-replies`
  const [first] = (await callAs(app, agent, 'GET', path)).body.data
  return first.isLikely ? first.title : undefined
}

test('the likely saved replies of a ticket come first, and one that shares no word is not likely [CN-177]', async () => {
  const { token } = await signedUpCustomer(app)
  const asked = [
    ['cat_delivery', 'Where is my van? It is late.', 'Late van'],
    ['cat_payments', 'I want my refund, when will it arrive?', 'Refund: when it arrives'],
    ['cat_payments', 'I paid twice for one order', 'Paid twice'],
    ['cat_payments', 'I was debited but it says not paid', 'Debited, but the order is not paid'],
    ['cat_account', 'I cannot sign in', 'Cannot sign in'],
    ['cat_account', 'Please delete all my data', 'Delete my data'],
    ['cat_bulk_delivery', 'I need 3,000 litres of diesel', 'Bulk delivery'],
    ['cat_orders', 'I need a receipt for my company', 'Receipt for a company'],
    ['cat_delivery', 'The gate code is 5512', 'Gate code'],
  ]
  for (const [category = '', message = '', title] of asked)
    expect(await offeredFor(token, category, message), message).toBe(title)
})

test('words are compared by their stems, and those that most replies have tell nothing [CN-184]', async () => {
  const { token } = await signedUpCustomer(app)
  const offered = (message: string) => offeredFor(token, 'cat_orders', message)
  expect(await offered('DEBITS, and yet another debiting!')).toBe('Debited, but the order is not paid')
  expect(await offered("It's Ada's refund | & <-> 'requests' \\ !")).toBe('Refund: we have your request')
  expect(await offered('Good day, what can you do for that order? Please.')).toBeUndefined()
})
