import { serverTime } from '@gatefill/client/device/server-clock'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { REASON_MAX } from '@gatefill/domain/core/reason'
import { CANCEL_REASONS, cancelReasonOf } from '@gatefill/domain/orders/cancel-reason'
import type { Order } from '@gatefill/domain/orders/order'
import { cancelErrors } from '@gatefill/domain/orders/order-form'
import { CANCELLATION_TERMS } from '@gatefill/domain/orders/service-copy'
import { refundArrival, refundDueAt } from '@gatefill/domain/payments/refunds/refund-progress'
import { isPaymentChecking, isPaymentConfirmed } from '@gatefill/domain/statuses/payment-status'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Banknote } from '@gatefill/ui/icons/work'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Field } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import { flushSync } from 'react-dom'
import { filled } from '../../shared/filled.tsx'
import { usePersistedState } from '../../shared/forms/use-persisted-state.ts'
import { orderedFuel } from './order-words.ts'
import * as texts from './texts.ts'
import { useCancelOrder } from './use-cancel-order.ts'

type CancelOrderDialogProps = {
  /** The order that the person wants to cancel; closed without one. */
  order: Order | undefined
  onClose: () => void
}

/** Asks why, says what comes back, and cancels (C-58 to C-61). */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  return order === undefined ? null : <CancelForm key={order.id} order={order} onClose={onClose} />
}

function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = usePersistedState(`cancel-reason-${order.id}`, '')
  const [note, setNote] = usePersistedState(`cancel-note-${order.id}`, '')
  const { cancel, isBusy, final, mayRetry, noteProblem } = useCancelOrder(order.id)
  const isOther = cancelReasonOf(reason) === 'other'
  const form = { reason, note: isOther ? note : '' }
  const problems = cancelErrors(form)

  const confirm = async () => {
    if ((await cancel(form)) !== undefined) leave()
  }
  // The button that opened this dialog goes with the order's last status, so the focus is put where reading goes on.
  const leave = () => {
    flushSync(onClose)
    focusHeading(document.querySelector('dialog[open]') === null ? 'h1' : 'dialog[open] h2')
  }

  return (
    <AlertDialog
      open
      title={texts.cancelOrderQuestion(shortId(order.id))}
      description={
        <>
          {orderedFuel(order)}, <b className="figures">{formatNaira(order.total)}</b>. {CANCELLATION_TERMS}
        </>
      }
      confirmLabel={texts.cancelOrder}
      onConfirm={() => void confirm()}
      cancelLabel={texts.keepOrder}
      onCancel={final === undefined ? onClose : leave}
      danger
      busy={isBusy}
      busyLabel="Cancelling..."
      blocked={final ?? problems.reason?.[0] ?? problems.note?.[0]}
    >
      <ReasonChoice reason={reason} onChoose={setReason} />
      {isOther && (
        <Field label={texts.moreAboutReason} optional error={noteProblem}>
          <TextArea
            name="note"
            rows={3}
            countTo={REASON_MAX}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </Field>
      )}
      <RefundNotice order={order} />
      {mayRetry && (
        <Notice tone="danger" role="alert">
          {texts.cancelSafeToRepeat}
        </Notice>
      )}
    </AlertDialog>
  )
}

const ReasonChoice = ({ reason, onChoose }: { reason: string; onChoose: (reason: string) => void }) => (
  <RadioGroup legend={texts.whyAreYouCancelling} field="reason">
    {CANCEL_REASONS.map(({ key, label }) => (
      <RadioCard
        key={key}
        layout="compact"
        name="reason"
        value={key}
        checked={reason === key}
        onChange={() => onChoose(key)}
      >
        {label}
      </RadioCard>
    ))}
  </RadioGroup>
)

function RefundNotice({ order }: { order: Order }) {
  const { amount, text } = refundPromise(order, serverTime())
  return (
    <Notice tone={amount === undefined ? 'plain' : 'success'} icon={<Banknote aria-hidden="true" />}>
      {amount === undefined ? text : filled(texts.refundOf(text), { amount: <b>{amount}</b> })}
    </Notice>
  )
}

/** What a cancellation means for the money, before it is confirmed (C-58): all that was paid comes back. */
function refundPromise(
  order: Pick<Order, 'paymentStatus' | 'total'>,
  now: Date,
): {
  amount: string | undefined
  text: string
} {
  if (isPaymentConfirmed(order.paymentStatus))
    return { amount: formatNaira(order.total), text: refundArrival(refundDueAt(now)) }
  if (isPaymentChecking(order.paymentStatus))
    return {
      amount: undefined,
      text: texts.cancelWhilePaymentChecked,
    }
  return {
    amount: undefined,
    text: texts.cancelUnpaid,
  }
}
