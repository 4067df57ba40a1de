import { Truck } from '@gatefill/ui/icons/menu'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Orders } from '../features/orders/orders.tsx'
import { PageHeader } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'
import { Link } from '../shared/routing/link.tsx'
import * as texts from './texts.ts'

/** /dashboard/order-history */
export function OrdersPage() {
  return (
    <>
      <PageHeader
        title="Orders"
        action={
          <Link to={paths.orderFuel} className={buttonClass({ size: 'large' })}>
            <Truck aria-hidden="true" className="size-5.5" />
            <span>{texts.orderFuel}</span>
          </Link>
        }
      />
      <Orders />
    </>
  )
}
