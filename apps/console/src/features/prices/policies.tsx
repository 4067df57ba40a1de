import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { StaffPolicy } from '@gatefill/contracts/staff/pricing'
import { addPricingPolicy, listPricingPolicies } from '@gatefill/contracts/staff/pricing'
import { policyAt } from '@gatefill/domain/catalogue/pricing'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { datedColumns } from '../../shared/table/dated-state.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { percentOf } from './percent.ts'
import { SetFees } from './set-fees.tsx'

/** Service fee, delivery fee and night surcharge by date: past, in force, and to come (C-87). */
export function Policies() {
  const policies = useEndpoint(listPricingPolicies)
  const canWrite = useMay()(addPricingPolicy)
  const [isOpen, setOpen] = useState(false)
  const held = policyAt([...(policies.data ?? [])].reverse(), serverTime())
  return (
    <>
      <TablePanel
        id="fees"
        title="Fees"
        about="Each row applies from its time until the next one starts."
        action={
          canWrite &&
          held !== undefined && (
            <Button variant="secondary" size="compact" onClick={() => setOpen(true)}>
              Set fees
            </Button>
          )
        }
        read={policies}
        rows={policies.data}
        columns={columnsOf(held?.id)}
        keyOf={({ id }) => id}
        empty={{ title: 'No fees', text: 'The fees of an order appear here.' }}
      />
      {isOpen && held !== undefined && <SetFees held={held} onClose={() => setOpen(false)} />}
    </>
  )
}

const feeText = ({ serviceFeeBasisPoints }: StaffPolicy): string => `${percentOf(serviceFeeBasisPoints)}%`

const AMOUNTS: readonly Column<StaffPolicy>[] = [
  {
    name: 'Service fee',
    kind: 'figures',
    cell: (policy) => (
      <>
        {feeText(policy)}
        <Small>
          at least <MoneyText amount={policy.serviceFeeMinimum} />
        </Small>
      </>
    ),
    csv: [
      ['Service fee', feeText],
      ['At least', ({ serviceFeeMinimum }) => ({ kobo: serviceFeeMinimum })],
    ],
  },
  {
    name: 'Delivery fee',
    kind: 'figures',
    cell: ({ deliveryFee }) => <MoneyText amount={deliveryFee} />,
    csv: ({ deliveryFee }) => ({ kobo: deliveryFee }),
  },
  {
    name: 'Night surcharge',
    kind: 'figures',
    cell: ({ nightSurcharge, nightFromHour, nightToHour }) => (
      <>
        <MoneyText amount={nightSurcharge} />
        <Small>
          {nightFromHour}:00 to {nightToHour}:00
        </Small>
      </>
    ),
    csv: [
      ['Night surcharge', ({ nightSurcharge }) => ({ kobo: nightSurcharge })],
      ['Night', ({ nightFromHour, nightToHour }) => `${nightFromHour}:00 to ${nightToHour}:00`],
    ],
  },
]

const columnsOf = (heldId: number | undefined): Column<StaffPolicy>[] => [...datedColumns(heldId), ...AMOUNTS]
