import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { StaffProviderRefund } from '@gatefill/contracts/staff/staff-refund-adoptions'
import {
  listProviderRefunds,
  listRefundAdoptions,
  requestRefundAdoption,
} from '@gatefill/contracts/staff/staff-refund-adoptions'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { REASON_MAX, reasonErrors } from '@gatefill/domain/core/reason'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { adoptionProblem } from '@gatefill/domain/payments/refunds/refund-adoption'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { Small } from '../../../shared/table/columns.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

function useMatchRequest(refund: StaffRefund) {
  const call = useCall()
  const params = { id: asId<never>(refund.id) }
  const theirs = useEndpoint(listProviderRefunds, { params })
  const form = useForm({
    initial: { providerRefundId: '', reason: '' },
    validate: ({ providerRefundId, reason }) => ({
      ...fieldErrors([
        ['providerRefundId', providerRefundId === '' ? 'Please select a refund of the provider' : undefined],
      ]),
      ...reasonErrors({ reason }),
    }),
  })
  const sendRequest = () => call(requestRefundAdoption, { params, body: form.values })
  return { form, sendRequest, theirs }
}

type MatchRefundDialogProps = { refund: StaffRefund; onClose: () => void; onDone: () => void }

/** Asks a colleague to match a refund that was lost or failed with one that the provider has. */
export function MatchRefundDialog({ refund, onClose, onDone }: MatchRefundDialogProps) {
  const { form, sendRequest, theirs } = useMatchRequest(refund)
  return (
    <WriteDialog
      title={`Match ${formatNaira(kobo(refund.amount))} at ${providerName(refund.provider)}`}
      description="Choose the matching refund at the provider. Nothing changes before a colleague approves it."
      confirmLabel="Ask for approval"
      busyLabel="Asking..."
      form={form}
      send={sendRequest}
      failed="The refund was not matched. Please try again."
      success="A colleague must approve this match"
      invalidates={[listRefundAdoptions]}
      onClose={onClose}
      onDone={onDone}
    >
      <TableStates
        title="Refunds at the provider"
        read={theirs}
        empty={
          theirs.data?.length === 0
            ? {
                title: 'No refunds at the provider',
                text: 'The provider has refunded nothing of this payment.',
              }
            : undefined
        }
      />
      {theirs.data !== undefined && theirs.data.length > 0 && (
        <RadioGroup
          legend="Refund at the provider"
          field="providerRefundId"
          error={form.errors.providerRefundId}
        >
          {theirs.data.map((one) => (
            <Choice
              key={one.providerRefundId}
              refund={refund}
              theirs={one}
              isChosen={form.values.providerRefundId === one.providerRefundId}
              onChoose={() => form.set('providerRefundId', one.providerRefundId)}
            />
          ))}
        </RadioGroup>
      )}
      <TextAreaField form={form} name="reason" label="Reason" rows={3} countTo={REASON_MAX} />
    </WriteDialog>
  )
}

type ChoiceProps = {
  refund: StaffRefund
  theirs: StaffProviderRefund
  isChosen: boolean
  onChoose: () => void
}

/** One refund of the provider; one that cannot be ours says why. */
function Choice({ refund, theirs, isChosen, onChoose }: ChoiceProps) {
  const { providerRefundId, amount, state, createdAt, boundTo } = theirs
  const problem = adoptionProblem(kobo(refund.amount), {
    amount: kobo(amount),
    hasFailed: hasRefundFailed(state),
    boundTo: boundTo === null ? null : asId(boundTo),
  })
  return (
    <RadioCard
      name="providerRefundId"
      layout="top"
      disabled={problem !== undefined}
      checked={isChosen}
      onChange={onChoose}
    >
      {formatNaira(kobo(amount))}, {state}
      <Small>
        {providerRefundId}
        {createdAt !== null && `, ${formatDateTime(createdAt)}`}
      </Small>
      {problem !== undefined && <Small>{problem}</Small>}
    </RadioCard>
  )
}
