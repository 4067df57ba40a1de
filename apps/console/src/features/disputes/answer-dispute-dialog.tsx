import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { answerDispute, getDispute } from '@gatefill/contracts/staff/finance/disputes'
import { listDisputes } from '@gatefill/contracts/staff/finance/settlements'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { DisputeAnswerKind } from '@gatefill/domain/payments/dispute-answer'
import {
  disputeAnswerErrors,
  evidenceNames,
  evidenceProblem,
  isContest,
} from '@gatefill/domain/payments/dispute-answer'
import { Field } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { WriteDialog } from '../../shared/write-dialog.tsx'

type AnswerDisputeDialogProps = {
  dispute: FinanceDisputeDetail
  kind: DisputeAnswerKind
  onClose: () => void
  onDone: () => void
}

type Values = {
  details: string
  deliveryAddress: string
  deliveryDate: string
  file: File | undefined
}

function useAnswer({ dispute, kind }: Pick<AnswerDisputeDialogProps, 'dispute' | 'kind'>) {
  const call = useCall()
  const { provider, disputeId, order } = dispute
  const types = typesFor(dispute, kind)
  const form = useForm<Values>({
    initial: {
      details: isContest(kind) ? (order?.details ?? '') : '',
      deliveryAddress: order?.deliveryAddress ?? '',
      deliveryDate: order?.deliveredOn ?? '',
      file: undefined,
    },
    validate: ({ file, ...words }) => ({
      ...disputeAnswerErrors({ kind, ...words }, serverTime()),
      ...fieldErrors([['file', evidenceProblem(file, types)]]),
    }),
  })
  const sendAnswer = () => {
    const { file, ...words } = form.values
    return call(answerDispute, {
      params: { provider, disputeId },
      body: { kind, ...words },
      files: file === undefined ? [] : [file],
    })
  }
  return { form, types, sendAnswer }
}

/** The types of the file that goes with an answer; none where the provider takes no file. */
const typesFor = ({ evidence }: FinanceDisputeDetail, kind: DisputeAnswerKind): readonly string[] =>
  evidence?.[kind] ?? []

/** What we answer to a dispute: that the money goes back, or that the fuel was brought, with a file. */
export function AnswerDisputeDialog({ dispute, kind, onClose, onDone }: AnswerDisputeDialogProps) {
  const { form, types, sendAnswer } = useAnswer({ dispute, kind })
  const contested = isContest(kind)
  const amount = formatNaira(kobo(contested ? dispute.amount : dispute.mostToAccept))
  const back = dispute.payment?.refunded ?? 0
  const words = { values: textsOf(form.values), errors: form.errors, set: form.set }
  return (
    <WriteDialog
      title={contested ? `Contest ${amount}?` : `Accept ${amount}?`}
      description={
        contested
          ? 'The bank reads this and decides. An answer is sent once and cannot be changed.'
          : `${amount} goes back to the customer through their bank. This cannot be taken back. It counts to what you may give back alone in a day.`
      }
      confirmLabel={contested ? 'Contest dispute' : 'Accept dispute'}
      busyLabel="Sending..."
      danger={!contested}
      form={form}
      send={sendAnswer}
      failed="The answer was not sent. Please try again."
      success="The answer is on its way to the provider"
      invalidates={[getDispute, listDisputes, getReconciliation]}
      onClose={onClose}
      onDone={onDone}
    >
      {!contested && back > 0 && (
        <Notice tone="warning">
          {formatNaira(kobo(back))} of this payment was refunded already, so at most {amount} is given back.
        </Notice>
      )}
      <TextAreaField
        form={words}
        name="details"
        label={contested ? 'Service details' : 'Reason'}
        hint="The bank and the provider read this."
        rows={3}
      />
      {contested && (
        <>
          <TextField form={words} name="deliveryAddress" label="Delivery address" optional />
          <TextField form={words} name="deliveryDate" label="Delivered on" type="date" optional />
        </>
      )}
      {types.length > 0 && (
        <EvidenceField
          label={contested ? 'Receipt or other proof' : 'Receipt of the order'}
          types={types}
          error={form.errors.file}
          onChoose={(file) => form.set('file', file)}
        />
      )}
    </WriteDialog>
  )
}

type EvidenceFieldProps = {
  label: string
  types: readonly string[]
  error: string | undefined
  onChoose: (file: File | undefined) => void
}

/** The file that goes with an answer, of the types that the provider takes. */
function EvidenceField({ label, types, error, onChoose }: EvidenceFieldProps) {
  return (
    <Field
      label={label}
      hint={`The provider asks for a file: ${evidenceNames(types)}, at most 5 MB.`}
      error={error}
    >
      <TextInput
        type="file"
        name="file"
        accept={types.join(',')}
        className="py-2.5"
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
    </Field>
  )
}

const textsOf = ({ details, deliveryAddress, deliveryDate }: Values) => ({
  details,
  deliveryAddress,
  deliveryDate,
})
