import type { Kobo } from '@gatefill/domain/core/money'
import { refundAcceptedJournal, refundProcessedJournal } from '@gatefill/domain/payments/ledger'
import type { Tx } from '../../../platform/db/database.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { CreateRefund } from '../refunds/create-refund.service.ts'
import type { UnwantedPayment, VerifiedAttempt } from './verified-attempt.ts'

type ReturnDeps = {
  journals: PostJournalService
  notifications: PaymentNotifications
  createRefund: CreateRefund
}

/** Returns money that no order takes. */
export function returnPaymentService({ journals, notifications, createRefund }: ReturnDeps) {
  /** Creates the refund of the whole payment; `received` in kobo. */
  async function refundUnwanted(
    tx: Tx,
    { order, attempt }: VerifiedAttempt,
    { kind, received, isReturned }: { kind: UnwantedPayment['kind']; received: Kobo; isReturned: boolean },
  ): Promise<void> {
    const state = isReturned ? { state: 'processed' as const } : {}
    const refund = await createRefund(tx, attempt, { amount: received, kind, ...state })
    if (refund === undefined) return
    if (isReturned) {
      // The provider has returned it without us: only the ledger is left to follow.
      await journals.postJournal(tx, order.id, refundAcceptedJournal(refund.id, refund.amount))
      await journals.postJournal(tx, order.id, refundProcessedJournal(refund.id, refund.amount))
    }
    await notifications.notify(tx, order, { kind, amount: refund.amount, key: refund.id })
  }

  return { refundUnwanted }
}
