import type { Period } from '@gatefill/domain/payments/reconciliation'
import type { App } from '../../app-context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { savePeriodReadTo } from '../payments/index.ts'
import type { ListedNames, Missing } from './payment-parts.ts'
import { pollAttemptOfPart, reconcilePaymentPart } from './payment-parts.ts'
import { saveFound } from './save-found.ts'

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

/** Compares all parts of a period; a discrepancy is saved, and its payment polled once more. */
export async function reconcilePayments(
  app: App,
  provider: PaymentProvider,
  parts: readonly Period[],
): Promise<Counted> {
  const seen: Seen = {
    begunAt: app.clock(),
    rows: 0,
    discrepancies: 0,
    names: { references: new Set(), rows: new Set() },
    compared: [],
    missing: [],
  }
  try {
    await reconcileParts(app, provider, parts, seen)
    // Only once all parts were read: one that could not be read may still disagree.
    await resolveAgreed(app, provider, seen)
  } finally {
    // Also where a later part could not be read: what is found there ends the discrepancy the next night.
    await saveMissingPayments(app, provider, seen)
  }
  return { listed: seen.rows, discrepancies: seen.discrepancies }
}

async function reconcileParts(app: App, provider: PaymentProvider, parts: readonly Period[], seen: Seen) {
  const end = parts.at(-1)?.to
  let isReadInFull = true
  for (const part of parts) {
    const compared = await reconcilePaymentPart(app, provider, part, end)
    for (const reference of compared.names.references) seen.names.references.add(reference)
    for (const row of compared.names.rows) seen.names.rows.add(row)
    seen.missing.push(...compared.missing)
    seen.compared.push(compared.compared)
    seen.rows += compared.rows
    seen.discrepancies += compared.discrepancies
    // What cannot be read is read again, however late it is understood.
    isReadInFull &&= compared.isReadInFull
    if (isReadInFull) await savePeriodReadTo(app, provider.name, 'payments', part.to)
  }
}

/** A payment may be in one part by our date and in another by the provider's: it agrees where no part found it. */
async function resolveAgreed(
  app: App,
  provider: PaymentProvider,
  { compared, begunAt }: Seen,
): Promise<void> {
  for (const references of compared)
    await saveFound(app, provider.name, 'payment', { found: [], compared: references, foundSince: begunAt })
}

/** A provider dates a payment by its own rules, so it is missing only where no part of its list has it. */
async function saveMissingPayments(app: App, provider: PaymentProvider, seen: Seen): Promise<void> {
  const { references, rows } = seen.names
  const isListed = ({ discrepancy: { reference }, transactionId }: Missing) =>
    transactionId === null ? references.has(reference) : rows.has(transactionId) || rows.has(reference)
  const elsewhere = seen.missing.filter(isListed)
  const listed = elsewhere.map(({ discrepancy }) => discrepancy.reference)
  await resolveAgreed(app, provider, { ...seen, compared: [listed] })
  for (const one of seen.missing.filter((missing) => !isListed(missing))) {
    await saveFound(app, provider.name, 'payment', {
      found: [one.discrepancy],
      compared: [],
      listedFrom: one.listedFrom,
    })
    await pollAttemptOfPart(app, one.attemptId, false)
    seen.discrepancies += 1
  }
}
