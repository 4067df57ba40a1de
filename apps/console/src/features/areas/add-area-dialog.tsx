import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { listAreas } from '@gatefill/contracts/public/areas'
import { addArea, listStaffAreas } from '@gatefill/contracts/staff/fleet/areas'
import { cornersOf, newAreaErrors } from '@gatefill/domain/addresses/area-form'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { momentAt } from '../../entities/fleet/days.ts'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

type AddAreaDialogProps = { onClose: () => void; onAdded: (name: string) => void }

/** A new served area: its names, its corners in numbers, and from when. Its line can be redrawn on the map afterwards. */
export function AddAreaDialog({ onClose, onAdded }: AddAreaDialogProps) {
  const call = useCall()
  const form = useForm({
    initial: { name: '', words: '', rings: '', validFrom: '', note: '' },
    validate: (values) => newAreaErrors(bodyOf(values), serverTime()),
  })
  return (
    <WriteDialog
      title="Add an area"
      description="It stands at the end of every list from its date on. Orders that were placed before keep their area."
      confirmLabel="Add area"
      form={form}
      send={async () => {
        const { message, data } = await call(addArea, { body: bodyOf(form.values) })
        return { message, name: data.name }
      }}
      failed="The area was not added. Please try again."
      invalidates={[listStaffAreas, listAreas]}
      onClose={onClose}
      onDone={({ name }) => onAdded(name)}
    >
      <TextField form={form} name="name" label="Name" hint="As customers read it." />
      <TextField
        form={form}
        name="words"
        label="Other names in an address"
        hint="Separated by commas, such as: eredo, epe town."
        optional
      />
      <TextAreaField
        form={form}
        name="rings"
        label="Corners"
        rows={5}
        hint="One a line, latitude and longitude: 6.5833, 3.9833. The map redraws them afterwards."
      />
      <DatedFields form={form} />
    </WriteDialog>
  )
}

/** What is sent; lines that are no corners leave an area without limits, which is refused at its field. */
function bodyOf({
  rings,
  validFrom,
  ...rest
}: Record<'name' | 'words' | 'rings' | 'validFrom' | 'note', string>) {
  const corners = cornersOf(rings) ?? []
  return { ...rest, rings: corners.length === 0 ? [] : [corners], validFrom: momentAt(validFrom) }
}
