import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { AccountChanges } from '../../features/money/payouts/account-change/account-changes.tsx'
import { Payees } from '../../features/money/payouts/payees.tsx'
import { PayoutBatches } from '../../features/money/payouts/payout-batches.tsx'
import { Payouts } from '../../features/money/payouts/payouts.tsx'
import { DriverPayRates } from '../../features/rates/driver-pay.tsx'
import { StationCosts } from '../../features/rates/station-costs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/payouts: what stations and drivers are paid, by two people and a file for the bank. */
export function MoneyPayoutsPage() {
  return (
    <Room title={MONEY.payouts.title} tabs={<MoneyTabs />}>
      <AccountChanges />
      <Payouts />
      <PayoutBatches />
      <Payees />
      <StationCosts />
      <DriverPayRates />
    </Room>
  )
}
