import { initials } from '@gatefill/domain/accounts/person'
import { whatsAppLink } from '@gatefill/domain/accounts/phone'
import { formatTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { OrderDriver } from '@gatefill/domain/delivery/order-driver'
import type { Order } from '@gatefill/domain/orders/order'
import { awaitsPayment, isActive, showsDriver } from '@gatefill/domain/statuses/order-lifecycle'
import { VehicleName } from '@gatefill/ui/fuel/vehicle-name'
import { MessageCircle, Phone } from '@gatefill/ui/icons/people'
import { Avatar } from '@gatefill/ui/primitives/avatar'
import { iconButtonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import * as texts from '../texts.ts'

/** Who brings the fuel, as far as it is known; never made up (C-63). */
export function DriverCard({ order }: { order: Order }) {
  if (order.driver !== null) return <KnownDriver driver={order.driver} orderId={order.id} />
  // Assigned long ago or done: there is no name to show, and nothing to wait for.
  if (showsDriver(order.status) || !isActive(order.status)) return null
  return (
    <Card className="p-4 text-ink-2">
      {awaitsPayment(order.status) ? texts.driverAfterPayment : texts.driverAssignedNext}
    </Card>
  )
}

function KnownDriver({ driver, orderId }: { driver: OrderDriver; orderId: string }) {
  const [first = '', ...others] = driver.name.split(' ')
  return (
    <Card aria-label="Driver" className="flex flex-wrap items-center gap-3 p-3">
      <Avatar initials={initials(first, others.at(-1) ?? '')} />
      <div className="min-w-0 flex-1 basis-32">
        <b className="font-semibold">{driver.name}</b>
        <p className="text-small text-ink-2">
          <VehicleName vehicle={driver.vehicle} />
        </p>
        <p className="text-small text-ink-2">{assignmentText(driver)}</p>
      </div>
      {driver.phone !== null && <DriverContact name={driver.name} phone={driver.phone} orderId={orderId} />}
    </Card>
  )
}

/** '4.3 of 5 from 12 ratings, assigned 9:12am'; when alone until somebody rated. */
function assignmentText({ rating, ratingCount, assignedAt }: OrderDriver): string {
  const time = formatTime(assignedAt)
  if (rating === null) return texts.assignedAt(time)
  return texts.ratedAndAssigned(rating, ratingCount, time)
}

function DriverContact({ name, phone, orderId }: { name: string; phone: string; orderId: string }) {
  return (
    <div className="flex gap-3">
      <a
        href={whatsAppLink(phone, `Order #${shortId(orderId)}: `)}
        target="_blank"
        rel="noopener"
        aria-label={texts.messageOnWhatsapp(name)}
        className={iconButtonClass(true)}
      >
        <MessageCircle aria-hidden="true" className="size-5.5" />
      </a>
      <a href={`tel:${phone}`} aria-label={texts.call(name)} className={iconButtonClass(true)}>
        <Phone aria-hidden="true" className="size-5.5" />
      </a>
    </div>
  )
}
