import type { UserId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import type { EraseOrders, PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { ownOrderIds } from '../orders/index.ts'

/** Who the receipts of a customer were made out to. Number, seller and amounts stay for the books. */
export const receiptsData: PersonalData<UserId> = {
  name: 'receipts',
  collect: (db, userId) =>
    db
      .selectFrom('receipts')
      .select([
        'order_id as orderId',
        'number',
        'issued_at as issuedAt',
        'buyer_name as buyerName',
        'buyer_company_name as companyName',
        'buyer_company_tin as companyTin',
      ])
      .where('order_id', 'in', ownOrderIds(db, userId))
      .orderBy('number')
      .execute(),
  erase: async (tx, userId) => {
    await tx
      .updateTable('receipts')
      .set({ buyer_name: '', buyer_company_name: '', buyer_company_tin: '' })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .where('seller', 'is not', null)
      .execute()
  },
}

/** Who the receipts of these orders were made out to. */
export const eraseBuyers: EraseOrders = async (tx, orderIds) => {
  await tx
    .updateTable('receipts')
    .set({ buyer_name: '', buyer_company_name: '', buyer_company_tin: '' })
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .where('seller', 'is not', null)
    .execute()
}

/** Its columns with personal data. */
export const receiptsColumns: readonly PersonalColumns[] = [
  {
    table: 'receipts',
    columns: ['buyer_name', 'buyer_company_name', 'buyer_company_tin'],
    purpose: 'to say who a receipt was made out to, as it was issued',
    stored: `until the account is closed, or ${RETENTION.orders.days} days after the order ended`,
    erased: 'emptied',
  },
]
