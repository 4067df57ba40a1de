import type { Period } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { ListedNames, Missing } from './payment-parts.service.ts'
import { paymentPartsService } from './payment-parts.service.ts'
import type { ReversalReconciliationService } from './reversal-reconciliation.service.ts'
import type { SaveFoundService } from './save-found.service.ts'

type PaymentDeps = Pick<PaymentsService, 'ledger'> & SaveFoundService & ReversalReconciliationService

/** What a part of a run has counted: the rows of the provider's list, and what disagrees. */
export type Counted = { listed: number; discrepancies: number }

/** What the parts of a period have shown so far. */
type Seen = {
  begunAt: Date
  rows: number
  discrepancies: number
  names: ListedNames
  /** References by part. */
  compared: string[][]
  missing: Missing[]
}

/** The payments of one provider beside ours. */
export function paymentReconciliationService(context: Context, deps: PaymentDeps) {
  const { ledger, saveFound } = deps
  const { clock } = context
  const { reconcilePart, poll } = paymentPartsService(context, deps)

  /** Compares all parts of a period; a discrepancy is saved, and its payment polled once more. */
  async function reconcilePayments(provider: PaymentProvider, parts: readonly Period[]): Promise<Counted> {
    const seen: Seen = {
      begunAt: clock(),
      rows: 0,
      discrepancies: 0,
      names: { references: new Set(), rows: new Set() },
      compared: [],
      missing: [],
    }
    try {
      await reconcileParts(provider, parts, seen)
      // Only once all parts were read: one that could not be read may still disagree.
      await resolveAgreed(provider, seen)
    } finally {
      // Also where a later part could not be read: what is found there ends the discrepancy the next night.
      await saveMissing(provider, seen)
    }
    return { listed: seen.rows, discrepancies: seen.discrepancies }
  }

  async function reconcileParts(provider: PaymentProvider, parts: readonly Period[], seen: Seen) {
    const end = parts.at(-1)?.to
    let isReadInFull = true
    for (const part of parts) {
      const compared = await reconcilePart(provider, part, end)
      for (const reference of compared.names.references) seen.names.references.add(reference)
      for (const row of compared.names.rows) seen.names.rows.add(row)
      seen.missing.push(...compared.missing)
      seen.compared.push(compared.compared)
      seen.rows += compared.rows
      seen.discrepancies += compared.discrepancies
      // What cannot be read is read again, however late it is understood.
      isReadInFull &&= compared.isReadInFull
      if (isReadInFull) await ledger.saveReadTo(provider.name, 'payments', part.to)
    }
  }

  /** A payment may be in one part by our date and in another by the provider's: it agrees where no part found it. */
  async function resolveAgreed(provider: PaymentProvider, { compared, begunAt }: Seen): Promise<void> {
    for (const references of compared)
      await saveFound(provider.name, 'payment', { found: [], compared: references, foundSince: begunAt })
  }

  /** A provider dates a payment by its own rules, so it is missing only where no part of its list has it. */
  async function saveMissing(provider: PaymentProvider, seen: Seen): Promise<void> {
    const { references, rows } = seen.names
    const isListed = ({ discrepancy: { reference }, transactionId }: Missing) =>
      transactionId === null ? references.has(reference) : rows.has(transactionId) || rows.has(reference)
    const elsewhere = seen.missing.filter(isListed)
    const listed = elsewhere.map(({ discrepancy }) => discrepancy.reference)
    await resolveAgreed(provider, { ...seen, compared: [listed] })
    for (const one of seen.missing.filter((missing) => !isListed(missing))) {
      await saveFound(provider.name, 'payment', {
        found: [one.discrepancy],
        compared: [],
        listedFrom: one.listedFrom,
      })
      await poll(one.attemptId, false)
      seen.discrepancies += 1
    }
  }

  return { reconcilePayments }
}
