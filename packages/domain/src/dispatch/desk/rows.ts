import { hasPhone } from '../../accounts/phone.ts'
import { shortId } from '../../core/ids.ts'
import { dayOf } from '../../core/lagos-days.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { hasSearchText } from '../../core/typed/search-text.ts'
import { hasPlate } from '../../fleet/plate.ts'
import { isOpenStop } from '../runs/run.ts'
import type { DeskBoard, DeskLine, DeskOrder, DeskRange, DeskRun, DeskStop } from './board.ts'
import { isOpenRun } from './board.ts'
import type { Lateness } from './words.ts'
import { latenessOf } from './words.ts'

export const DESK_STATES = ['unplanned', 'proposed', 'offered', 'assigned', 'loading', 'on_road'] as const
export type DeskState = (typeof DESK_STATES)[number]

export const DESK_STATE_NAMES: Readonly<Record<DeskState, string>> = {
  unplanned: 'Unplanned',
  proposed: 'Proposed',
  offered: 'Offered',
  assigned: 'Assigned',
  loading: 'Loading',
  on_road: 'Out for delivery',
}

/** No van has it and none is proposed. */
export const isUnplannedRow = ({ state }: { state: DeskState }): boolean => state === 'unplanned'
/** It stands in a proposal that nobody has confirmed. */
export const isProposedRow = ({ state }: { state: DeskState }): boolean => state === 'proposed'

/** One open order of the desk, planned or not: a row of the table and what acts apply to. */
export type DeskRow = {
  orderId: string
  state: DeskState
  /** Where it goes, and to whom. */
  area: string | null
  title: string
  customerName: string
  customerPhone: string
  lines: readonly DeskLine[]
  dueAt: Timestamp | null
  at: DeskRange | null
  lateness: Lateness
  run: DeskRun | null
  stop: DeskStop | null
  /** Its place among the gates of the run, from 1. */
  place: number
  order: DeskOrder | null
  /** After a failed delivery: what was asked and answered, and the same in a few words. */
  answer: string | null
  answerNote: string | null
}

/** Every open order once: those without a run, and the gates still to be served; first due on top. */
export function rowsOf(board: DeskBoard, now: Date | Timestamp): DeskRow[] {
  const planned = board.runs.filter(isOpenRun).flatMap((run) => stopRows(run, now))
  const taken = new Set(planned.map(({ orderId }) => orderId))
  const free = board.orders.filter(({ id }) => !taken.has(id)).map(orderRow)
  // An order that is only proposed has its own facts beside the stop's.
  const orders = new Map(board.orders.map((order) => [order.id, order]))
  const rows = [
    ...free,
    ...planned.map((row) => ({ ...row, ...factsOf(orders.get(row.orderId) ?? null, row.stop) })),
  ]
  return rows.sort((a, b) => compareDue(a.dueAt, b.dueAt) || a.orderId.localeCompare(b.orderId))
}

const compareDue = (a: Timestamp | null, b: Timestamp | null): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : a.localeCompare(b)

const factsOf = (
  order: DeskOrder | null,
  stop: DeskStop | null,
): Pick<DeskRow, 'order' | 'answer' | 'answerNote'> => ({
  order,
  answer: order?.answer ?? stop?.answer ?? null,
  answerNote: order?.answerNote ?? stop?.answerNote ?? null,
})

function orderRow(order: DeskOrder): DeskRow {
  return {
    orderId: order.id,
    state: 'unplanned',
    area: order.area,
    title: order.title,
    customerName: order.customerName,
    customerPhone: order.customerPhone ?? '',
    lines: order.lines,
    dueAt: order.dueAt,
    at: null,
    lateness: { kind: 'unknown', text: '' },
    run: null,
    stop: null,
    place: 0,
    ...factsOf(order, null),
  }
}

function stopRows(run: DeskRun, now: Date | Timestamp): DeskRow[] {
  return run.stops
    .filter(({ kind, state }) => kind === 'gate' && state !== 'removed')
    .flatMap((stop, at): DeskRow[] =>
      stop.orderId === null || !isOpenStop(stop)
        ? []
        : [
            {
              orderId: stop.orderId,
              state: stateOf(run),
              area: stop.area,
              title: stop.title,
              customerName: stop.customerName ?? '',
              customerPhone: stop.customerPhone ?? '',
              lines: stop.lines,
              dueAt: stop.dueAt,
              at: stop.at,
              lateness: latenessOf(stop, now),
              run,
              stop,
              place: at + 1,
              ...factsOf(null, stop),
            },
          ],
    )
}

function stateOf({ state }: DeskRun): DeskState {
  if (state === 'accepted') return 'assigned'
  return DESK_STATES.find((each) => each === state) ?? 'assigned'
}

/** Its time slot begins on a later day, and no van has it: it waits on the board of that day. */
export const isForLaterDay = ({ state, order }: DeskRow, now: Date | Timestamp): boolean =>
  (state === 'unplanned' || state === 'proposed') &&
  order?.window != null &&
  dayOf(order.window.from) > dayOf(now)

export type DeskFilter = { fuel: string; area: string; state: string; late: boolean; search: string }

/** Whether a row matches the filters of the desk; what is searched is compared as the server does for all orders. */
export function matchesDeskFilter(row: DeskRow, { fuel, area, state, late, search }: DeskFilter): boolean {
  if (fuel !== '' && !row.lines.some(({ product }) => product === fuel)) return false
  if (area !== '' && row.area !== area) return false
  if (state !== '' && row.state !== state) return false
  if (late && row.lateness.kind !== 'late') return false
  const { orderId, title, customerName, customerPhone, run } = row
  const texts = [shortId(orderId), orderId, title, row.area ?? '', customerName, run?.driverName ?? '']
  return (
    hasSearchText(texts, search.trim().replace(/^#/, '')) ||
    hasPhone(customerPhone, search) ||
    hasPlate(run?.plate ?? '', search)
  )
}

/** Whether an order of a coming day matches the filters: state and lateness it does not have yet. */
export const matchesDayFilter = (order: DeskOrder, filter: DeskFilter): boolean =>
  matchesDeskFilter(orderRow(order), { ...filter, state: '', late: false })

/** The values that the filters offer: what stands on the board. */
export function filterChoices(rows: readonly DeskRow[]): { fuels: string[]; areas: string[] } {
  const sorted = (texts: Iterable<string>) => [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'en'))
  return {
    fuels: sorted(rows.flatMap(({ lines }) => lines.map(({ product }) => product))),
    areas: sorted(rows.flatMap(({ area }) => (area === null ? [] : [area]))),
  }
}
