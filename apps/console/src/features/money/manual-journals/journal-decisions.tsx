import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { ManualJournalView } from '@gatefill/contracts/staff/finance/journals'
import {
  approveManualJournal,
  listManualJournals,
  refuseManualJournal,
} from '@gatefill/contracts/staff/finance/journals'
import { listJournals, listLedgerAccounts } from '@gatefill/contracts/staff/finance/ledger'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { mayDecideJournal } from '@gatefill/domain/finance/manual-journal'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { dayText } from '../../../entities/money/days.ts'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMember } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { amountOf, sideOf } from './manual-journal-columns.tsx'

type Decision = { journal: ManualJournalView; approve: boolean }

/** Approving, declining and withdrawing manual journals: the buttons of a row, and the dialog that is open. */
export function useJournalDecisions(heading: string) {
  const [decision, setDecision] = useState<Decision>()
  const me = useMember().id
  const close = () => setDecision(undefined)
  const actions: Column<ManualJournalView> = {
    name: 'Actions',
    kind: 'actions',
    cell: (journal) => <Decisions journal={journal} me={me} onDecide={setDecision} />,
  }
  const dialog = decision !== undefined && (
    <DecisionDialog
      {...decision}
      isOwn={decision.journal.requestedBy.id === me}
      onClose={close}
      onDone={() => closeAndFocus(close, heading)}
    />
  )
  return { actions, dialog }
}

type DecisionsProps = { journal: ManualJournalView; me: string; onDecide: (decision: Decision) => void }

function Decisions({ journal, me, onDecide }: DecisionsProps) {
  const asked = { state: journal.state, requestedBy: asId<StaffId>(journal.requestedBy.id) }
  const may = (to: 'approved' | 'declined') => mayDecideJournal(asked, asId<StaffId>(me), to).ok
  if (!may('declined')) return null
  const what = <span className="sr-only"> {journal.description}</span>
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="danger-quiet" size="compact" onClick={() => onDecide({ journal, approve: false })}>
        {journal.requestedBy.id === me ? 'Withdraw' : 'Decline'}
        {what}
      </Button>
      {may('approved') ? (
        <Button size="compact" onClick={() => onDecide({ journal, approve: true })}>
          Approve
          {what}
        </Button>
      ) : (
        <span className="text-small whitespace-normal text-ink-2">A colleague must approve this</span>
      )}
    </span>
  )
}

type DialogProps = { journal: ManualJournalView; onClose: () => void; onDone: () => void }

function DecisionDialog({ approve, isOwn, ...dialog }: DialogProps & { approve: boolean; isOwn: boolean }) {
  return approve ? <ApproveDialog {...dialog} /> : <DeclineDialog isOwn={isOwn} {...dialog} />
}

function ApproveDialog({ journal, onClose, onDone }: DialogProps) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(approveManualJournal, { params: { id: asId(journal.id) } }),
    failed: 'The journal could not be approved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Journal posted',
    invalidates: [listManualJournals, listJournals, listLedgerAccounts],
  })
  const approve = async () => {
    if ((await write()) !== undefined) onDone()
  }
  return (
    <AlertDialog
      open
      title={`Post ${formatNaira(amountOf(journal))}?`}
      description={`${journal.description}. It counts on ${dayText(journal.valueDate)} and cannot be changed afterwards. Written by ${journal.requestedBy.name}.`}
      cancelLabel="Not now"
      onCancel={onClose}
      confirmLabel="Approve journal"
      busy={isBusy}
      busyLabel="Posting..."
      onConfirm={() => void approve()}
    >
      <ul className="grid gap-1">
        {journal.postings.map(({ label, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the postings of a journal never change
          <li key={at}>
            {label}: {sideOf(amount)}
          </li>
        ))}
      </ul>
      <FailureLine text={failure?.message} />
    </AlertDialog>
  )
}

function DeclineDialog({ journal, isOwn, onClose, onDone }: DialogProps & { isOwn: boolean }) {
  const call = useCall()
  const words = isOwn
    ? { verb: 'Withdraw', busyLabel: 'Withdrawing...', label: 'Reason for withdrawing' }
    : { verb: 'Decline', busyLabel: 'Declining...', label: 'Reason for declining' }
  return (
    <ReasonDialog
      title={`${words.verb} this journal?`}
      description={`${journal.description}. Nothing is posted. Your reason is saved with the journal.`}
      label={words.label}
      confirmLabel={`${words.verb} journal`}
      busyLabel={words.busyLabel}
      danger
      failed="The journal was not changed. Please try again."
      success={isOwn ? 'Journal withdrawn' : 'Journal declined'}
      invalidates={[listManualJournals]}
      onClose={onClose}
      onConfirm={(reason) =>
        call(refuseManualJournal, { params: { id: asId(journal.id) }, body: { reason } })
      }
      onDone={onDone}
    />
  )
}
