import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { Payee } from '@gatefill/contracts/staff/finance/payees'
import { draftPayout } from '@gatefill/contracts/staff/finance/payouts'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'
import { changedWords } from '@gatefill/domain/finance/changed-account'
import { payoutDraftErrors } from '@gatefill/domain/finance/payout-form'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { PAYOUT_READS } from './payout-labels.tsx'

type DraftPayoutDialogProps = { payee: Payee; onClose: () => void; onDone: () => void }

const kmOf = (typed: string): number | undefined =>
  typedFigure(typed) === '' ? undefined : Number(typedFigure(typed))

/** Drafts what is owed for the delivered orders of some days, which a colleague must approve. */
export function DraftPayoutDialog({ payee, onClose, onDone }: DraftPayoutDialogProps) {
  const call = useCall()
  const today = dayOf(serverTime())
  const form = useForm({
    initial: { from: payee.unpaidSince ?? today, to: today, km: '' },
    validate: ({ from, to, km }) =>
      payoutDraftErrors({ kind: payee.kind, from, to, km: kmOf(km) }, serverTime()),
  })
  return (
    <WriteDialog
      title={`Draft a payout to ${payee.name}`}
      description="The amount is worked out from the delivered orders of these days that are not in a payout yet."
      confirmLabel="Draft payout"
      busyLabel="Drafting..."
      form={form}
      send={() => {
        const { from, to, km } = form.values
        const driven = kmOf(km)
        const body = { kind: payee.kind, payeeId: payee.id, from, to }
        return call(draftPayout, { body: driven === undefined ? body : { ...body, km: driven } })
      }}
      failed="The payout was not drafted. Please try again."
      success="A colleague must approve this payout"
      invalidates={PAYOUT_READS}
      onClose={onClose}
      onDone={onDone}
    >
      {payee.change !== null && (
        <Notice tone="danger">
          {payee.change.confirmedAt === null
            ? `Another bank account waits for a second person. This payout goes to the old one, ${payee.change.old.accountNumber}.`
            : `Its bank account was ${changedWords(new Date(payee.change.confirmedAt), payee.change.askedBy.name, serverTime())}: ${payee.change.account.accountNumber}, before ${payee.change.old.accountNumber}.`}
        </Notice>
      )}
      <TextField form={form} name="from" label="First day" type="date" />
      <TextField form={form} name="to" label="Last day" type="date" />
      {payee.kind === 'driver' && (
        <TextField
          form={form}
          name="km"
          label="Kilometres"
          hint="Of the driver’s log book in these days."
          inputMode="numeric"
          optional
        />
      )}
    </WriteDialog>
  )
}
