import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import {
  explainBankLine,
  listBankLineCandidates,
  listBankRules,
} from '@gatefill/contracts/staff/finance/bank-charges'
import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import { listBankLines, listBankStatements } from '@gatefill/contracts/staff/finance/statements'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, signedKobo } from '@gatefill/domain/core/money'
import { NOTE_MAX } from '@gatefill/domain/finance/bank-charges/explanation'
import { partsErrors } from '@gatefill/domain/finance/bank-charges/line-parts'
import type { PartForm } from '@gatefill/domain/finance/bank-charges/part-form'
import { sentPart, whatOf } from '@gatefill/domain/finance/bank-charges/part-form'
import { isPostedBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { nairaText } from '@gatefill/domain/finance/csv'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { LineParts } from './line-parts.tsx'
import { TEXTS } from './texts.ts'

/** What a decision about a line changes on the screen. */
export const BANK_READS = [listBankLines, listBankStatements, listSettlements, listBankRules]

type ExplainDialogProps = {
  line: BankLine
  onClose: () => void
  /** With the line where it is one charge as a whole, whose text may be remembered. */
  onDone: (charge: BankLine | undefined) => void
}

/** Posts a line of the bank as a charge, or splits it into parts that equal it. */
export function ExplainDialog({ line, onClose, onDone }: ExplainDialogProps) {
  const call = useCall()
  const amount = signedKobo(line.amount)
  const params = { id: asId<never>(line.id) }
  const read = useEndpoint(listBankLineCandidates, { params })
  const { proposal } = line
  const only: PartForm = {
    what: proposal === null ? '' : whatOf('charge', proposal.charge),
    name: '',
    amount: nairaText(amount),
  }
  const form = useForm<{ parts: readonly PartForm[]; note: string }>({
    initial: { parts: [only], note: '' },
    validate: ({ parts, note }) =>
      partsErrors(amount, { parts: parts.map((part) => sentPart(part, amount)), note }),
  })
  const { parts, note } = form.values
  const send = () =>
    call(explainBankLine, {
      params,
      body: { parts: parts.map((part) => sentPart(part, amount)), note },
    })
  const noteForm = {
    values: { note },
    errors: { note: form.errors.note },
    set: (_name: 'note', value: string) => form.set('note', value),
  }
  return (
    <WriteDialog
      title={TEXTS.postTitle(formatNaira(amount))}
      description={TEXTS.postAbout(line.narration)}
      confirmLabel={TEXTS.post}
      busyLabel={TEXTS.postBusy}
      form={form}
      send={send}
      failed={TEXTS.postFailed}
      invalidates={BANK_READS}
      onClose={onClose}
      onDone={({ data }) => onDone(isOneCharge(data) ? data : undefined)}
    >
      <LineParts
        line={amount}
        parts={parts}
        candidates={read.data}
        error={form.errors.parts}
        onChange={(changed) => form.set('parts', changed)}
      />
      <FailureLine text={read.isError ? TEXTS.candidatesFailed : undefined} />
      <TextAreaField form={noteForm} name="note" label={TEXTS.note} optional rows={2} countTo={NOTE_MAX} />
    </WriteDialog>
  )
}

const isOneCharge = ({ state, explanation }: BankLine): boolean =>
  isPostedBankLine({ state }) && explanation?.parts.length === 1 && explanation.parts[0]?.kind === 'charge'
