import { useCall } from '@gatefill/client/react/call-context'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import type { BankLine } from '@gatefill/contracts/staff/finance/statements'
import {
  listBankLines,
  listBankStatements,
  reopenBankLine,
  setBankLineAside,
} from '@gatefill/contracts/staff/finance/statements'
import { asId } from '@gatefill/domain/core/ids'
import { isOpenBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { MatchDialog } from './match-dialog.tsx'

type Act = { line: BankLine; kind: 'match' | 'set_aside' | 'reopen' }

/** What a decision about a line changes on the screen. */
const BANK_READS = [listBankLines, listBankStatements, listSettlements]

/** Matching bank lines, setting them aside and taking that back: the buttons of a row, and the dialog that is open. */
export function useBankLineActs(heading: string) {
  const [act, setAct] = useState<Act>()
  const close = () => setAct(undefined)
  const done = () => closeAndFocus(close, heading)
  const actions: Column<BankLine> = {
    name: 'Actions',
    kind: 'actions',
    cell: (line) => <Acts line={line} onAct={setAct} />,
  }
  const dialog = act !== undefined && <ActDialog {...act} onClose={close} onDone={done} />
  return { actions, dialog }
}

function Acts({ line, onAct }: { line: BankLine; onAct: (act: Act) => void }) {
  const what = <span className="sr-only"> {line.narration}</span>
  if (!isOpenBankLine(line))
    return (
      <Button variant="secondary" size="compact" onClick={() => onAct({ line, kind: 'reopen' })}>
        Reopen{what}
      </Button>
    )
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="compact" onClick={() => onAct({ line, kind: 'set_aside' })}>
        Set aside{what}
      </Button>
      {line.amount > 0 && (
        <Button size="compact" onClick={() => onAct({ line, kind: 'match' })}>
          Match{what}
        </Button>
      )}
    </span>
  )
}

function ActDialog({ line, kind, onClose, onDone }: Act & { onClose: () => void; onDone: () => void }) {
  const call = useCall()
  const params = { id: asId<never>(line.id) }
  if (kind === 'match') return <MatchDialog line={line} onClose={onClose} onDone={onDone} />
  const words =
    kind === 'reopen'
      ? {
          title: 'Reopen this line?',
          confirm: 'Reopen line',
          busy: 'Reopening...',
          success: 'Line open again',
        }
      : { title: 'Set this line aside?', confirm: 'Set aside', busy: 'Saving...', success: 'Line set aside' }
  return (
    <ReasonDialog
      title={words.title}
      description={
        kind === 'reopen'
          ? `${line.narration}. The decision is undone; nothing is posted.`
          : `${line.narration}. It is neither a settlement nor a payout; nothing is posted.`
      }
      label="Reason"
      confirmLabel={words.confirm}
      busyLabel={words.busy}
      failed="The line was not changed. Please try again."
      success={words.success}
      invalidates={BANK_READS}
      onClose={onClose}
      onConfirm={(reason) =>
        call(kind === 'reopen' ? reopenBankLine : setBankLineAside, { params, body: { reason } })
      }
      onDone={onDone}
    />
  )
}
