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

  /** Compares all parts of a period; a discrepancy is saved, and its refund polled once more. */
  async function reconcileRefunds(provider: PaymentProvider, parts: readonly Period[]): Promise<Counted> {
    const counted: Counted = { listed: 0, discrepancies: 0 }
    let isReadInFull = true
    for (const part of parts) {
      const compared = await comparePart(provider, part)
      counted.listed += compared.listed
      counted.discrepancies += compared.discrepancies
      // What cannot be read is read again, however late it is understood.
      isReadInFull &&= compared.isReadInFull
      if (isReadInFull) await ledger.saveReadTo(provider.name, 'refunds', part.to)
    }
    return counted
  }

  async function comparePart(provider: PaymentProvider, period: Period) {
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
    await saveFound(provider.name, 'refund', {
      found,
      compared: [...refundIds, ...known.keys()],
      listedFrom: period.from,
    })
    for (const { reference } of found) {
      const refundId = known.get(reference)
      if (refundId !== undefined) await ledger.pollRefund(refundId, `reconciled:${today()}`)
    }
    return {
      listed: theirs.length,
      discrepancies: found.length,
      isReadInFull: unreadable.length === 0,
    }
  }

  return { reconcileDisputes, reconcileRefunds }
}
