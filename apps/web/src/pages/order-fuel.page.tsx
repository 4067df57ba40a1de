import { AddressForm } from '../features/addresses/address-form.tsx'
import { AddressesDialog } from '../features/addresses/addresses-dialog.tsx'
import { OrderFuel } from '../features/order-fuel/order-fuel.tsx'

/** /dashboard/order-fuel */
export function OrderFuelPage() {
  return (
    <OrderFuel
      addressDialog={(dialog) => <AddressesDialog {...dialog} />}
      addressForm={(form) => <AddressForm {...form} />}
    />
  )
}
