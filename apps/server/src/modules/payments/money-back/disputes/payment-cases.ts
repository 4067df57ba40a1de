import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { PaymentCase } from '@gatefill/domain/payments/payment-case'
import { casesOfDisputes } from '@gatefill/domain/payments/payment-case'
import type { App } from '../../../../app-context.ts'
import { findOrderOfCustomer } from '../../../orders/index.ts'
import { disputesOfOrder } from '../../records/disputes.repository.ts'
import { foreignPaymentsOf } from './payment-cases.repository.ts'

/** Disputed payments and payments in another currency, as their customer sees them; no refund of ours follows them. */
export async function paymentCasesOfOrder(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
): Promise<Result<PaymentCase[], 'NOT_FOUND'>> {
  const order = await findOrderOfCustomer(app.database.db, userId, query)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const disputes = await disputesOfOrder(app.database.db, order.id)
  const foreign = await foreignPaymentsOf(app.database.db, order.id)
  return ok([
    ...casesOfDisputes(disputes),
    ...foreign.map(({ reference, paidAt }) => ({
      reference,
      kind: 'other_currency' as const,
      amount: null,
      at: paidAt.toISOString(),
    })),
  ])
}
