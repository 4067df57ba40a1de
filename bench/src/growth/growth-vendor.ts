import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { saveListReadTo } from '../../../apps/server/src/modules/payments/ledger/list-marks.repository.ts'
import type { Execute } from '../../../apps/server/src/platform/db/database.ts'
import type { PaymentsFixture } from '../../../apps/server/test/fixtures/payments/payments-fixture.ts'
import type { Past } from '../../../tools/stand-ins/paystack/past.ts'

/** What a night asks the vendor about is not older: a page that was not paid may still be for 30 days. */
const LISTED_SECONDS = 40 * DAY_SECONDS

/**
 * The night before has read the vendor's lists, which have what our ledger has; of the newest day the vendor has just paid
 * out what it was paid.
 */
export async function listAtVendor(
  execute: Execute,
  { database, standIn, clock }: PaymentsFixture,
): Promise<void> {
  const now = clock()
  const from = secondsAfter(now, -LISTED_SECONDS).toISOString()
  for (const list of ['payments', 'refunds', 'settlements'] as const)
    await saveListReadTo(database.db, 'paystack', list, secondsAfter(now, -DAY_SECONDS))
  const payments = (
    await execute(`
      select coalesce(provider_transaction_id, (9200000000000000 + row_number() over (order by attempt.id))::text) as id,
        reference, coalesce(paid_amount, amount)::int as amount, coalesce(fee, 0)::int as fee,
        created_at::text as created, coalesce(paid_at::text, '') as paid,
        exists (select from refunds where attempt_id = attempt.id and state = 'processed') as returned,
        exists (select from settlement_transactions part
          where part.provider = 'paystack' and part.transaction_id = attempt.provider_transaction_id) as settled
      from payment_attempts attempt where provider = 'paystack' and created_at >= '${from}' order by created_at`)
  ).map(paymentOf)
  const refunds = (
    await execute(`
      select provider_refund_id as id, provider_transaction_id as transaction, refund.amount::int as amount,
        refund.created_at::text as created
      from refunds refund join payment_attempts attempt on attempt.id = attempt_id
      where provider = 'paystack' and attempt.created_at >= '${from}' and provider_refund_id is not null
      order by refund.created_at`)
  ).map(refundOf)
  standIn.addPast({ payments, refunds })
  const unsettled = payments.filter(({ paidAt, isSettled }) => paidAt !== null && !isSettled)
  standIn.settle(unsettled.reduce((sum, { amount, fees }) => sum + amount - (fees ?? 0), 0))
}

type Row = Record<string, unknown>

function paymentOf({
  id,
  reference,
  amount,
  fee,
  created,
  paid,
  returned,
  settled,
}: Row): Past['payments'][number] {
  const paidStatus = returned === true ? 'reversed' : 'success'
  return {
    id: BigInt(String(id)),
    status: paid === '' ? 'abandoned' : paidStatus,
    reference: String(reference),
    amount: Number(amount),
    fees: Number(fee),
    createdAt: new Date(String(created)),
    paidAt: paid === '' ? null : new Date(String(paid)),
    isSettled: settled === true,
  }
}

const refundOf = ({ id, transaction, amount, created }: Row): Past['refunds'][number] => ({
  id: Number(id),
  transactionId: BigInt(String(transaction)),
  amount: Number(amount),
  status: 'processed',
  createdAt: new Date(String(created)),
})
