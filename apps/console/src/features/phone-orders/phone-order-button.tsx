import { takePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { Phone } from '@gatefill/ui/icons/people'
import { Button } from '@gatefill/ui/primitives/button'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../shared/member.ts'

const PhoneOrderDialog = lazy(async () => ({
  default: (await import('./phone-order-dialog.tsx')).PhoneOrderDialog,
}))

/** Opens the form of an order by phone, for the roles that may take one. */
export function PhoneOrderButton() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(takePhoneOrder)) return null
  return (
    <>
      <Button variant="quiet" size="compact" onClick={() => setOpen(true)}>
        <span className="inline-flex items-center gap-2">
          <Phone aria-hidden="true" className="size-4" />
          Order by phone
        </span>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneOrderDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
