import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import type { Journal } from '@gatefill/domain/payments/ledger'
import { refundRequestedJournal } from '@gatefill/domain/payments/ledger'
import type { RefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import { postJournal } from '../../ledger/post-journal.ts'
import type { Attempt } from '../../records/attempts.repository.ts'
import { refundStep } from '../../records/refund-messages.ts'
import type { Refund } from '../../records/refunds.repository.ts'
import { insertRefund } from '../../records/refunds.repository.ts'

export type NewRefund = {
  /** In kobo. */
  amount: Kobo
  kind: RefundKind
  /** Tells refunds of one kind apart: the request or the failed refund that this one is made for. */
  source?: string
  /** Other than requested where the provider or the bank returns the money without us. */
  state?: RefundState
  /** Which account pays: the deposit, unless said otherwise; null where the ledger owes the refund already. */
  journal?: ((id: Refund['id'], amount: Kobo) => Journal) | null
  /** The refund that failed and is sent again as this one. */
  replaces?: Refund['id']
}

export async function createRefund(
  app: App,
  tx: Tx,
  attempt: Attempt,
  created: NewRefund,
): Promise<Refund | undefined> {
  const now = app.clock()
  const id = asId<Refund['id']>(app.ids.next(ID_PREFIX.refund))
  const refund: Refund = {
    id,
    attemptId: attempt.id,
    orderId: attempt.orderId,
    kind: created.kind,
    amount: created.amount,
    state: created.state ?? 'requested',
    providerRefundId: null,
    marker: id,
    sends: 0,
    polls: 0,
    nextPollAt: null,
    sentAt: null,
    expectedAt: null,
    replaces: created.replaces ?? null,
    refusal: null,
    unfundedSince: null,
    turns: 0,
    returnedAt: null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  }
  if (!(await insertRefund(tx, refund, created.source))) return undefined
  const journal = created.journal === undefined ? refundRequestedJournal : created.journal
  if (journal !== null) await postJournal(app, tx, attempt.orderId, journal(id, created.amount))
  if (created.state === undefined) await addOutboxMessage(tx, refundStep(id, now), now)
  return refund
}
