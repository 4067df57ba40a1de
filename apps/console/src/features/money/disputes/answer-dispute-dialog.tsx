import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { answerDispute, getDispute } from '@gatefill/contracts/staff/finance/disputes'
import { listDisputes } from '@gatefill/contracts/staff/finance/settlements'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { DisputeAnswerKind } from '@gatefill/domain/payments/dispute-answer'
import {
  disputeAnswerErrors,
  evidenceNames,
  evidenceProblem,
  isContest,
  PAPERS_TYPE,
} from '@gatefill/domain/payments/dispute-answer'
import { Field } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { ChosenPapers } from './dispute-papers.tsx'

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
  /** The papers of our records that go where no file is chosen, by their ids. */
  papers: readonly string[]
}

function useAnswer({ dispute, kind }: Pick<AnswerDisputeDialogProps, 'dispute' | 'kind'>) {
  const call = useCall()
  const { provider, disputeId, order } = dispute
  const types = typesFor(dispute, kind)
  const offered = types.includes(PAPERS_TYPE) ? dispute.papers : []
  const form = useForm<Values>({
    initial: {
      details: isContest(kind) ? (order?.details ?? '') : '',
      deliveryAddress: order?.deliveryAddress ?? '',
      deliveryDate: order?.deliveredOn ?? '',
      file: undefined,
      papers: offered.map(({ id }) => id),
    },
    validate: ({ file, papers, ...words }) => ({
      ...disputeAnswerErrors({ kind, ...words }, serverTime()),
      ...fieldErrors([
        ['file', file === undefined && papers.length > 0 ? undefined : evidenceProblem(file, types)],
      ]),
    }),
  })
  const sendAnswer = () => {
    const { file, papers, ...words } = form.values
    return call(answerDispute, {
      params: { provider, disputeId },
      body: { kind, ...words, papers: file === undefined ? papers.join(',') : '' },
      files: file === undefined ? [] : [file],
    })
  }
  return { form, types, offered, sendAnswer }
}

type ProofProps = Pick<ReturnType<typeof useAnswer>, 'form' | 'types' | 'offered'> & { contested: boolean }

/** The papers that go with an answer, or a file in their place. */
function Proof({ form, types, offered, contested }: ProofProps) {
  return (
    <>
      {offered.length > 0 && form.values.file === undefined && (
        <ChosenPapers
          papers={offered}
          chosen={form.values.papers}
          onChange={(papers) => form.set('papers', papers)}
        />
      )}
      {types.length > 0 && (
        <EvidenceField
          label={labelOfFile(contested, offered.length > 0)}
          types={types}
          error={form.errors.file}
          onChoose={(file) => form.set('file', file)}
        />
      )}
    </>
  )
}

const labelOfFile = (contested: boolean, hasPapers: boolean): string => {
  if (hasPapers) return 'Another file instead (optional)'
  return contested ? 'Receipt or other proof' : 'Receipt of the order'
}

const confirmLabelOf = ({ acceptsAlone }: FinanceDisputeDetail, contested: boolean): string => {
  if (contested) return 'Contest dispute'
  return acceptsAlone ? 'Accept dispute' : 'Ask to accept'
}

/** What the button does; `amount` as people read it. */
function consequenceOf(
  { acceptsAlone, dueAt }: FinanceDisputeDetail,
  kind: DisputeAnswerKind,
  amount: string,
): string {
  if (isContest(kind)) return 'The bank reads this and decides. An answer is sent once and cannot be changed.'
  if (acceptsAlone)
    return `${amount} goes back to the customer through their bank. This cannot be taken back. It counts to what you may give back alone in a day.`
  const until = dueAt === null ? '' : ` before ${formatDateTime(dueAt)}`
  return `${amount} is above what you may give back alone, of a payment or of a day. A second, independent person must approve it${until}. Nothing is sent until then.`
}

/** The types of the file that goes with an answer; none where the provider takes no file. */
const typesFor = ({ evidence }: FinanceDisputeDetail, kind: DisputeAnswerKind): readonly string[] =>
  evidence?.[kind] ?? []

/** What we answer to a dispute: that the money goes back, or that the fuel was brought, with a file. */
export function AnswerDisputeDialog({ dispute, kind, onClose, onDone }: AnswerDisputeDialogProps) {
  const { form, types, offered, sendAnswer } = useAnswer({ dispute, kind })
  const contested = isContest(kind)
  const amount = formatNaira(kobo(contested ? dispute.amount : dispute.mostToAccept))
  const back = dispute.payment?.refunded ?? 0
  const words = { values: textsOf(form.values), errors: form.errors, set: form.set }
  return (
    <WriteDialog
      title={contested ? `Contest ${amount}?` : `Accept ${amount}?`}
      description={consequenceOf(dispute, kind, amount)}
      confirmLabel={confirmLabelOf(dispute, contested)}
      busyLabel="Sending..."
      danger={!contested}
      form={form}
      send={sendAnswer}
      failed="The answer was not sent. Please try again."
      success={
        contested || dispute.acceptsAlone
          ? 'The answer is on its way to the provider'
          : 'A second person must approve this'
      }
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
      <Proof form={form} types={types} offered={offered} contested={contested} />
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
