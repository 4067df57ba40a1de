import { useCall } from '@gatefill/client/react/call-context'
import { approveBankLine } from '@gatefill/contracts/staff/finance/bank-charges'
import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { reopenBankLine, setBankLineAside } from '@gatefill/contracts/staff/finance/statements'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, signedKobo } from '@gatefill/domain/core/money'
import {
  hasExplanation,
  isOpenBankLine,
  isPostedBankLine,
  isRequestedBankLine,
} from '@gatefill/domain/finance/bank-statements/bank-line'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../../shared/act-dialog.tsx'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMember } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { BANK_READS, ExplainDialog } from './explain-dialog.tsx'
import { MatchDialog } from './match-dialog.tsx'
import { partsText } from './part-text.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { TEXTS } from './texts.ts'

type Act = { line: BankLine; kind: 'match' | 'post' | 'remember' | 'set_aside' | 'reopen' }

/** What may be done with bank lines: the buttons of a row, and the dialog that is open. */
export function useBankLineActs(heading: string) {
  const [act, setAct] = useState<Act>()
  const approval = useApproval()
  const close = () => setAct(undefined)
  const done = () => closeAndFocus(close, heading)
  const actions: Column<BankLine> = {
    name: 'Actions',
    kind: 'actions',
    cell: (line) => <Acts line={line} onAct={setAct} onApprove={approval.approve} />,
  }
  const dialog = (
    <>
      {act !== undefined && (
        <ActDialog
          {...act}
          onClose={close}
          onDone={done}
          onPosted={(line) => setAct({ line, kind: 'remember' })}
        />
      )}
      {approval.dialog}
    </>
  )
  return { actions, dialog }
}

/** The second person's approval of what a line is. */
function useApproval() {
  const call = useCall()
  const { ask, dialog } = useAskedAct()
  const approve = (line: BankLine) => {
    const { explanation } = line
    if (explanation === null) return
    ask({
      title: TEXTS.approveTitle(formatNaira(signedKobo(line.amount))),
      description: TEXTS.approveAbout(
        line.narration,
        partsText(explanation),
        explanation.requestedBy?.name ?? '',
      ),
      confirmLabel: TEXTS.approve,
      busyLabel: TEXTS.approveBusy,
      failed: TEXTS.approveFailed,
      invalidates: BANK_READS,
      run: () => call(approveBankLine, { params: { id: asId<never>(line.id) } }),
    })
  }
  return { approve, dialog }
}

type ActsProps = { line: BankLine; onAct: (act: Act) => void; onApprove: (line: BankLine) => void }

function Acts({ line, onAct, onApprove }: ActsProps) {
  const what = <span className="sr-only"> {line.narration}</span>
  if (isRequestedBankLine(line)) return <RequestedActs line={line} onAct={onAct} onApprove={onApprove} />
  if (!isOpenBankLine(line))
    return (
      <Button variant="secondary" size="compact" onClick={() => onAct({ line, kind: 'reopen' })}>
        {isPostedBankLine(line) ? TEXTS.reverse : 'Reopen'}
        {what}
      </Button>
    )
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="compact" onClick={() => onAct({ line, kind: 'set_aside' })}>
        Set aside{what}
      </Button>
      {line.amount > 0 && (
        <Button variant="secondary" size="compact" onClick={() => onAct({ line, kind: 'match' })}>
          Match{what}
        </Button>
      )}
      <Button size="compact" onClick={() => onAct({ line, kind: 'post' })}>
        {TEXTS.post}
        {what}
      </Button>
    </span>
  )
}

/** Who asked may withdraw it, a colleague approves or declines it. */
function RequestedActs({ line, onAct, onApprove }: ActsProps) {
  const isOwn = line.explanation?.requestedBy?.id === useMember().id
  const what = <span className="sr-only"> {line.narration}</span>
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {isOwn && <Small>{TEXTS.awaitsColleague}</Small>}
      <Button variant="secondary" size="compact" onClick={() => onAct({ line, kind: 'reopen' })}>
        {isOwn ? TEXTS.withdraw : TEXTS.decline}
        {what}
      </Button>
      {!isOwn && (
        <Button size="compact" onClick={() => onApprove(line)}>
          {TEXTS.approve}
          {what}
        </Button>
      )}
    </span>
  )
}

type ActDialogProps = Act & {
  onClose: () => void
  onDone: () => void
  /** A line was posted as one charge, whose text may be remembered. */
  onPosted: (line: BankLine) => void
}

function ActDialog({ line, kind, onClose, onDone, onPosted }: ActDialogProps) {
  const call = useCall()
  const params = { id: asId<never>(line.id) }
  if (kind === 'match') return <MatchDialog line={line} onClose={onClose} onDone={onDone} />
  if (kind === 'remember') return <RuleDialog of={{ line }} onClose={onDone} onDone={onDone} />
  if (kind === 'post')
    return (
      <ExplainDialog
        line={line}
        onClose={onClose}
        onDone={(posted) => (posted === undefined || line.proposal !== null ? onDone() : onPosted(posted))}
      />
    )
  const words = reasonWords(line, kind)
  return (
    <ReasonDialog
      {...words}
      label="Reason"
      failed="The line was not changed. Please try again."
      invalidates={BANK_READS}
      onClose={onClose}
      onConfirm={(reason) =>
        call(kind === 'reopen' ? reopenBankLine : setBankLineAside, { params, body: { reason } })
      }
      onDone={onDone}
    />
  )
}

function reasonWords({ narration, state }: BankLine, kind: 'reopen' | 'set_aside') {
  if (kind === 'set_aside')
    return {
      title: 'Set this line aside?',
      description: `${narration}. It is neither a settlement nor a payout; nothing is posted.`,
      confirmLabel: 'Set aside',
      busyLabel: 'Saving...',
      success: 'Line set aside',
    }
  const reopened = { busyLabel: 'Reopening...', success: 'Line open again' }
  if (!hasExplanation(state))
    return {
      ...reopened,
      title: 'Reopen this line?',
      description: `${narration}. The decision is undone; nothing is posted.`,
      confirmLabel: 'Reopen line',
    }
  return isPostedBankLine({ state })
    ? {
        ...reopened,
        title: TEXTS.reverseTitle,
        description: TEXTS.reverseAbout(narration),
        confirmLabel: TEXTS.reverse,
      }
    : {
        ...reopened,
        title: TEXTS.declineTitle,
        description: TEXTS.declineAbout(narration),
        confirmLabel: TEXTS.decline,
      }
}
