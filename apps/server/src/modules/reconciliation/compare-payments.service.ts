import type { AttemptId } from '@gatefill/domain/core/ids'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { paymentDiscrepancies, unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { ReversalReconciliationService } from './reversal-reconciliation.service.ts'
import type { SaveFoundService } from './save-found.service.ts'

type CompareDeps = Pick<PaymentsService, 'ledger'> & SaveFoundService & ReversalReconciliationService

/**
 * What a list has: all references, and what names each row: its transaction, or its reference where it names none. A
 * reference may have several transactions, of which ours need not be one.
 */
export type ListedNames = { references: Set<string>; rows: Set<string> }

/** One of ours that a part of the provider's list does not have. */
export type Missing = {
  discrepancy: Discrepancy
  attemptId: AttemptId
  transactionId: string | null
  listedFrom: Date
}

/** What one part of the list has shown. */
type PartCompared = {
  rows: number
  /** How much disagrees, which is saved. */
  discrepancies: number
  names: ListedNames
  /** All references that were compared. What another part found of one of them still disagrees. */
  compared: string[]
  missing: Missing[]
  isReadInFull: boolean
}

/** Compares the payments of one part of a provider's list with ours. */
export function comparePaymentsService(
  { clock }: Context,
  { ledger, saveFound, recordReversals }: CompareDeps,
) {
  const today = () => clock().toISOString().slice(0, 10)

  const poll = (attemptId: AttemptId, mayBePaidAgain: boolean) =>
    ledger.pollPayment(attemptId, `reconciled:${today()}`, mayBePaidAgain)

  /** `changingSince`: what was paid from then on need not be listed yet. What is missing is given, not saved. */
  async function comparePart(
    provider: PaymentProvider,
    part: Period,
    changingSince: Date | undefined,
  ): Promise<PartCompared> {
    const { rows: theirs, unreadable } = await provider.listPayments(part)
    await recordReversals(provider, part, theirs)
    const ours = await ledger.paymentsOf(provider.name, part, theirs, changingSince)
    const known = new Map(ours.map((payment) => [payment.reference, payment]))
    // A payment whose row cannot be read is not missing.
    const unread = new Set(unreadable.map(({ reference }) => reference))
    const all = paymentDiscrepancies(ours, theirs)
    const missing = all.flatMap((discrepancy): Missing[] => {
      const payment = known.get(discrepancy.reference)
      if (discrepancy.kind !== 'missing_there' || payment === undefined) return []
      const { attemptId, transactionId } = payment
      return unread.has(discrepancy.reference)
        ? []
        : [{ discrepancy, attemptId, transactionId, listedFrom: part.from }]
    })
    const found = [
      ...all.filter(({ kind }) => kind !== 'missing_there'),
      ...unreadableDiscrepancies('payment', unreadable),
    ]
    const isMissing = new Set(missing.map(({ discrepancy }) => discrepancy.reference))
    const references = theirs.map(({ reference }) => reference)
    const compared = [...references, ...known.keys()].filter((reference) => !isMissing.has(reference))
    await saveFound(provider.name, 'payment', { found, compared: [], listedFrom: part.from })
    for (const { kind, reference } of found) {
      const attemptId = known.get(reference)?.attemptId
      // Known and missing here at once: the provider has taken another payment under its reference.
      if (attemptId !== undefined) await poll(attemptId, kind === 'missing_here')
    }
    return {
      rows: theirs.length,
      discrepancies: found.length,
      compared,
      names: {
        references: new Set(references),
        rows: new Set(theirs.map(({ transactionId, reference }) => transactionId ?? reference)),
      },
      missing,
      isReadInFull: unreadable.length === 0,
    }
  }

  return { comparePart, poll }
}
