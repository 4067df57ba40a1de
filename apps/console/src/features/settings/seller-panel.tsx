import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { SellerRow } from '@gatefill/contracts/staff/seller-details'
import { addSellerDetails, listSellerDetails } from '@gatefill/contracts/staff/seller-details'
import type { SellerForm } from '@gatefill/domain/company/seller-details'
import { sellerAt, sellerErrors } from '@gatefill/domain/company/seller-details'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import { Button } from '@gatefill/ui/primitives/button'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { datedColumns } from '../../shared/table/dated-state.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** The company that receipts name as the seller: past, in force, and to come. */
export function SellerPanel() {
  const sellers = useEndpoint(listSellerDetails)
  const canWrite = useMay()(addSellerDetails)
  const [isOpen, setOpen] = useState(false)
  const held = sellerAt(sellers.data ?? [], serverTime())
  return (
    <>
      <TablePanel
        id="seller"
        title="Seller on receipts"
        about="A receipt names the seller at the time its order was paid."
        action={
          canWrite &&
          held !== undefined && (
            <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
              Change seller
            </Button>
          )
        }
        read={sellers}
        rows={sellers.data}
        columns={columnsOf(held?.id)}
        keyOf={({ id }) => id}
        empty={{ title: 'No seller', text: 'The company that receipts name appears here.' }}
      />
      {isOpen && held !== undefined && <SellerDialog held={held} onClose={() => setOpen(false)} />}
    </>
  )
}

/** A number that may be missing. */
const numberColumn = (name: string, field: 'rcNumber' | 'tin' | 'vatRegistration'): Column<SellerRow> => ({
  name,
  cell: (row) => row[field] || 'None',
  csv: (row) => row[field],
})

const columnsOf = (heldId: number | undefined): Column<SellerRow>[] => [
  ...datedColumns(heldId),
  {
    name: 'Seller',
    kind: 'long',
    cell: ({ name, address }) => (
      <>
        <b>{name}</b>
        <Small>{address || 'No address on receipts'}</Small>
      </>
    ),
    csv: [
      ['Seller', ({ name }) => name],
      ['Address', ({ address }) => address],
    ],
  },
  numberColumn('RC number', 'rcNumber'),
  numberColumn('TIN', 'tin'),
  numberColumn('VAT registration', 'vatRegistration'),
  {
    name: 'Entered by',
    cell: ({ createdByName }) => createdByName,
    csv: ({ createdByName }) => createdByName,
  },
]

const bodyOf = (values: SellerForm): SellerForm => ({ ...values, validFrom: lagosInput(values.validFrom) })

/** New details of the seller, from a moment on. `held`: those in force, with which the form begins. */
function SellerDialog({ held, onClose }: { held: SellerRow; onClose: () => void }) {
  const call = useCall()
  const { name, rcNumber, tin, vatRegistration, address } = held
  const form = useForm<SellerForm>({
    initial: { name, rcNumber, tin, vatRegistration, address, validFrom: '', note: '' },
    validate: (values) => sellerErrors(bodyOf(values), serverTime()),
  })
  return (
    <WriteDialog
      title="Change the seller on receipts"
      description="For receipts of orders paid from then on. Earlier ones stay as they are."
      confirmLabel="Change seller"
      form={form}
      send={() => call(addSellerDetails, { body: bodyOf(form.values) })}
      failed="The seller was not changed. Please try again."
      invalidates={[listSellerDetails]}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Registered name" autoComplete="organization" />
      <TextField form={form} name="address" label="Address" />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField form={form} name="rcNumber" label="RC number" inputMode="numeric" />
        <TextField form={form} name="tin" label="TIN" optional />
        <TextField form={form} name="vatRegistration" label="VAT registration" optional />
      </div>
      <DatedFields form={form} />
    </WriteDialog>
  )
}
