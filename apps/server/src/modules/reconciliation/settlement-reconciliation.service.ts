import { unreadableDiscrepancies } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { isProviderError } from '../../providers/payments/provider.ts'
import type { PaymentsService } from '../payments/index.ts'
import type { SaveFoundService } from './save-found.service.ts'

type SettlementDeps = Pick<PaymentsService, 'settlements'> & SaveFoundService

/** What providers say that they paid out to us, beside what we posted and the payments that it is made of. */
export function settlementReconciliation({ log }: Context, { settlements, saveFound }: SettlementDeps) {
  /** Reads the settlements that were not read in full before, and those that may still succeed. */
  async function readSettlements(provider: PaymentProvider): Promise<number> {
    const { name } = provider
    const period = await settlements.unreadPeriod(name)
    const { rows, unreadable } = await provider.listSettlements(period)
    const found = unreadableDiscrepancies('settlement', unreadable)
    for (const settlement of rows) found.push(...(await settlements.recordSettlement(name, settlement)))
    await saveFound(name, 'settlement', {
      found,
      compared: rows.map(({ settlementId }) => settlementId),
    })
    // What cannot be read is read again, however late it is understood.
    if (unreadable.length === 0) await settlements.saveReadTo(name, period.to)
    return found.length
  }

  /** Compares posted settlements with their transactions; throws the last provider error once all were asked about. */
  async function compareSettlements(provider: PaymentProvider): Promise<number> {
    let discrepancies = 0
    let failure: Error | undefined
    for (const settlement of await settlements.uncompared(provider.name)) {
      try {
        const compared = await settlements.compareWithTransactions(provider, settlement)
        await saveFound(provider.name, 'settlement', {
          found: compared.discrepancies,
          compared: compared.references,
        })
        discrepancies += compared.discrepancies.length
      } catch (error) {
        if (!isProviderError(error)) throw error
        const { settlementId } = settlement
        log.warn(
          { provider: provider.name, settlementId, reason: error.message },
          'a settlement was not compared',
        )
        failure = error
      }
    }
    if (failure !== undefined) throw failure
    return discrepancies
  }

  return { readSettlements, compareSettlements }
}
