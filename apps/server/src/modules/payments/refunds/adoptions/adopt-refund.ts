import type { RefundId } from '@gatefill/domain/core/ids'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Clock } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import type { ProviderRefund } from '../../../../providers/payments/provider.ts'
import type { Attempt } from '../../attempts/attempts.repository.ts'
import type { ChangeRefundService } from '../change-refund.service.ts'
import type { CreateRefund } from '../create-refund.service.ts'
import { withAnswer } from '../provider-answer.ts'
import type { Refund } from '../refunds.repository.ts'

type AdoptDeps = { changes: ChangeRefundService; createRefund: CreateRefund; clock: Clock }

/** Ours with the provider's refund. One that failed is final: the refund that replaces it takes the provider's. */
export async function adoptRefund(
  { changes, createRefund, clock }: AdoptDeps,
  tx: Tx,
  { attempt, ours, theirs }: { attempt: Attempt; ours: Refund; theirs: ProviderRefund },
): Promise<RefundId> {
  const { id, amount, kind, orderId } = ours
  const successor = hasRefundFailed(ours.state)
    ? await createRefund(tx, attempt, {
        amount,
        kind,
        source: id,
        journal: null,
        replaces: id,
        state: 'unknown',
      })
    : ours
  if (successor === undefined) throw new Error(`refund ${id} was replaced before`)
  const changed = await changes.changeRefundIn(tx, { id: successor.id, orderId }, (fresh, others) =>
    withAnswer(fresh, others, theirs, clock()),
  )
  if (changed === undefined) throw new Error(`refund ${successor.id} could not be bound`)
  return successor.id
}
