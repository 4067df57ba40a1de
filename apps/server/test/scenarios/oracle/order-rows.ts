import type { Simulation } from '../run/simulation.ts'

/** An order in our database at the end; amounts in kobo. */
export type OrderRow = {
  id: string
  status: string
  payment_status: string
  refund_total: number
  total: number
  /** The applied payment; 0 where there is none. */
  applied: number
  /** Refunds that were not sent because the payment was charged back. */
  chargedBack: number[]
  /** The approved partial refunds, and their sum. */
  confirmed: number[]
  promised: number
  /** How many partial refunds staff asked for, whatever became of them. */
  requests: number
}

/** Reads every order with its payments and refunds, by id. */
export async function readOrderRows({ database: { db } }: Simulation): Promise<Map<string, OrderRow>> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'refund_total', 'total'])
    .execute()
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'paid_amount as amount'])
    .where('state', '=', 'succeeded')
    .execute()
  // What a meter left to a person is owed for the litres that lack, and nobody of the staff asked for it.
  const requests = await db
    .selectFrom('refund_requests')
    .select(['order_id', 'amount', 'approval'])
    .where('is_meter_check', '=', false)
    .execute()
  const chargedBack = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount'])
    .where('state', '=', 'charged_back')
    .execute()
  const confirmed = requests.filter(({ approval }) => approval === 'approved')
  const sumOf = (id: string, rows: { order_id: string; amount: number | null }[]) =>
    rows.filter(({ order_id }) => order_id === id).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  return new Map(
    orders.map((order) => [
      order.id,
      {
        ...order,
        applied: sumOf(order.id, attempts),
        confirmed: confirmed.filter(({ order_id }) => order_id === order.id).map(({ amount }) => amount),
        promised: sumOf(order.id, confirmed),
        requests: requests.filter(({ order_id }) => order_id === order.id).length,
        chargedBack: chargedBack.filter(({ order_id }) => order_id === order.id).map(({ amount }) => amount),
      },
    ]),
  )
}
