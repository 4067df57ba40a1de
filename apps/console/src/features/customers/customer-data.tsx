import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import type { CustomerPage } from '@gatefill/contracts/staff/customers/customer-shapes'
import { eraseCustomer, exportCustomer } from '@gatefill/contracts/staff/customers/customers'
import { customerCan } from '@gatefill/domain/customers/customer-block'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { CUSTOMER_READS } from './customer-reads.ts'

/** What a customer may demand of their data: a copy, and the end of it. Buttons for the head of the page, and dialogs. */
export function CustomerData({ customer: { id, state, name } }: { customer: CustomerPage }) {
  const call = useCall()
  const may = useMay()
  const [chosen, setChosen] = useState<'export' | 'erase'>()
  const close = () => setChosen(undefined)
  const dialog = { label: 'Reason', invalidates: CUSTOMER_READS, onClose: close, onDone: close }
  return (
    <>
      {may(exportCustomer) && customerCan.export(state).allowed && (
        <Button variant="quiet" size="compact" onClick={() => setChosen('export')}>
          Export data
        </Button>
      )}
      {may(eraseCustomer) && customerCan.erase(state).allowed && (
        <Button variant="quiet" size="compact" onClick={() => setChosen('erase')}>
          Erase
        </Button>
      )}
      {chosen === 'export' && (
        <ReasonDialog
          {...dialog}
          title="Export the customer’s data"
          description="A file with everything we store about them, for them alone. The audit records who exported it."
          confirmLabel="Export"
          busyLabel="Reading..."
          failed="The data could not be read."
          onConfirm={async (reason) => {
            const { message, data } = await call(exportCustomer, { params: { id }, body: { reason } })
            saveFile(
              `gatefill-customer-${id}.json`,
              new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
            )
            return { message }
          }}
        />
      )}
      {chosen === 'erase' && (
        <ReasonDialog
          {...dialog}
          title={`Erase ${name}?`}
          description="The account is closed for good: name, email, phone, addresses, tickets and notes are erased. Orders and payments stay in our records without the name."
          confirmLabel="Erase the customer"
          busyLabel="Erasing..."
          danger
          failed="Nothing was erased."
          onConfirm={(reason) => call(eraseCustomer, { params: { id }, body: { reason } })}
        />
      )}
    </>
  )
}
