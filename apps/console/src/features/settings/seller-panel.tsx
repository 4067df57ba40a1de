import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { SellerRow } from '@gatefill/contracts/staff/seller-details'
import { addSellerDetails, listSellerDetails } from '@gatefill/contracts/staff/seller-details'
import { sellerAt } from '@gatefill/domain/company/seller-details'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { datedColumns } from '../../shared/table/dated-state.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { SellerDialog } from './seller-dialog.tsx'

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
