import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import type { FinancePayout } from '@gatefill/contracts/staff/finance/payouts'
import { listPayouts } from '@gatefill/contracts/staff/finance/payouts'
import type { FinanceSettlement } from '@gatefill/contracts/staff/finance/settlements'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
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
import { dayText } from '../../../entities/money/days.ts'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

/** A bank may credit a settlement late; those of so many days before the line are offered. */
const DAYS_BEFORE = 30

/** What a line may be matched to, by a name of its own. */
type Candidate = {
  name: string
  text: string
  body: { provider: string; settlementId: string } | { payoutId: string }
}

const settlementCandidate = ({ provider, settlementId, settledAt }: FinanceSettlement): Candidate => ({
  name: `${provider} ${settlementId}`,
  text: `${providerName(provider)} ${settlementId}, ${formatDate(settledAt)}`,
  body: { provider, settlementId },
})

const payoutCandidate = ({ id, narration, payeeName, returnedOn }: FinancePayout): Candidate => ({
  name: id,
  text: `Returned payout to ${payeeName}, ${narration}${returnedOn === null ? '' : `, ${dayText(returnedOn)}`}`,
  body: { payoutId: id },
})

/** Settlements and returned payouts that this line may be: of its amount, and settlements that no other line has. */
function useCandidates(line: BankLine) {
  const from = daysAfter(line.day, -DAYS_BEFORE)
  const read = useEndpoint(listSettlements, { query: { from, to: line.day, limit: '100' } })
  const failed = useEndpoint(listPayouts, { query: { state: 'failed', limit: '100' } })
  const settlements = read.data?.data.filter(
    (settlement) =>
      settlement.amount === line.amount && isSettlementPosted(settlement) && settlement.bankLineId === null,
  )
  const payouts = failed.data?.data.filter(
    ({ amount, returnedOn }) => amount === line.amount && returnedOn !== null,
  )
  const candidates =
    settlements === undefined || payouts === undefined
      ? undefined
      : [...payouts.map(payoutCandidate), ...settlements.map(settlementCandidate)]
  return { read: read.data === undefined ? read : failed, candidates }
}

function useMatch(line: BankLine) {
  const call = useCall()
  const { read, candidates } = useCandidates(line)
  const form = useForm({
    initial: { chosen: '' },
    validate: ({ chosen }) =>
      fieldErrors([['chosen', chosen === '' ? 'Please select what this line is' : undefined]]),
  })
  const sendMatch = () => {
    const chosen = candidates?.find(({ name }) => name === form.values.chosen)
    return call(matchBankLine, { params: { id: asId<never>(line.id) }, body: chosen?.body ?? {} })
  }
  return { form, sendMatch, read, candidates }
}

type MatchDialogProps = { line: BankLine; onClose: () => void; onDone: () => void }

/** Matches a line of the bank to a settlement, or a payout that came back, of the same amount. */
export function MatchDialog({ line, onClose, onDone }: MatchDialogProps) {
  const { form, sendMatch, read, candidates } = useMatch(line)
  return (
    <WriteDialog
      title={`Match ${formatNaira(signedKobo(line.amount))}`}
      description={`${line.narration}. Settlements and returned payouts of the same amount are listed.`}
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
        title="Settlements and payouts"
        read={read}
        empty={
          candidates?.length === 0
            ? {
                title: 'Nothing of this amount',
                text: `No unmatched settlement of the last ${DAYS_BEFORE} days and no returned payout has this amount. If a payout came back, record its return at the payout first.`,
              }
            : undefined
        }
      />
      {candidates !== undefined && candidates.length > 0 && (
        <RadioGroup legend="This line is" field="chosen" error={form.errors.chosen}>
          {candidates.map(({ name, text }) => (
            <RadioCard
              key={name}
              name="chosen"
              layout="compact"
              checked={form.values.chosen === name}
              onChange={() => form.set('chosen', name)}
            >
              {text}
            </RadioCard>
          ))}
        </RadioGroup>
      )}
    </WriteDialog>
  )
}
