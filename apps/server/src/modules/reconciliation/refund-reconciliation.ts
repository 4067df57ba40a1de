import type { RefundId } from '@gatefill/domain/core/ids'
import type { Discrepancy, Period } from '@gatefill/domain/payments/reconciliation'
import { refundDiscrepancies, unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { App } from '../../app-context.ts'
import { NOT_RECORDED } from '../../platform/each-row.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { pollRefund, readDisputes, readRefundsAt, savePeriodReadTo } from '../payments/index.ts'
import type { Counted } from './payment-reconciliation.ts'
import { saveFound } from './save-found.ts'

/** What the parts of a list have shown: the refunds that they name, and ours that a part does not have. */
type Seen = {
  listed: Set<string>
  missing: { discrepancy: Discrepancy; id: RefundId | undefined; listedFrom: Date }[]
}

const today = (app: App) => app.clock().toISOString().slice(0, 10)

/** Reads what customers dispute at one provider, and saves what could not be recorded. */
export async function reconcileDisputes(app: App, provider: PaymentProvider): Promise<Counted> {
  const { disputeIds, unreadable, unrecorded } = await readDisputes(app, provider, app.database.jobs)
  const refused = unrecorded.map(({ disputeId }) => ({ reference: disputeId, why: NOT_RECORDED }))
  const found = unreadableDiscrepancies('dispute', [...unreadable, ...refused])
  await saveFound(app, provider.name, 'dispute', { found, compared: disputeIds })
  return { listed: disputeIds.length, discrepancies: found.length }
}

/** Compares all parts of a period; a discrepancy is saved, and its refund polled once more. */
export async function reconcileRefunds(
  app: App,
  provider: PaymentProvider,
  parts: readonly Period[],
): Promise<Counted> {
  const seen: Seen = { listed: new Set(), missing: [] }
  const counted: Counted = { listed: 0, discrepancies: 0 }
  let isReadInFull = true
  try {
    for (const part of parts) {
      const compared = await reconcileRefundPart(app, provider, part, seen)
      counted.listed += compared.listed
      counted.discrepancies += compared.discrepancies
      // What cannot be read is read again, however late it is understood.
      isReadInFull &&= compared.isReadInFull
      if (isReadInFull) await savePeriodReadTo(app, provider.name, 'refunds', part.to)
    }
  } finally {
    // Also where a later part could not be read: what is found there ends the discrepancy the next night.
    counted.discrepancies += await saveMissingRefunds(app, provider, seen)
  }
  return counted
}

/**
 * Reads a part, saves what disagrees and polls its refunds; what it does not have may be in another part, and is only
 * added to `seen`.
 */
async function reconcileRefundPart(app: App, provider: PaymentProvider, period: Period, seen: Seen) {
  const { rows: theirs, unreadable } = await provider.listAllRefunds(period)
  const refundIds = theirs.map(({ refundId }) => refundId)
  const ours = await readRefundsAt(app, provider.name, period, refundIds)
  const known = new Map(ours.map(({ refundId, id }) => [refundId, id]))
  const all = refundDiscrepancies(ours, theirs)
  const isMissing = ({ kind }: Discrepancy) => kind === 'missing_there'
  for (const name of [...refundIds, ...unreadable.map(({ reference }) => reference)]) seen.listed.add(name)
  for (const discrepancy of all.filter(isMissing))
    seen.missing.push({ discrepancy, id: known.get(discrepancy.reference), listedFrom: period.from })
  const found = [...all.filter((one) => !isMissing(one)), ...unreadableDiscrepancies('refund', unreadable)]
  await saveFound(app, provider.name, 'refund', { found, compared: refundIds, listedFrom: period.from })
  for (const { reference } of found) await pollRefundOfPart(app, known.get(reference))
  return {
    listed: theirs.length,
    discrepancies: found.length,
    isReadInFull: unreadable.length === 0,
  }
}

/** A provider dates a refund by its own rules, so it is missing only where no part of its list has it; gives how many. */
async function saveMissingRefunds(
  app: App,
  provider: PaymentProvider,
  { listed, missing }: Seen,
): Promise<number> {
  const absent = missing.filter(({ discrepancy }) => !listed.has(discrepancy.reference))
  for (const { discrepancy, id, listedFrom } of absent) {
    await saveFound(app, provider.name, 'refund', { found: [discrepancy], compared: [], listedFrom })
    await pollRefundOfPart(app, id)
  }
  return absent.length
}

async function pollRefundOfPart(app: App, id: RefundId | undefined): Promise<void> {
  if (id !== undefined) await pollRefund(app, id, `reconciled:${today(app)}`)
}
