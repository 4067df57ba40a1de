import type { IdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import { listRefundRequests, listStaffRefunds, requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { REASON_MAX } from '@gatefill/domain/core/reason'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import type { RefundOffer } from '@gatefill/domain/orders/refund-offers'
import {
  refundAmountOf,
  refundConsequence,
  refundFormErrors,
  refundObstacle,
  refundOccasion,
} from '@gatefill/domain/payments/refunds/refund-form'
import type { StaffRefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import { STAFF_REFUND_KINDS } from '@gatefill/domain/payments/refunds/refund-kind'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Notice } from '@gatefill/ui/primitives/notice'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { REFUND_KIND_NAMES } from './refund-labels.ts'
import { usePendingRequests } from './use-refund-requests.ts'

/** What the dialog has to begin with, and amounts that are worked out. */
type Begun = { kind?: StaffRefundKind; reason?: string; offers?: readonly RefundOffer[] }

/** The button that refunds a part of an order, or why there is none, and its dialog. */
export function useRefundPart({
  label = 'Refund part',
  ...begun
}: Begun & {
  label?: string
} = {}) {
  // Outlive the dialog: what got no answer is not requested twice.
  const [keys] = useState(createIdempotencyKeys)
  const [chosen, setChosen] = useState<DispatchOrder>()
  const refundButton = (order: DispatchOrder) => {
    const obstacle = refundObstacle(order)
    if (obstacle !== undefined) return <p className="text-ink-2">{obstacle}</p>
    return (
      <Button variant="secondary" size="compact" onClick={() => setChosen(order)}>
        {label}
      </Button>
    )
  }
  const dialog = chosen !== undefined && (
    <RefundDialog order={chosen} keys={keys} begun={begun} onClose={() => setChosen(undefined)} />
  )
  return { refundButton, openRefund: setChosen, dialog }
}

type RefundDialogProps = {
  order: DispatchOrder
  keys: IdempotencyKeys
  begun: Begun
  onClose: () => void
}

/** Requests that part of an order's payment is refunded. */
function RefundDialog({ order, keys, begun, onClose }: RefundDialogProps) {
  const { form, request } = useRefundRequest(order, keys, begun)
  const pending = usePendingRequests().data?.data.filter(({ orderId }) => orderId === order.id) ?? []
  const before = [order.refundAmount, ...pending.map(({ amount }) => amount)]
  const consequence = refundConsequence(refundAmountOf(form.values.amount), before, order)

  const submit = async () => {
    if ((await request.write()) !== undefined) onClose()
  }

  return (
    <FormDialog
      title={`Refund part of order #${shortId(order.id)}`}
      description={refundOccasion(order.customer.name, order.total, order.refundAmount)}
      confirmLabel="Refund"
      busyLabel="Sending..."
      busy={request.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <TextField form={form} name="amount" label="Amount in naira" inputMode="decimal" autoComplete="off" />
      <Offers
        offers={begun.offers ?? []}
        onChoose={({ amount, kind }) => {
          form.set('amount', formatNaira(amount))
          form.set('kind', kind)
        }}
      />
      <SelectField form={form} name="kind" label="Type">
        <option value="">Select a type</option>
        {STAFF_REFUND_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {REFUND_KIND_NAMES[kind]}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        form={form}
        name="reason"
        label="Reason"
        hint="Visible to staff only."
        rows={3}
        countTo={REASON_MAX}
      />
      <div role="status">{consequence !== undefined && <Notice tone="info">{consequence}</Notice>}</div>
      <FailureLine text={request.failure?.message} />
    </FormDialog>
  )
}

type OffersProps = { offers: readonly RefundOffer[]; onChoose: (offer: RefundOffer) => void }

/** Amounts that are worked out, so that nobody types a figure off the screen. */
const Offers = ({ offers, onChoose }: OffersProps) =>
  offers.length > 0 && (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label="Usual amounts" className="flex flex-wrap gap-2">
      {offers.map((offer) => (
        <Button key={offer.name} variant="quiet" size="compact" onClick={() => onChoose(offer)}>
          {offer.name}, {formatNaira(offer.amount)}
        </Button>
      ))}
    </div>
  )

function useRefundRequest(order: DispatchOrder, keys: IdempotencyKeys, { kind, reason = '' }: Begun) {
  const call = useCall()
  const form = useForm<{ amount: string; kind: string; reason: string }>({
    initial: { amount: '', kind: kind ?? '', reason },
    validate: (values) => fieldErrors(Object.entries(refundFormErrors(values, order))),
  })
  const request = useWrite({
    form,
    keys,
    send: (_input, { keyFor }) => {
      const { kind, reason } = form.values
      const amount = refundAmountOf(form.values.amount)
      const body = { ...(amount === undefined ? {} : { amount }), kind, reason }
      const idempotencyKey = keyFor({ orderId: order.id, ...body })
      return call(requestRefund, { params: { id: order.id }, body, idempotencyKey })
    },
    failed: 'The refund failed. Please try again.',
    withoutAnswer: 'No response from the server. Click Refund again: the same refund is only made once.',
    invalidates: [listRefundRequests, listStaffRefunds, listStaffOrders, getStaffOrder, getOrderRecord],
  })
  return { form, request }
}
