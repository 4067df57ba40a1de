import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { FinanceSettlement } from '@gatefill/contracts/staff/finance/settlements'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import type { BankLine } from '@gatefill/contracts/staff/finance/statements'
import {
  listBankLines,
  listBankStatements,
  matchBankLine,
} from '@gatefill/contracts/staff/finance/statements'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatDate } from '@gatefill/domain/core/formats'
import { asId } from '@gatefill/domain/core/ids'
import { daysAfter } from '@gatefill/domain/core/lagos-days'
import { formatNaira, signedKobo } from '@gatefill/domain/core/money'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { isSettlementPosted } from '@gatefill/domain/payments/settlements/settlement'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { TableStates } from '../../shared/table/table-states.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** A bank may credit a settlement late; those of so many days before the line are offered. */
const DAYS_BEFORE = 30

const nameOf = ({ provider, settlementId }: FinanceSettlement) => `${provider} ${settlementId}`

/** Settlements that this line may be: of its amount, and matched to no other line. */
function useCandidates(line: BankLine) {
  const from = daysAfter(line.day, -DAYS_BEFORE)
  const read = useEndpoint(listSettlements, { query: { from, to: line.day, limit: '100' } })
  const candidates = read.data?.data.filter(
    (settlement) =>
      settlement.amount === line.amount && isSettlementPosted(settlement) && settlement.bankLineId === null,
  )
  return { read, candidates }
}

function useMatch(line: BankLine) {
  const call = useCall()
  const { read, candidates } = useCandidates(line)
  const form = useForm({
    initial: { settlementId: '' },
    validate: ({ settlementId }) =>
      fieldErrors([['settlementId', settlementId === '' ? 'Please select a settlement' : undefined]]),
  })
  const sendMatch = () => {
    const chosen = candidates?.find((one) => nameOf(one) === form.values.settlementId)
    return call(matchBankLine, {
      params: { id: asId<never>(line.id) },
      body: { provider: chosen?.provider ?? '', settlementId: chosen?.settlementId ?? '' },
    })
  }
  return { form, sendMatch, read, candidates }
}

type MatchDialogProps = { line: BankLine; onClose: () => void; onDone: () => void }

/** Matches a line of the bank to a settlement of the same amount. */
export function MatchDialog({ line, onClose, onDone }: MatchDialogProps) {
  const { form, sendMatch, read, candidates } = useMatch(line)
  return (
    <WriteDialog
      title={`Match ${formatNaira(signedKobo(line.amount))}`}
      description={`${line.narration}. Only settlements of the same amount that are not matched yet are listed.`}
      confirmLabel="Match line"
      busyLabel="Matching..."
      form={form}
      send={sendMatch}
      failed="The line was not matched. Please try again."
      success="Line matched"
      invalidates={[listBankLines, listBankStatements, listSettlements]}
      onClose={onClose}
      onDone={onDone}
    >
      <TableStates
        title="Settlements"
        read={read}
        empty={
          candidates?.length === 0
            ? {
                title: 'No settlement of this amount',
                text: `No unmatched settlement of the last ${DAYS_BEFORE} days has this amount.`,
              }
            : undefined
        }
      />
      {candidates !== undefined && candidates.length > 0 && (
        <RadioGroup legend="Settlement" field="settlementId" error={form.errors.settlementId}>
          {candidates.map((one) => (
            <RadioCard
              key={nameOf(one)}
              name="settlementId"
              layout="compact"
              checked={form.values.settlementId === nameOf(one)}
              onChange={() => form.set('settlementId', nameOf(one))}
            >
              {providerName(one.provider)} {one.settlementId}, {formatDate(one.settledAt)}
            </RadioCard>
          ))}
        </RadioGroup>
      )}
    </WriteDialog>
  )
}
