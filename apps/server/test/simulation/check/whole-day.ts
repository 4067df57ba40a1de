import type { PaymentStatus } from '@gatefill/domain/statuses/payment-status'
import { wasMoneyTaken } from '@gatefill/domain/statuses/payment-status'
import type { Database } from '../../../src/platform/db/database.ts'
import type { SimulatedOrder } from '../day/customers.ts'
import type { Mode, Touches } from '../day/dispatchers.ts'

/**
 * In mode suggest the desk is served with fewer than one touch for each paid order: what a dispatcher writes by hand,
 * confirmations, what was refused, and what a breakdown or a dry station asks for.
 */
export function touchProblems(mode: Mode, { writes }: Touches, paid: number): string[] {
  if (mode === 'auto' || writes < Math.max(1, paid)) return []
  return [`dispatchers touched the desk ${writes} times for ${paid} paid orders`]
}

type Known = Pick<SimulatedOrder, 'paidAt'> & { id: string }

/** What customers ordered and paid is what the database holds: none is missing, none was added, none forgot its payment. */
export async function orderProblems({ db }: Database, known: readonly Known[]): Promise<string[]> {
  const stored = await db.selectFrom('orders').select(['id', 'payment_status']).execute()
  // The table allows no other payment status.
  const statuses = new Map(stored.map((row) => [row.id, row.payment_status as PaymentStatus]))
  const missing = known.filter(({ id }) => !statuses.has(id)).length
  const unpaid = known.filter(({ id, paidAt }) => {
    const status = statuses.get(id)
    return paidAt !== undefined && status !== undefined && !wasMoneyTaken(status)
  }).length
  const added = stored.length - (known.length - missing)
  return [
    ...(missing > 0 ? [`${missing} orders of customers are not in the database`] : []),
    ...(added > 0 ? [`${added} orders that no customer placed`] : []),
    ...(unpaid > 0 ? [`${unpaid} paid orders without their payment`] : []),
  ]
}
