import type { Scenario } from '../script/scenario.ts'
import type { OrderRow } from './order-rows.ts'
import type { VendorMoney } from './vendor-money.ts'
import { naira } from './words.ts'

/** What the customer's money pays for: fuel that came or is still to come; in kobo. */
function keptOf(scenario: Scenario, { status, total, promised }: OrderRow): number {
  if (status === 'cancelled' || status === 'initiated') return 0
  return total - Math.min(total, promised + priceOfMissing(scenario))
}

/** Litres that were paid and did not come, each at the price of its own fuel, rounded up to the kobo. */
const priceOfMissing = ({ items, missing = 0 }: Scenario): number => {
  // A meter counts what it pumps: what is missing is missing of the last fuel.
  const last = items.at(-1)
  return last === undefined ? 0 : Math.ceil((last.unitPrice * missing) / 10)
}

/**
 * What each customer is owed by the vendors' ledgers and the script of the day alone: every payment, less the fuel that
 * it paid for, comes back once, from us or from the bank after a dispute, and nothing comes back twice from us.
 */
export function owedBreaches(scenario: Scenario, row: OrderRow, money: VendorMoney): string[] {
  const kept = keptOf(scenario, row)
  const owed = money.charged - kept
  const byBank = money.disputes
    .filter(({ state }) => state === 'lost')
    .reduce((sum, { amount }) => sum + amount, 0)
  const unsent = owed - money.refunded
  const breaches: string[] = []
  if (owed < 0)
    breaches.push(`the order keeps ${naira(kept)} although its customer paid ${naira(money.charged)}`)
  else if (unsent < 0) breaches.push(`we paid back ${naira(-unsent)} more than was owed`)
  else if (unsent > byBank) breaches.push(`its customer is still owed ${naira(unsent - byBank)}`)
  return [...breaches, ...stateBreaches(scenario, row, money, owed), ...promiseBreaches(scenario, row)]
}

/** Each order ends unpaid, paid once, partly or fully refunded, and waiting for a driver, delivered or cancelled. */
function stateBreaches(scenario: Scenario, row: OrderRow, { charged, foreign }: VendorMoney, owed: number) {
  const ends = scenario.missing === undefined ? ['paid', 'cancelled'] : ['delivered']
  const isCancelled = row.status === 'cancelled'
  const returned = isCancelled ? row.applied || charged : row.total - keptOf(scenario, row)
  const label = isCancelled
    ? charged > 0
      ? 'refunded'
      : foreign > 0
        ? 'refund_delayed'
        : 'unpaid'
    : returned === 0
      ? 'paid'
      : returned < row.total
        ? 'partly_refunded'
        : 'refunded'
  const isRight = ends.includes(row.status) && row.payment_status === label && row.refund_total === returned
  return isRight
    ? []
    : [
        `the order is ${row.status}, ${row.payment_status}, ${naira(row.refund_total)} refunded, ` +
          `instead of ${ends.join(' or ')}, ${label}, ${naira(returned)} (${naira(owed)} of ${naira(charged)} owed)`,
      ]
}

/** Every partial refund that staff was told of is kept, and there is none that staff never asked for. */
function promiseBreaches({ asked, approved }: Scenario, { confirmed, requests }: OrderRow): string[] {
  const without = (from: readonly number[], taken: readonly number[]) => {
    const left = [...from]
    for (const amount of taken) if (left.includes(amount)) left.splice(left.indexOf(amount), 1)
    return left
  }
  return [
    ...without(confirmed, asked).map((amount) => `a refund of ${naira(amount)} that nobody asked for`),
    ...without(approved, confirmed).map((amount) => `the approved refund of ${naira(amount)} is not kept`),
    ...(requests > asked.length ? [`${requests} partial refunds, and staff asked for ${asked.length}`] : []),
  ]
}
