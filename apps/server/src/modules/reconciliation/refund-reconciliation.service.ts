import type { Period } from '@gatefill/domain/payments/reconciliation'
import { refundDiscrepancies, unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { Counted } from './payment-reconciliation.service.ts'
import type { SaveFoundService } from './save-found.service.ts'

type RefundDeps = Pick<PaymentsService, 'ledger' | 'disputes'> & SaveFoundService

/** Money that one provider returns, beside ours: refunds, and what customers dispute at their banks. */
export function refundReconciliation({ clock }: Context, { ledger, disputes, saveFound }: RefundDeps) {
  const today = () => clock().toISOString().slice(0, 10)

  async function reconcileDisputes(provider: PaymentProvider): Promise<Counted> {
    const { disputeIds, unreadable } = await disputes.readDisputes(provider)
    const found = unreadableDiscrepancies('dispute', unreadable)
    await saveFound(provider.name, 'dispute', { found, compared: disputeIds })
    return { listed: disputeIds.length, discrepancies: found.length }
  }

  async function reconcileRefunds(provider: PaymentProvider, period: Period): Promise<Counted> {
    const { rows: theirs, unreadable } = await provider.listAllRefunds(period)
    const refundIds = theirs.map(({ refundId }) => refundId)
    const ours = await ledger.refundsAt(provider.name, period, refundIds)
    const unread = new Set(unreadable.map(({ reference }) => reference))
    const found = [
      ...refundDiscrepancies(ours, theirs).filter(
        ({ kind, reference }) => kind !== 'missing_there' || !unread.has(reference),
      ),
      ...unreadableDiscrepancies('refund', unreadable),
    ]
    const known = new Map(ours.map(({ refundId, id }) => [refundId, id]))
    await saveFound(provider.name, 'refund', { found, compared: [...refundIds, ...known.keys()] })
    for (const { reference } of found) {
      const refundId = known.get(reference)
      if (refundId !== undefined) await ledger.pollRefund(refundId, `reconciled:${today()}`)
    }
    return { listed: theirs.length, discrepancies: found.length }
  }

  return { reconcileDisputes, reconcileRefunds }
}
