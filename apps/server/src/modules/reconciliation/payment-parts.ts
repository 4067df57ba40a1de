import type { AttemptId } from '@gatefill/domain/core/ids'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { paymentDiscrepancies, unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { App } from '../../app-context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { pollPayment, readPaymentsOf } from '../payments/index.ts'
import { recordReversals } from './reversal-reconciliation.ts'
import { saveFound } from './save-found.ts'

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
  ours: Awaited<ReturnType<typeof readPaymentsOf>>
}

const today = (app: App) => app.clock().toISOString().slice(0, 10)

/** Polls a payment that the lists disagree about, once a day. */
export const pollAttemptOfPart = (app: App, attemptId: AttemptId, mayBePaidAgain: boolean) =>
  pollPayment(app, attemptId, `reconciled:${today(app)}`, mayBePaidAgain)

/**
 * Reads a part, records the reversals that it names, saves what disagrees and polls its payments; what is missing is
 * given, not saved. `changingSince`: what was paid from then on need not be listed yet.
 */
export async function reconcilePaymentPart(
  app: App,
  provider: PaymentProvider,
  part: Period,
  changingSince: Date | undefined,
): Promise<PartCompared> {
  const theirs = await provider.listPayments(part)
  await recordReversals(app, provider, part, theirs.rows)
  const ours = await readPaymentsOf(app, provider.name, part, theirs.rows, changingSince)
  const { found, ...compared } = comparePart({ part, theirs, ours })
  await saveFound(app, provider.name, 'payment', { found, compared: [], listedFrom: part.from })
  await pollFound(app, found, ours)
  return { ...compared, discrepancies: found.length }
}

async function pollFound(
  app: App,
  found: readonly Discrepancy[],
  ours: PartToCompare['ours'],
): Promise<void> {
  const known = new Map(ours.map(({ reference, attemptId }) => [reference, attemptId]))
  for (const { kind, reference } of found) {
    const attemptId = known.get(reference)
    // Known and missing here at once: the provider has taken another payment under its reference.
    if (attemptId !== undefined) await pollAttemptOfPart(app, attemptId, kind === 'missing_here')
  }
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
