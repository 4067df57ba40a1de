import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { Payee } from '@gatefill/contracts/staff/finance/payouts'
import { draftPayout } from '@gatefill/contracts/staff/finance/payouts'
import { dayOf } from '@gatefill/domain/finance/month'
import { payoutDraftErrors } from '@gatefill/domain/finance/payout-form'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { PAYOUT_READS } from './payout-labels.tsx'

type DraftPayoutDialogProps = { payee: Payee; onClose: () => void; onDone: () => void }

const kmOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed))

/** Drafts what is owed for the delivered orders of some days, which a colleague must approve. */
export function DraftPayoutDialog({ payee, onClose, onDone }: DraftPayoutDialogProps) {
  const call = useCall()
  const today = dayOf(new Date())
  const form = useForm({
    initial: { from: payee.unpaidSince ?? today, to: today, km: '' },
    validate: ({ from, to, km }) =>
      payoutDraftErrors({ kind: payee.kind, from, to, km: kmOf(km) }, new Date()),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => {
      const { from, to, km } = form.values
      const driven = kmOf(km)
      const body = { kind: payee.kind, payeeId: payee.id, from, to }
      return call(draftPayout, { body: driven === undefined ? body : { ...body, km: driven } })
    },
    failed: 'The payout was not drafted. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'A colleague must approve this payout',
    invalidates: PAYOUT_READS,
  })
  const submit = async () => {
    if ((await write()) !== undefined) onDone()
  }
  return (
    <FormDialog
      title={`Draft a payout to ${payee.name}`}
      description="The amount follows from the delivered orders of these days that no payout has yet."
      confirmLabel="Draft payout"
      busyLabel="Drafting..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
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
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
