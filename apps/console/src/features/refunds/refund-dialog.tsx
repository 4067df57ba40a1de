import type { IdempotencyKey } from '@gatefill/client/calls/idempotency-key'
import { useAction } from '@gatefill/client/react'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { listRefundRequests, listStaffRefunds, requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { shortId } from '@gatefill/domain/core/ids'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { REASON_MAX } from '@gatefill/domain/dispatch/dispatch'
import {
  refundAmountOf,
  refundConsequence,
  refundFormErrors,
  refundOccasion,
} from '@gatefill/domain/payments/refund-form'
import { STAFF_REFUND_KINDS } from '@gatefill/domain/payments/refund-kind'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Select } from '@gatefill/ui/primitives/select'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import { TextField } from '@gatefill/ui/primitives/text-field'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useWrite } from '../../shared/use-write.ts'
import { REFUND_KIND_NAMES } from './refund-words.ts'
import { useWaitingRequests } from './use-refunds.ts'

const FIELDS = ['amount', 'kind', 'reason'] as const

type RefundDialogProps = {
  order: DispatchOrder
  /** Outlives the dialog: what was asked for without an answer is not asked for twice. */
  press: IdempotencyKey
  onClose: () => void
}

const WITHOUT_ANSWER = 'No answer came. Press Refund again: the same refund is made once only.'

/** Asks for a part of an order's payment to go back. */
export function RefundDialog({ order, press, onClose }: RefundDialogProps) {
  const [values, setValues] = useState({ amount: '', kind: '', reason: '' })
  const ask = useAction(requestRefund, [listRefundRequests, listStaffRefunds, listStaffOrders])
  const { busy, failure, errors, setErrors, write } = useWrite(
    'The refund failed. Please try again.',
    WITHOUT_ANSWER,
  )
  const set = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value })
  const waiting = useWaitingRequests().data?.data.filter(({ orderId }) => orderId === order.id) ?? []
  const before = [order.refundAmount, ...waiting.map(({ amount }) => amount)]
  const consequence = refundConsequence(refundAmountOf(values.amount), before)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget: form } = event
    const wrong = refundFormErrors(values, order)
    setErrors(wrong)
    const first = FIELDS.find((field) => field in wrong)
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    const { kind, reason } = values
    const amount = refundAmountOf(values.amount)
    const body = { ...(amount === undefined ? {} : { amount }), kind, reason }
    const idempotencyKey = press.keyFor({ orderId: order.id, ...body })
    if (!(await write(() => ask.mutateAsync({ params: { id: order.id }, body, idempotencyKey })))) return
    press.forget()
    onClose()
  }

  return (
    <FormDialog
      title={`Refund a part of order #${shortId(order.id)}`}
      description={refundOccasion(order.customer.name, order.total, order.refundAmount)}
      confirmLabel="Refund"
      busyLabel="Sending..."
      busy={busy}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextField
        form={{ values, errors, set }}
        name="amount"
        label="Amount in naira"
        inputMode="decimal"
        autoComplete="off"
      />
      <Field label="Kind" error={errors.kind}>
        <Select name="kind" value={values.kind} onChange={(event) => set('kind', event.target.value)}>
          <option value="">Please choose</option>
          {STAFF_REFUND_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {REFUND_KIND_NAMES[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Reason" hint="Only the staff reads it." error={errors.reason}>
        <TextArea
          name="reason"
          rows={3}
          countTo={REASON_MAX}
          value={values.reason}
          onChange={(event) => set('reason', event.target.value)}
        />
      </Field>
      <div role="status">{consequence !== undefined && <Notice tone="info">{consequence}</Notice>}</div>
      <FailureLine text={failure} />
    </FormDialog>
  )
}
