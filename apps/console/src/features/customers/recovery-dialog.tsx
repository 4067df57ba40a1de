import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { requestRecovery } from '@gatefill/contracts/staff/customers/customers'
import { CHECKED_MAX, recoveryErrors } from '@gatefill/domain/customers/customer-recovery'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { CUSTOMER_READS } from './customer-reads.ts'

/** What the first person writes down. */
export function RecoveryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { checked: '', newEmail: '' }, validate: recoveryErrors })
  return (
    <WriteDialog
      title="Start a recovery"
      description="Nothing changes before a colleague has approved it."
      confirmLabel="Request approval"
      busyLabel="Requesting..."
      form={form}
      send={() => call(requestRecovery, { params: { id }, body: form.values })}
      failed="The recovery was not requested."
      invalidates={CUSTOMER_READS}
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
    </WriteDialog>
  )
}
