import type { WireOpenOrder } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { AreaShape } from '@gatefill/domain/addresses/service-area'
import { answerNote, holdSentence } from '@gatefill/domain/delivery/failed-attempt'
import type { NightHours } from '@gatefill/domain/dispatch/board/due'
import { dueTime } from '@gatefill/domain/dispatch/board/due'
import { gatePlace, gateTitle } from '@gatefill/domain/dispatch/board/gate-place'
import type { OpenOrder } from './open-orders.repository.ts'

/** What the rules of a board need to know of the zone. */
type BoardRules = { areas: readonly AreaShape[]; policy: NightHours; now: Date }

/** An order that awaits a van, as the desk shows it. */
export function viewOpenOrder(
  order: OpenOrder,
  { areas, policy, now }: BoardRules,
  unplanned: WireOpenOrder['unplanned'],
): WireOpenOrder {
  const { id, customerName, customerPhone, addressText, lines, total, paidAt, window, isOnHold, hold } = order
  return {
    id,
    customerName,
    customerPhone,
    title: gateTitle(addressText),
    ...gatePlace(order, areas),
    lines: lines.map((line) => ({ ...line, compartmentId: null })),
    total,
    paidAt,
    window,
    dueAt: dueTime(order, policy),
    isOnHold,
    answer: hold && holdSentence(hold),
    answerNote: hold && answerNote(hold, now),
    unplanned: order.proposedRunId === null ? unplanned : [],
    proposedRunId: order.proposedRunId,
  }
}
