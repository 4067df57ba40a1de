import { rmSync } from 'node:fs'
import { MAIL_CODE } from '../../apps/server/src/modules/identity/credentials/codes.ts'
import { saveDiscrepancy } from '../../apps/server/src/modules/reconciliation/reconciliation.repository.ts'
import { openPglite } from '../../apps/server/src/platform/db/pglite.ts'
import { callApi } from './api.ts'
import { signUpThroughApi, signUpUnverified } from './customers.ts'
import { makeDataFolder } from './data-folder/data-folder.ts'
import { type PlacedOrder, placePaidOrder } from './orders.ts'
import { type Stack, startStack } from './stack.ts'
import { staffToken } from './staff.ts'
import { startVendors, type Vendors } from './vendors.ts'

export type FailedStack = Stack & {
  /** The customer whose e-mail with a code is a dead letter. */
  email: string
  /** The order with a failed refund of ₦1,000.00. */
  order: PlacedOrder
  /** The payment with an open discrepancy. */
  reference: string
  /** Who takes new payments. */
  vendors: Vendors
}

/** Starts the product with a dead letter, a refund that failed for good and an open discrepancy, beside both vendors. */
export async function startFailedStack(): Promise<FailedStack> {
  const folder = makeDataFolder('failed')
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const environment = { DATA_DIR: folder }
  try {
    const prepared = await prepare(environment)
    const reference = await writeFailures(folder)
    const vendors = await startVendors()
    const stack = await startStack({ environment: { ...environment, ...vendors.environment } })
    vendors.connect(stack.origin)
    const stop = async () => {
      await stack.stop()
      await vendors.close()
      removeFolder()
    }
    return { ...stack, ...prepared, reference, vendors, stop }
  } catch (error) {
    removeFolder()
    throw error
  }
}

type Prepared = Pick<FailedStack, 'email' | 'order'>

async function prepare(environment: Record<string, string>): Promise<Prepared> {
  const stack = await startStack({ environment })
  try {
    return await makeOrderAndSignUp(stack)
  } finally {
    await stack.stop()
  }
}

/** Makes a paid order with a refund that was sent, and a sign-up that waits for its code. */
async function makeOrderAndSignUp(stack: Stack): Promise<Prepared> {
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

/** Writes the failures into the tables; gives the reference of the payment with the discrepancy. */
async function writeFailures(folder: string): Promise<string> {
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
  const amounts = { ours: '₦18,258.00', theirs: 'paid ₦18,000.00' }
  const discrepancy = { subject: 'payment', kind: 'amount', reference, ...amounts } as const
  await saveDiscrepancy(db, 'dsc_01M824NA9Q6CNZ50P09VNSV1TW', 'sandbox', discrepancy, {
    now: new Date(),
    listedFrom: null,
  })
  await close()
  return reference
}
