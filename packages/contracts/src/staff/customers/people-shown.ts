import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'

/** Whose data the answers of several calls show, as ids of customers, orders or tickets. */

/** The one that the path names. */
export const ofPath = (_answer: unknown, { id }: Readonly<Record<string, string>>): string[] =>
  id === undefined ? [] : [id]

/** Rows that are named by the ids of customers or tickets. */
export const ofRows = ({ data }: { data: readonly { id: string }[] }): string[] => data.map(({ id }) => id)

/** Customers whom a list of orders names. */
export const ofOrders = (orders: readonly DispatchOrder[]): string[] =>
  orders.filter(({ customer }) => customer.name !== '').map(({ customer }) => customer.id)

type Run = { stops: readonly { orderId: string | null }[] }

/** Customers at the gates of runs. */
export const ofRuns = (runs: readonly Run[]): (string | null)[] =>
  runs.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))
