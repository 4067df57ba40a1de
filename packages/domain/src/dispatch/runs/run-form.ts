import { fieldErrors } from '../../core/field-errors.ts'
import type { OrderId } from '../../core/ids.ts'
import { parseId } from '../../core/ids.ts'
import type { FieldErrors } from '../../core/result.ts'

/** How many gates a run may have: a van of 1,000 litres serves 100 orders of the smallest size. */
export const GATES_MAX = 100

export const RUN_NOT_FOUND = 'This run does not exist.'
export const ORDERS_REQUIRED = 'Please select at least one order'
export const ORDER_UNKNOWN = 'Please select orders that exist'
const ORDER_TWICE = 'List each order only once'
const TOO_MANY = `A run has at most ${GATES_MAX} orders`

/** The ids of a run's orders as they were sent, in the order of the gates. */
export function readOrderIds(texts: readonly string[]): { ids: OrderId[]; errors: FieldErrors } {
  const ids = texts.flatMap((text) => parseId('order', text) ?? [])
  const problem =
    texts.length === 0
      ? ORDERS_REQUIRED
      : ids.length < texts.length
        ? ORDER_UNKNOWN
        : new Set(ids).size < ids.length
          ? ORDER_TWICE
          : ids.length > GATES_MAX
            ? TOO_MANY
            : undefined
  return { ids, errors: fieldErrors([['orderIds', problem]]) }
}

/** Whether a new sequence names each gate that is still open once: what a driver may reorder. */
export const isReorder = (openStopIds: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length === openStopIds.length &&
  new Set(wanted).size === wanted.length &&
  openStopIds.every((id) => wanted.includes(id))

export const STOPS_CHANGED = 'The stops of this run have changed. List every open stop once.'
export const STOP_OVER = 'This stop is over already.'
export const LOAD_FIRST = 'Load first, then leave the station.'
export const FINISH_RUN_FIRST = 'Finish the run that you are on before you accept another one.'

/** For this long a confirmed run can be undone: neither its driver nor its customers see it yet. */
export const UNDO_SECONDS = 8

/** How long the driver of an automatic offer has to answer [assumption]. */
export const OFFER_SECONDS = 90

export const UNDO_TOO_LATE = `More than ${UNDO_SECONDS} seconds have passed. Withdraw the run instead.`
export const ALREADY_UNDONE = 'This was undone already.'
export const ACT_NOT_FOUND = 'There is nothing to undo.'
