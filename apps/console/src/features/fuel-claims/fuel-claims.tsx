import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { decideFuelClaim, listFuelClaims } from '@gatefill/contracts/staff/support/fuel-claims'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { PlaceTabs } from '../../shared/rooms/place-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { SUPPORT } from '../../shared/rooms/support-rooms.ts'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { DecideClaimDialog, FindingsDialog } from './claim-dialogs.tsx'
import { fuelClaimColumns } from './fuel-claim-columns.tsx'

/** Claims about delivered fuel: sample, bill of the station, decision. */
function FuelClaims() {
  const claims = useEndpoint(listFuelClaims, {}, { refetchInterval: useReadInterval() })
  const mayAct = useMay()(decideFuelClaim)
  const [open, setOpen] = useState<{ act: 'record' | 'decide'; orderId: string }>()
  const claim = claims.data?.find(({ orderId }) => orderId === open?.orderId)
  const acts = {
    record: ({ orderId }: { orderId: string }) => setOpen({ act: 'record', orderId }),
    decide: ({ orderId }: { orderId: string }) => setOpen({ act: 'decide', orderId }),
  }
  return (
    <>
      <TablePanel
        id="fuel-claims"
        title="Claims about fuel"
        about="A customer says that delivered fuel is bad. A sample of the batch and the bill of the station decide; the customer reads the answer on the order, with the way to the FCCPC."
        read={claims}
        rows={claims.data}
        columns={fuelClaimColumns(mayAct ? acts : undefined)}
        keyOf={({ orderId }) => orderId}
        empty={{ title: 'No claims', text: 'What customers say of bad fuel appears here.' }}
      />
      {claim !== undefined && open?.act === 'record' && (
        <FindingsDialog claim={claim} onClose={() => setOpen(undefined)} />
      )}
      {claim !== undefined && open?.act === 'decide' && (
        <DecideClaimDialog claim={claim} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

/** /console/support/fuel-claims */
export const FuelClaimsPage = () => (
  <Room title={SUPPORT.fuelClaims.title} tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}>
    <FuelClaims />
  </Room>
)
