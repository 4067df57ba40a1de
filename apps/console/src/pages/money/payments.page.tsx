import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Payments } from '../../features/payments/payments.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/payments: every attempt to pay. */
export function MoneyPaymentsPage() {
  return (
    <Room title={MONEY.payments.title} tabs={<MoneyTabs />}>
      <Payments />
    </Room>
  )
}
