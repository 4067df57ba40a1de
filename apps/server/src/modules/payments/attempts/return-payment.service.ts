import type { Kobo } from '@gatefill/domain/core/money'
import type { Tx } from '../../../platform/db/database.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import type { CreateRefund } from '../refunds/create-refund.service.ts'
import type { UnwantedPayment, VerifiedAttempt } from './verified-attempt.ts'

type ReturnDeps = { notifications: PaymentNotifications; createRefund: CreateRefund }

/** Returns money that no order takes. */
export function returnPaymentService({ notifications, createRefund }: ReturnDeps) {
  /** Creates the refund of the whole payment; `received` in kobo. */
  async function refundUnwanted(
    tx: Tx,
    { order, attempt }: VerifiedAttempt,
    { kind, received }: { kind: UnwantedPayment['kind']; received: Kobo },
  ): Promise<void> {
    const refund = await createRefund(tx, attempt, { amount: received, kind })
    if (refund === undefined) return
    await notifications.notifyAndEmail(tx, order, { kind, amount: refund.amount, key: refund.id })
  }

  return { refundUnwanted }
}
