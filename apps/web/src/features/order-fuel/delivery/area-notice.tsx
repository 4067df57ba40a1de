import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { Address } from '@gatefill/domain/addresses/address'
import { findAreaByAddress, OUTSIDE_AREA_NOTICE } from '@gatefill/domain/addresses/service-area'
import { MapPin } from '@gatefill/ui/icons/places/map-pin'
import { Notice } from '@gatefill/ui/primitives/notice'
import { AreaRequest } from '../../../entities/addresses/area-request.tsx'

/** Says before the payment that an address lies outside the served areas; by its pin, else by its words (C-40). */
export function AreaNotice({ address }: { address: Address }) {
  const hasPin = address.pin !== null
  const { data: areas } = useEndpoint(listAreas, {}, { enabled: hasPin })
  // While the limits are on their way nothing is known against the pin.
  const isUnknown = hasPin && areas === undefined
  if (isUnknown || findAreaByAddress(address, areas ?? []) !== undefined) return null
  return (
    <Notice tone="warning" role="status" icon={<MapPin aria-hidden />}>
      {OUTSIDE_AREA_NOTICE}
      {hasPin && <AreaRequest addressId={address.id} />}
    </Notice>
  )
}
