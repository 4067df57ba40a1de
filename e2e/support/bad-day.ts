import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAIL_CODE } from '../../apps/server/src/modules/identity/credentials/codes.service.ts'
import { saveDiscrepancy } from '../../apps/server/src/modules/reconciliation/discrepancies.repository.ts'
import { openPglite } from '../../apps/server/src/platform/db/pglite.ts'
import { callApi } from './api.ts'
import { signUpThroughApi, signUpUnverified } from './customers.ts'
import { type PlacedOrder, placePaidOrder } from './orders.ts'
import { type Stack, startStack } from './stack.ts'
import { staffToken } from './staff.ts'

export type BadDay = Stack & {
  /** Whose code is a dead letter. */
  email: string
  /** Its refund of ₦1,000.00 came back from the bank. */
  order: PlacedOrder
  /** The payment of which the provider says something else. */
  reference: string
}

/** The product on the morning after: a mail and a refund that failed for good, and books that differ from a provider's. */
export async function stackAfterBadDay(): Promise<BadDay> {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-e2e-bad-day-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  const environment = { DATA_DIR: folder }
  try {
    const known = await goodDay(environment)
    const reference = await spoil(folder)
    const stack = await startStack({ environment })
    return { ...stack, ...known, reference, stop: () => stack.stop().finally(forget) }
  } catch (error) {
    forget()
    throw error
  }
}

type Known = Pick<BadDay, 'email' | 'order'>

async function goodDay(environment: Record<string, string>): Promise<Known> {
  const stack = await startStack({ environment })
  try {
    return await sell(stack)
  } finally {
    await stack.stop()
  }
}

/** A paid order with a refund that was sent, and a sign-up that waits for its code. */
async function sell(stack: Stack): Promise<Known> {
  const order = await placePaidOrder(stack, await signUpThroughApi(stack))
  const token = await staffToken(stack, 'support')
  const body = { amount: 100_000, kind: 'goodwill', reason: 'The driver came late' }
  await callApi(stack, 'POST', `/staff/orders/${order._id}/refunds`, { token, body })
  for (let sent = 0; sent === 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const path = '/staff/refunds?state=processed'
    sent = (await callApi<{ totalCount: number }>(stack, 'GET', path, { token })).totalCount
  }
  const { email } = await signUpUnverified(stack)
  await stack.mail.codeFor(email)
  return { email, order }
}

/** Leaves what such a day leaves in the tables; gives the reference of the payment that differs. */
async function spoil(folder: string): Promise<string> {
  const { db, close } = await openPglite(folder)
  const last = db
    .selectFrom('outbox_messages')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('topic', '=', MAIL_CODE)
  await db
    .updateTable('outbox_messages')
    .set({ state: 'dead', tries: 160, last_error: 'the mail server did not answer' })
    .where('id', '=', last)
    .execute()
  await db.updateTable('refunds').set({ state: 'failed' }).execute()
  await db.deleteFrom('sandbox_refunds').execute()
  const { reference } = await db.selectFrom('payment_attempts').select('reference').executeTakeFirstOrThrow()
  const said = { ours: '₦18,258.00', theirs: 'paid ₦18,000.00' }
  const difference = { subject: 'payment', kind: 'amount', reference, ...said } as const
  await saveDiscrepancy(db, 'dif_badday', 'sandbox', difference, new Date())
  await close()
  return reference
}
