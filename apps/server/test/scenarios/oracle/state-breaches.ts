import type { OrderStatus } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import type { PaymentStatus } from '@gatefill/domain/payments/payment-status'
import type { Scenario } from '../script/scenario.ts'
import type { OrderRow } from './order-rows.ts'
import type { VendorMoney } from './vendor-money.ts'

/**
 * Each order ends unpaid, paid once, partly refunded or fully refunded, waiting for a driver, delivered or cancelled,
 * and the vendors hold just that much of it.
 */
export function stateBreaches(scenario: Scenario, row: OrderRow, money: VendorMoney): string[] {
  const chargedBack = row.chargedBack.reduce((sum, amount) => sum + amount, 0)
  const held = money.charged - money.refunded - chargedBack
  const expected = expectedState(scenario, row, money)
  const isConsistent =
    (scenario.missing === undefined ? ['paid', 'cancelled'] : ['delivered']).includes(row.status) &&
    held === expected.held &&
    row.payment_status === expected.paymentStatus &&
    row.refund_total === expected.refundTotal &&
    chargedBack <= lostDisputes(money) &&
    row.requests <= scenario.refundRequests
  if (isConsistent) return []
  const ours = `the order is ${row.status}, ${row.payment_status}, ${row.refund_total} kobo refunded`
  return [`${ours}, but the vendors charged ${money.charged} and refunded ${money.refunded} of ${row.total}`]
}

/** What an order must say of its money at the end, and how much of it the vendors then hold; in kobo. */
function expectedState(
  scenario: Scenario,
  row: OrderRow,
  { charged, foreign }: VendorMoney,
): { held: number; paymentStatus: PaymentStatus; refundTotal: number } {
  // The table allows the statuses of the domain only.
  if (!isPaidOrLater(row.status as OrderStatus)) {
    const paymentStatus = charged > 0 ? 'refunded' : foreign > 0 ? 'refund_delayed' : 'unpaid'
    return { held: 0, paymentStatus, refundTotal: row.applied > 0 ? row.applied : charged }
  }
  // A scenario orders one fuel.
  const short = Math.ceil((row.subtotal * (scenario.missing ?? 0)) / (scenario.plan.litres * 10))
  const refundTotal = row.promised + Math.min(short, row.total - row.promised)
  const paymentStatus = refundTotal === 0 ? 'paid' : refundTotal < row.total ? 'partly_refunded' : 'refunded'
  return { held: row.total - refundTotal, paymentStatus, refundTotal }
}

/** What the banks have returned after disputes, in kobo. */
const lostDisputes = ({ disputes }: VendorMoney): number =>
  disputes.filter(({ state }) => state === 'lost').reduce((sum, { amount }) => sum + amount, 0)
