import { priceRequestStates } from '../../packages/domain/src/catalogue/price-request.ts'
import { attemptStates } from '../../packages/domain/src/payments/attempt-lifecycle.ts'
import { disputeStates } from '../../packages/domain/src/payments/dispute.ts'
import { refundStates } from '../../packages/domain/src/payments/refunds/refund-lifecycle.ts'
import { refundRequestStates } from '../../packages/domain/src/payments/refunds/refund-request.ts'
import { ORDER_TRANSITIONS } from '../../packages/domain/src/statuses/order-lifecycle.ts'
import { page, table } from './markdown.ts'

/** The lifecycles of orders, payment attempts, refunds, new prices and disputes as tables and diagrams. */
export function orderStates(): string {
  return page(
    'Order states',
    'packages/domain/src/statuses/order-lifecycle.ts and packages/domain/src/payments',
    '## Orders',
    diagram(
      ORDER_TRANSITIONS.flatMap(({ command, from, to }) =>
        (from.length === 0 ? ['[*]'] : from).map((status) => [status, to, command] as const),
      ),
    ),
    table(
      ['command', 'by', 'from', 'to', 'and only when'],
      ORDER_TRANSITIONS.map(({ command, by, from, to, guard }) => [
        command,
        by.join(', '),
        from.join(', '),
        to,
        guard ?? '',
      ]),
    ),
    '## Payment attempts',
    transitions(attemptStates.table),
    '## Refunds',
    transitions(refundStates.table),
    '## Requests for a partial refund',
    transitions(refundRequestStates.table),
    '## New prices',
    transitions(priceRequestStates.table),
    '## Disputes',
    transitions(disputeStates.table),
  )
}

function transitions(of: Readonly<Record<string, readonly string[]>>): string {
  return table(
    ['state', 'may become'],
    Object.entries(of).map(([state, next]) => [state, next.join(', ') || 'final']),
  )
}

/** Commands of the same two states share one arrow. */
function diagram(arrows: (readonly [from: string, to: string, command: string])[]): string {
  const byEnds = Map.groupBy(arrows, ([from, to]) => `${from} --> ${to}`)
  const lines = [...byEnds].map(
    ([ends, list]) => `  ${ends}: ${[...new Set(list.map(([, , command]) => command))].join(', ')}`,
  )
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```'].join('\n')
}
