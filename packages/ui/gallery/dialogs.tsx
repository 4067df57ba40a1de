import { CANCEL_REASON_REQUIRED, CANCEL_REASONS } from '@gatefill/domain/orders/cancel-reason'
import { useState } from 'react'
import { CreditCard } from '../src/icons/work.gen.tsx'
import { AlertDialog } from '../src/primitives/alert-dialog.tsx'
import { Button } from '../src/primitives/button.tsx'
import { Dialog } from '../src/primitives/dialog.tsx'
import { Field } from '../src/primitives/field.tsx'
import { Notice } from '../src/primitives/notice.tsx'
import { RadioCard, RadioGroup } from '../src/primitives/radio-group.tsx'
import { TextInput } from '../src/primitives/text-input.tsx'
import { toast } from '../src/primitives/toaster.tsx'
import { Example } from './example.tsx'

export function DialogExamples() {
  const [open, setOpen] = useState<'form' | 'alert'>()
  const close = () => setOpen(undefined)
  return (
    <Example title="Dialogs">
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => setOpen('form')}>
          Open a dialog
        </Button>
        <Button variant="danger-quiet" onClick={() => setOpen('alert')}>
          Open an alert dialog
        </Button>
      </div>
      <Dialog
        wide
        open={open === 'form'}
        onClose={close}
        title="Delivery Addresses"
        footer={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button onClick={() => toast.success('Address added')}>Save</Button>
          </>
        }
      >
        <Field label="Street">
          <TextInput />
        </Field>
        <Field label="City or area">
          <TextInput />
        </Field>
      </Dialog>
      <CancelExample open={open === 'alert'} onClose={close} />
    </Example>
  )
}

function CancelExample({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<string>()
  return (
    <AlertDialog
      open={open}
      title="Cancel order #7F3AB2?"
      description="40 L AGO, ₦46,920.00. Free before dispatch. Fees may apply after."
      confirmLabel="Cancel Order"
      cancelLabel="Keep order"
      onConfirm={onClose}
      onCancel={onClose}
      danger
      blocked={reason === undefined ? CANCEL_REASON_REQUIRED : undefined}
    >
      <RadioGroup legend="Why are you cancelling?" field="reason">
        {CANCEL_REASONS.map(({ key, label }) => (
          <RadioCard
            key={key}
            layout="compact"
            name="cancel"
            checked={reason === key}
            onChange={() => setReason(key)}
          >
            {label}
          </RadioCard>
        ))}
      </RadioGroup>
      {reason !== undefined && (
        <Notice tone="success" icon={<CreditCard aria-hidden="true" />}>
          <b>Refund: ₦46,920.00</b> to the card or account you paid from by 8 Dec 2026.
        </Notice>
      )}
    </AlertDialog>
  )
}
