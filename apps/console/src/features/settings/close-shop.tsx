import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { getMaintenance, setMaintenance } from '@gatefill/contracts/staff/operations'
import { MAINTENANCE_SENTENCE_MAX, maintenanceErrors } from '@gatefill/domain/accounts/maintenance'
import { Button } from '@gatefill/ui/primitives/button'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useAskedAct } from '../../shared/act-dialog.tsx'

const USUAL = 'We are doing maintenance until 6:00am. Orders that are on their way arrive as planned.'

/** Closes the shop with a sentence; it is asked once more, because nobody can order from then on. */
export function CloseShop() {
  const call = useCall()
  const form = useForm({ initial: { sentence: USUAL }, validate: maintenanceErrors })
  const { ask, dialog } = useAskedAct()
  const close = () => {
    if (!form.check()) return
    ask({
      title: 'Close the shop now?',
      description: `Nobody can order or pay from now on. Customers read: “${form.values.sentence.trim()}”`,
      confirmLabel: 'Close the shop',
      busyLabel: 'Closing...',
      danger: true,
      failed: 'The shop is still open. Please try again.',
      invalidates: [getMaintenance],
      run: () => call(setMaintenance, { body: form.values }),
    })
  }
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(close)} className="grid max-w-2xl gap-3">
      <TextAreaField
        form={form}
        name="sentence"
        label="The sentence that customers read"
        hint="Say until when, in Lagos time, and what happens to orders that are on their way."
        rows={3}
        countTo={MAINTENANCE_SENTENCE_MAX}
      />
      <Button type="submit" variant="danger" className="justify-self-start">
        Close the shop
      </Button>
      {dialog}
    </form>
  )
}
