import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { requestRecovery } from '@gatefill/contracts/staff/customers'
import { CHECKED_MAX, recoveryErrors } from '@gatefill/domain/accounts/customer-recovery'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { CUSTOMER_READS } from './customer-reads.ts'

/** What the first person writes down. */
export function RecoveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { checked: '', newEmail: '' }, validate: recoveryErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(requestRecovery, { params: { id }, body: form.values }),
    failed: 'The recovery was not requested.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: CUSTOMER_READS,
  })
  const submit = async () => {
    if ((await write()) !== undefined) onClose()
  }
  return (
    <FormDialog
      title="Start a recovery"
      description="Nothing changes before a colleague has approved it."
      confirmLabel="Request approval"
      busyLabel="Requesting..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(() => void submit())}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="checked"
        label="How you checked who they are"
        hint="For example: knew the last order, its amount and the gate code; face and document seen on video."
        rows={3}
        countTo={CHECKED_MAX}
      />
      <TextField
        form={form}
        name="newEmail"
        label="New email, if the mailbox is lost"
        type="email"
        optional
      />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
