import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { Payee } from '@gatefill/contracts/staff/finance/payees'
import { listPayees, saveStationContact } from '@gatefill/contracts/staff/finance/payees'
import { asId } from '@gatefill/domain/core/ids'
import { payeeContactErrors } from '@gatefill/domain/finance/payee-contact'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

type StationContactDialogProps = { payee: Payee; onClose: () => void; onDone: () => void }

/** Where a station hears of a change of its account. */
export function StationContactDialog({ payee, onClose, onDone }: StationContactDialogProps) {
  const call = useCall()
  const { name = '', email = '', phone = '' } = payee.contact ?? {}
  const form = useForm({ initial: { name, email, phone }, validate: payeeContactErrors })
  return (
    <WriteDialog
      title={`Contact of ${payee.name}`}
      description="The station is told here when another bank account is asked for. The contact of before is told too for 30 days."
      confirmLabel="Save contact"
      form={form}
      send={() => call(saveStationContact, { params: { id: asId<never>(payee.id) }, body: form.values })}
      failed="The contact was not saved. Please try again."
      success="Contact saved"
      invalidates={[listPayees]}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" />
      <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" optional />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" optional />
    </WriteDialog>
  )
}
