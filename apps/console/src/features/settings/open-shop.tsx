import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import { getMaintenance, setMaintenance } from '@gatefill/contracts/staff/operations'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'

/** Ends the maintenance: customers can order again. */
export function OpenShop() {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(setMaintenance, { body: { sentence: '' } }),
    failed: 'The shop is still closed. Please try again.',
    success: 'The shop is open',
    invalidates: [getMaintenance],
  })
  return (
    <div className="grid gap-2">
      <FailureLine text={failure?.message} />
      <Button
        busy={isBusy}
        busyLabel="Opening..."
        onClick={() => void write()}
        className="justify-self-start"
      >
        Open the shop
      </Button>
    </div>
  )
}
