import { saveFile } from '@gatefill/client/calls/save-file'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import {
  approvePayout,
  downloadPayoutStatement,
  failPayout,
  redraftPayout,
  withdrawPayout,
} from '@gatefill/contracts/staff/finance/payouts'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { changedWords } from '@gatefill/domain/finance/changed-account'
import {
  awaitsApproval,
  awaitsSending,
  mayApprovePayout,
  mayBecome,
  mayFail,
  mayRedraft,
  mayReturn,
} from '@gatefill/domain/finance/payout'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import { ConfirmPayoutDialog } from './confirm-payout-dialog.tsx'
import { PAYOUT_READS } from './payout-labels.tsx'
import { ReturnPayoutDialog } from './return-payout-dialog.tsx'

type Kind = 'approve' | 'withdraw' | 'confirm' | 'fail' | 'return' | 'redraft'
type PayoutProps = { payout: FinancePayoutDetail }

const NAMES: Readonly<Record<Kind, string>> = {
  approve: 'Approve payout',
  withdraw: 'Withdraw',
  confirm: 'Mark as paid',
  fail: 'Mark as failed',
  return: 'Record a return by the bank',
  redraft: 'Draft again',
}

const changerOf = ({ accountChangedBy }: Pick<FinancePayoutDetail, 'accountChangedBy'>) =>
  accountChangedBy === null ? undefined : asId<StaffId>(accountChangedBy.id)

const COLLEAGUE = 'A colleague must approve this payout.'
const DEPENDENT =
  'You depend on a colleague who had a hand in this account, so another person must approve this payout.'

/** Why this person does not approve a payout; of one to a new account in the words of the rule. */
function whyNot({ state, draftedBy, ...payout }: FinancePayoutDetail, me: StaffId): string {
  if (payout.accountChange === null) return COLLEAGUE
  const by = { state, draftedBy: asId<StaffId>(draftedBy.id) }
  const permitted = mayApprovePayout(by, me, changerOf(payout))
  return permitted.ok ? DEPENDENT : (permitted.message ?? COLLEAGUE)
}

/** The server has found out who may approve a payout to a new account; of any other the rule alone is asked. */
function mayApprove({ state, draftedBy, approvers, ...payout }: FinancePayoutDetail, me: StaffId): boolean {
  const by = { state, draftedBy: asId<StaffId>(draftedBy.id) }
  return (
    mayApprovePayout(by, me, changerOf(payout)).ok &&
    (approvers === null || approvers.some(({ id }) => id === me))
  )
}

const isSetback = (act: Kind): boolean => act === 'withdraw' || act === 'fail' || act === 'return'

/** What may be done about a payout now; the server asks again. */
function actsFor(payout: FinancePayoutDetail, me: StaffId): Kind[] {
  const { state, replaces, replacedBy } = payout
  const redraft = mayRedraft(
    { state, replaces: replaces === null ? null : asId(replaces) },
    replacedBy === null ? null : asId(replacedBy),
  )
  return [
    ...(mayApprove(payout, me) ? (['approve'] as const) : []),
    ...(mayBecome(state, 'withdrawn').ok ? (['withdraw'] as const) : []),
    ...(mayBecome(state, 'paid').ok ? (['confirm'] as const) : []),
    ...(mayFail(state, payout.isAccountInForce).ok ? (['fail'] as const) : []),
    ...(mayReturn(state).ok ? (['return'] as const) : []),
    ...(redraft.ok ? (['redraft'] as const) : []),
  ]
}

/** The next step of a payout, by whom it may be taken, and its statement as a file. */
export function PayoutActs({ payout }: PayoutProps) {
  const may = useMay()
  const me = asId<StaffId>(useMember().id)
  const [kind, setKind] = useState<Kind>()
  const statement = useStatement(payout)
  const acts = may(approvePayout) ? actsFor(payout, me) : []
  const close = () => setKind(undefined)
  return (
    <Panel id="payout-acts" title="Next step">
      <div className="grid gap-2 p-4">
        {awaitsApproval(payout) && !acts.includes('approve') && (
          <p className="text-ink-2">{may(approvePayout) ? whyNot(payout, me) : COLLEAGUE}</p>
        )}
        {payout.approvers !== null && (
          <p className="text-ink-2">
            {payout.approvers.length === 0
              ? 'Nobody can approve it now: each had a hand in this account or depends on who had.'
              : `Can approve it: ${payout.approvers.map(({ name }) => name).join(', ')}.`}
          </p>
        )}
        {awaitsSending(payout) && !payout.isAccountInForce && (
          <p className="text-bad">
            The payee no longer has this bank account, so this payout cannot be sent.
          </p>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            variant={isSetback(act) ? 'danger-quiet' : 'primary'}
            onClick={() => setKind(act)}
          >
            {NAMES[act]}
          </Button>
        ))}
        <FailureLine text={statement.failure?.message} />
        <Button
          variant="secondary"
          busy={statement.isBusy}
          busyLabel="Reading..."
          onClick={() => void statement.write()}
        >
          Statement as CSV
        </Button>
      </div>
      {kind !== undefined && (
        <ActDialog
          payout={payout}
          kind={kind}
          onClose={close}
          onDone={() => closeAndFocus(close, '#payout-acts')}
        />
      )}
    </Panel>
  )
}

function useStatement({ id, payeeName }: FinancePayoutDetail) {
  const call = useCall()
  return useWrite({
    send: async () => {
      const { data } = await call(downloadPayoutStatement, { params: { id: asId<never>(id) } })
      saveFile(`gatefill-statement-${payeeName}-${id}.csv`, await new Response(data.stream()).blob())
      return {}
    },
    failed: 'The statement could not be read. Please try again.',
    success: false,
  })
}

/** ', changed today by Adaeze Okafor from 0000014579' of a new account. */
function changeText({ accountChange }: FinancePayoutDetail): string {
  if (accountChange?.confirmedAt == null) return ''
  const { confirmedAt, askedBy, old } = accountChange
  return `, ${changedWords(new Date(confirmedAt), askedBy.name, serverTime())} from ${old.accountNumber}`
}

type DialogProps = PayoutProps & { onClose: () => void; onDone: () => void }

function ActDialog({ kind, ...dialog }: DialogProps & { kind: Kind }) {
  const call = useCall()
  const params = { id: asId<never>(dialog.payout.id) }
  const amount = formatNaira(kobo(dialog.payout.amount))
  const { payeeName, beneficiary, accountNumber } = dialog.payout
  if (kind === 'confirm') return <ConfirmPayoutDialog {...dialog} />
  if (kind === 'return') return <ReturnPayoutDialog {...dialog} />
  if (kind === 'approve' || kind === 'redraft')
    return (
      <SureDialog
        {...dialog}
        title={kind === 'approve' ? `Approve ${amount}?` : 'Draft this payout anew?'}
        description={
          kind === 'approve'
            ? `To ${payeeName}: ${beneficiary}, account ${accountNumber}${changeText(dialog.payout)}. It goes to the bank with the next batch.`
            : 'A new draft takes its place, with the bank account as it is now. A colleague must approve it.'
        }
        confirmLabel={NAMES[kind]}
        send={() => call(kind === 'approve' ? approvePayout : redraftPayout, { params })}
      />
    )
  return (
    <ReasonDialog
      title={kind === 'withdraw' ? `Withdraw ${amount}?` : `Did ${amount} fail?`}
      description={
        kind === 'withdraw'
          ? 'The draft is given up, and its orders are free for another payout.'
          : awaitsSending(dialog.payout)
            ? 'Its payee no longer has this bank account, so it does not leave. It can then be drafted again.'
            : 'The bank did not pay it. It can then be drafted again.'
      }
      label="Reason"
      confirmLabel={kind === 'withdraw' ? 'Withdraw payout' : 'Record failure'}
      busyLabel="Saving..."
      danger
      failed="The payout was not changed. Please try again."
      success={kind === 'withdraw' ? 'Payout withdrawn' : 'Failure recorded'}
      invalidates={PAYOUT_READS}
      onClose={dialog.onClose}
      onConfirm={(reason) =>
        call(kind === 'withdraw' ? withdrawPayout : failPayout, { params, body: { reason } })
      }
      onDone={dialog.onDone}
    />
  )
}

type SureProps = DialogProps & {
  title: string
  description: string
  confirmLabel: string
  send: () => Promise<{ message: string }>
}

function SureDialog({ title, description, confirmLabel, send, onClose, onDone }: SureProps) {
  const { write, isBusy, failure } = useWrite({
    send,
    failed: 'The payout was not changed. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: PAYOUT_READS,
  })
  const confirm = async () => {
    if ((await write()) !== undefined) onDone()
  }
  return (
    <AlertDialog
      open
      title={title}
      description={description}
      cancelLabel="Not now"
      onCancel={onClose}
      confirmLabel={confirmLabel}
      busy={isBusy}
      busyLabel="Saving..."
      onConfirm={() => void confirm()}
    >
      <FailureLine text={failure?.message} />
    </AlertDialog>
  )
}
