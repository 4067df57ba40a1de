import type { UserId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import type { Db } from '../../../platform/db/database.ts'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues } from '../../../platform/db/outbox-insert.ts'
import { checkedOnly, preparedStatement } from '../../../platform/db/prepared-statements.ts'
import type { Attempt } from './attempts.repository.ts'

const PAYABLE = ORDER_STATUSES.filter((status) => orderCan.pay(status).allowed)

const firstStatement = preparedStatement<{ amount: number }>(
  'payments.first_attempt',
  `with payable as (
  select id, total from orders
  where id = $1 and ${checkedOnly('user_id = $2 and status = any($3::text[]) and coalesce(priced_at, created_at) > $12')}
    and not exists (select from payment_attempts where order_id = $1)
    and not exists (select from delivery_changes where order_id = $1 and field = 'time')
  for no key update
), attempt as (
  insert into payment_attempts
    (id, order_id, number, provider, mode, reference, amount, state, next_poll_at, created_at, updated_at)
  select $4, id, $5, $6, $7, $8, total, $9, $10, $11, $11 from payable
  on conflict (order_id, number) do nothing
  returning amount
), first_poll as (
  ${insertMessageSql(13, 'from attempt')}
)
select amount from attempt`,
)

/**
 * Saves the first attempt of an order with its first poll, in one statement that locks the order as `lockOrder` does;
 * gives its amount. Undefined, and nothing is written, when the order is not this customer's, cannot be paid, has
 * had its price since before `pricesHeldSince`, was given another time (which may cost something else), or has an attempt: of two calls at the same time one finds the number taken.
 */
export async function insertFirstAttempt(
  db: Db,
  userId: UserId,
  attempt: Omit<Attempt, 'amount'>,
  { firstPoll, pricesHeldSince }: { firstPoll: OutboxMessage; pricesHeldSince: Date },
): Promise<Kobo | undefined> {
  const { id, orderId, number, provider, mode, reference, state, nextPollAt, createdAt } = attempt
  const [row] = await db.run(firstStatement, [
    orderId,
    userId,
    PAYABLE,
    id,
    number,
    provider,
    mode,
    reference,
    state,
    nextPollAt,
    createdAt,
    pricesHeldSince,
    ...messageValues(firstPoll, createdAt),
  ])
  return row && kobo(row.amount)
}
