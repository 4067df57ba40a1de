import type { AttemptId } from '@gatefill/domain/core/ids'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { paymentDiscrepancies, unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { ReversalReconciliationService } from './reversal-reconciliation.service.ts'
import type { SaveFoundService } from './save-found.service.ts'

type PartDeps = Pick<PaymentsService, 'ledger'> & SaveFoundService & ReversalReconciliationService

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

/** One part of a provider's list of payments, and ours of the same time. */
type PartToCompare = {
  part: Period
  theirs: Awaited<ReturnType<PaymentProvider['listPayments']>>
  ours: Awaited<ReturnType<PaymentsService['ledger']['paymentsOf']>>
}

/** Reconciles the payments of one part of a provider's list with ours. */
export function paymentPartsService({ clock }: Context, { ledger, saveFound, recordReversals }: PartDeps) {
  const today = () => clock().toISOString().slice(0, 10)

  const poll = (attemptId: AttemptId, mayBePaidAgain: boolean) =>
    ledger.pollPayment(attemptId, `reconciled:${today()}`, mayBePaidAgain)

  /**
   * Reads a part, records the reversals that it names, saves what disagrees and polls its payments; what is missing is
   * given, not saved. `changingSince`: what was paid from then on need not be listed yet.
   */
  async function reconcilePart(
    provider: PaymentProvider,
    part: Period,
    changingSince: Date | undefined,
  ): Promise<PartCompared> {
    const theirs = await provider.listPayments(part)
    await recordReversals(provider, part, theirs.rows)
    const ours = await ledger.paymentsOf(provider.name, part, theirs.rows, changingSince)
    const { found, ...compared } = comparePart({ part, theirs, ours })
    await saveFound(provider.name, 'payment', { found, compared: [], listedFrom: part.from })
    await pollFound(found, ours)
    return { ...compared, discrepancies: found.length }
  }

  async function pollFound(found: readonly Discrepancy[], ours: PartToCompare['ours']): Promise<void> {
    const known = new Map(ours.map(({ reference, attemptId }) => [reference, attemptId]))
    for (const { kind, reference } of found) {
      const attemptId = known.get(reference)
      // Known and missing here at once: the provider has taken another payment under its reference.
      if (attemptId !== undefined) await poll(attemptId, kind === 'missing_here')
    }
  }

  return { reconcilePart, poll }
}

/** What disagrees, and what a part does not have of ours: that may be in another part. */
function comparePart({
  part,
  theirs: { rows, unreadable },
  ours,
}: PartToCompare): Omit<PartCompared, 'discrepancies'> & { found: Discrepancy[] } {
  const all = paymentDiscrepancies(ours, rows)
  // A payment whose row cannot be read is not missing.
  const unread = new Set(unreadable.map(({ reference }) => reference))
  const known = new Map(ours.map((payment) => [payment.reference, payment]))
  const missing = all.flatMap((discrepancy): Missing[] => {
    const payment = known.get(discrepancy.reference)
    if (discrepancy.kind !== 'missing_there' || payment === undefined) return []
    const { attemptId, transactionId } = payment
    return unread.has(discrepancy.reference)
      ? []
      : [{ discrepancy, attemptId, transactionId, listedFrom: part.from }]
  })
  const isMissing = new Set(missing.map(({ discrepancy }) => discrepancy.reference))
  const references = rows.map(({ reference }) => reference)
  return {
    rows: rows.length,
    found: [
      ...all.filter(({ kind }) => kind !== 'missing_there'),
      ...unreadableDiscrepancies('payment', unreadable),
    ],
    compared: [...references, ...known.keys()].filter((reference) => !isMissing.has(reference)),
    names: {
      references: new Set(references),
      rows: new Set(rows.map(({ transactionId, reference }) => transactionId ?? reference)),
    },
    missing,
    isReadInFull: unreadable.length === 0,
  }
}
