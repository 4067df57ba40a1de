import type { ExportTable } from '@gatefill/domain/finance/export-tables'
import { bankExports } from './bank-exports.repository.ts'
import { deadLetterExports } from './dead-letter-exports.repository.ts'
import type { ExportQuery } from './export-query.ts'
import { ledgerExports } from './ledger-exports.repository.ts'
import { paymentExports } from './payment-exports.repository.ts'
import { payoutExports } from './payout-exports.repository.ts'
import { settlementExports } from './settlement-exports.repository.ts'

/** The queries of all exports. Each has the columns of the file, which say in their names what they hold. */
export const exportQueries: Readonly<Record<ExportTable, ExportQuery>> = {
  ...ledgerExports,
  ...paymentExports,
  ...settlementExports,
  ...payoutExports,
  ...bankExports,
  ...deadLetterExports,
}
