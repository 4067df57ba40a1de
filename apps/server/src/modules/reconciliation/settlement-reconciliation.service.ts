import type { Discrepancy } from '@gatefill/domain/payments/reconciliation'
import { unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { Settlement } from '@gatefill/domain/payments/settlements/settlement'
import type { Context } from '../../platform/context.ts'
import { eachRow, NOT_RECORDED } from '../../platform/each-row.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { isProviderError } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import { openReferences } from './discrepancies.repository.ts'
import type { SaveFoundService } from './save-found.service.ts'

type SettlementDeps = Pick<PaymentsService, 'settlements'> & SaveFoundService

/** What providers say that they paid out to us, beside what we posted and the payments that it is made of. */
export function settlementReconciliationService(
  { log, database }: Context,
  { settlements, saveFound }: SettlementDeps,
) {
  /** Reads the settlements that were not read in full before, and those that may still succeed. */
  async function readSettlements(provider: PaymentProvider): Promise<number> {
    const { name } = provider
    const period = await settlements.unreadPeriod(name)
    const { rows, unreadable } = await provider.listSettlements(period)
    const found: Discrepancy[] = []
    const nameOf = ({ settlementId }: Settlement) => settlementId
    const unrecorded = await eachRow(log, rows, nameOf, async (settlement) => {
      found.push(...(await settlements.recordSettlement(name, settlement)))
    })
    const refused = unrecorded.map((settlement) => ({ reference: nameOf(settlement), why: NOT_RECORDED }))
    const notTaken = [...unreadable, ...refused]
    found.push(...unreadableDiscrepancies('settlement', notTaken))
    await saveFound(name, 'settlement', {
      found,
      compared: rows.map(({ settlementId }) => settlementId),
    })
    // What was not taken is read again, however late it is understood.
    if (notTaken.length === 0) await settlements.saveReadTo(name, period.to)
    return found.length
  }

  /** Compares posted settlements with their transactions; throws the last failure once all were compared. */
  async function compareSettlements(provider: PaymentProvider): Promise<number> {
    let discrepancies = 0
    let failure: Error | undefined
    for (const settlement of await settlements.uncompared(provider.name)) {
      try {
        discrepancies += await compareOne(provider, settlement)
      } catch (error) {
        const { settlementId } = settlement
        const reason = isProviderError(error) ? error.message : NOT_RECORDED
        const details = isProviderError(error) ? {} : { err: error }
        log.warn(
          { provider: provider.name, settlementId, reason, ...details },
          'a settlement was not compared; the others are',
        )
        failure = error instanceof Error ? error : new Error(NOT_RECORDED, { cause: error })
      }
    }
    if (failure !== undefined) throw failure
    return discrepancies
  }

  async function compareOne(provider: PaymentProvider, settlement: Settlement): Promise<number> {
    const { discrepancies, references } = await settlements.compareWithTransactions(provider, settlement)
    await saveFound(provider.name, 'settlement', { found: discrepancies, compared: references })
    return discrepancies.length
  }

  /** Names the payments that a provider owes us longer than it may; those that were named and are paid out now agree. */
  async function findOverdue({ name, listsSettlements }: PaymentProvider): Promise<number> {
    if (!listsSettlements) return 0
    const found = await settlements.overduePayouts(name)
    const named = await openReferences(database.jobs, name, 'settlement', 'missing_there')
    await saveFound(name, 'settlement', { found, compared: named })
    return found.length
  }

  return { readSettlements, compareSettlements, findOverdue }
}
