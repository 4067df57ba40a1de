import type { Kobo } from '@gatefill/domain/core/money'
import { greaterOf, kobo, signedKobo, ZERO } from '@gatefill/domain/core/money'
import type {
  SettledTransaction,
  Settlement,
  SettlementState,
} from '@gatefill/domain/payments/settlements/settlement'
import { isSettlementUnfinished, SETTLEMENT_STATES } from '@gatefill/domain/payments/settlements/settlement'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { insertParts } from '../../../platform/db/batches/insert-parts.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { listReadTo } from './list-marks.repository.ts'

/** The column holds what was taken off; what was given back is what more was paid out than came. */
function otherDeductionsOf(row: Selectable<Schema['provider_settlements']>): Kobo {
  const most = (row.gross_amount ?? row.amount) - row.fees - row.refunds - row.chargebacks
  return signedKobo(row.other_deductions === 0 ? Math.min(most - row.amount, 0) : row.other_deductions)
}

const settlementOf = (row: Selectable<Schema['provider_settlements']>): Settlement => ({
  settlementId: row.settlement_id,
  state: row.state as SettlementState, // the table allows the states of the domain only
  currency: row.currency,
  amount: kobo(row.amount),
  gross: kobo(row.gross_amount ?? row.amount),
  fees: kobo(row.fees),
  refunds: kobo(row.refunds),
  chargebacks: kobo(row.chargebacks),
  stampDuty: kobo(row.stamp_duty),
  otherDeductions: otherDeductionsOf(row),
  createdAt: row.created_at ?? row.settled_at,
  settledAt: row.settled_at,
})

const columnsOf = (settlement: Settlement) => ({
  amount: settlement.amount,
  state: settlement.state,
  currency: settlement.currency,
  gross_amount: settlement.gross,
  fees: settlement.fees,
  refunds: settlement.refunds,
  chargebacks: settlement.chargebacks,
  stamp_duty: settlement.stampDuty,
  other_deductions: greaterOf(settlement.otherDeductions, ZERO),
  created_at: settlement.createdAt,
  settled_at: settlement.settledAt,
})

/** What of a settlement is in the ledger, locked: its amount in kobo, null where nothing is; undefined when it is new. */
export async function lockSettlement(
  tx: Tx,
  provider: string,
  settlementId: string,
): Promise<{ posted: Kobo | null } | undefined> {
  const row = await tx
    .selectFrom('provider_settlements')
    .select(['amount', 'posted_at'])
    .where('provider', '=', provider)
    .where('settlement_id', '=', settlementId)
    .forUpdate()
    .executeTakeFirst()
  return row && { posted: row.posted_at === null ? null : kobo(row.amount) }
}

/**
 * Saves what a provider says of a settlement; `postedAt` where it is posted now. False, and nothing is changed, when it
 * was posted before.
 */
export async function saveSettlement(
  tx: Tx,
  provider: string,
  settlement: Settlement,
  postedAt: Date | null,
): Promise<boolean> {
  const columns = { ...columnsOf(settlement), posted_at: postedAt }
  const row = await tx
    .insertInto('provider_settlements')
    .values({ provider, settlement_id: settlement.settlementId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'settlement_id'])
        .doUpdateSet(columns)
        .where('provider_settlements.posted_at', 'is', null),
    )
    .returning('settlement_id')
    .executeTakeFirst()
  return row !== undefined
}

const UNFINISHED = SETTLEMENT_STATES.filter(isSettlementUnfinished)

/** From when on a provider's settlements must be read again: the oldest that may still succeed, and where reading ended. */
export async function settlementsReadTo(
  db: Db,
  provider: string,
  notBefore: Date,
): Promise<{ oldestUnfinished: Date | null; readTo: Date | null }> {
  const oldest = await db
    .selectFrom('provider_settlements')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('provider', '=', provider)
    .where('state', 'in', UNFINISHED)
    .where('created_at', '>=', notBefore)
    .executeTakeFirst()
  return { oldestUnfinished: oldest?.at ?? null, readTo: await listReadTo(db, provider, 'settlements') }
}

const MAX_COMPARED = 200

/**
 * Posted settlements that have not been found equal to their transactions yet: the newest 200, of which the oldest is
 * first, so that what each takes off is explained in the order in which the provider took it.
 */
export async function uncomparedSettlements(db: Db, provider: string): Promise<Settlement[]> {
  const rows = await db
    .selectFrom('provider_settlements')
    .selectAll()
    .where('provider', '=', provider)
    .where('posted_at', 'is not', null)
    .where('compared_at', 'is', null)
    .where('amount', '>', 0)
    .orderBy('settled_at', 'desc')
    .limit(MAX_COMPARED)
    .execute()
  return rows.map(settlementOf).toReversed()
}

/** Saves the transactions of a settlement, and whether they were found equal to our payments. */
export async function saveSettledTransactions(
  tx: Tx,
  provider: string,
  settlementId: string,
  listed: readonly SettledTransaction[],
  comparedAt: Date | null,
): Promise<void> {
  const rows = listed.map(({ transactionId, reference, net, stampDuty }) => ({
    provider,
    settlement_id: settlementId,
    transaction_id: transactionId,
    reference,
    net,
    stamp_duty: stampDuty,
  }))
  for (const part of insertParts(rows))
    await tx
      .insertInto('settlement_transactions')
      .values(part)
      .onConflict((conflict) => conflict.columns(['provider', 'settlement_id', 'transaction_id']).doNothing())
      .execute()
  await tx
    .updateTable('provider_settlements')
    .set({ compared_at: comparedAt })
    .where('provider', '=', provider)
    .where('settlement_id', '=', settlementId)
    .execute()
}

/** What our ledger expects a provider to pay out for those transactions, in kobo, by transaction. */
export async function expectedPayouts(
  db: Db,
  provider: string,
  transactionIds: readonly string[],
): Promise<Map<string, Kobo>> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['provider_transaction_id', 'paid_amount', 'fee'])
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', sql<string>`any(${[...transactionIds]}::text[])`)
    .where('paid_amount', 'is not', null)
    .execute()
  return new Map(
    rows.map((row) => [
      row.provider_transaction_id ?? '',
      signedKobo((row.paid_amount ?? 0) - (row.fee ?? 0)),
    ]),
  )
}
