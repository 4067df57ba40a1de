import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { AddressInput } from '@gatefill/domain/addresses/address'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { areaNotice, findAreaByPin, findAreaByText } from '@gatefill/domain/addresses/service-area'
import { Button } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import Locate from 'lucide-react/icons/locate-fixed'
import MapPin from 'lucide-react/icons/map-pin'
import { useId, useState } from 'react'
import { useLazyPart } from '../../shared/page/lazy-part.ts'
import { useOwnPosition } from './use-own-position.ts'

const loadPinMap = () => import('../../shared/map/pin-map.tsx')

type PinFieldProps = {
  address: AddressInput
  error: string | undefined
  onChange: (pin: Coordinates | null) => void
}

/** Where the gate is on the map; optional. The map comes when it is asked for, the area is shown in words (C-40). */
export function PinField({ address, error, onChange }: PinFieldProps) {
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  const { pin } = address
  return (
    <section
      aria-labelledby={headingId}
      data-field="pin"
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <div className="grid gap-1">
        <h3 id={headingId} className="text-control font-semibold">
          Pin on the map <span className="font-normal text-ink-2">(optional)</span>
        </h3>
        <p className="text-small text-ink-2">
          The driver follows the pin, and you can see how far away they are.
        </p>
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      {isOpen ? <OpenMap address={address} onChange={onChange} /> : pin !== null && <AreaLine pin={pin} />}
      <div className="flex flex-wrap gap-2 *:grow tablet:*:grow-0">
        {!isOpen && (
          <Button
            variant="quiet"
            size="compact"
            icon={<MapPin aria-hidden className="size-5" />}
            onClick={() => setOpen(true)}
          >
            {pin === null ? 'Add a pin on the map' : 'Move the pin'}
          </Button>
        )}
        {pin !== null && (
          <Button variant="text" size="compact" onClick={() => onChange(null)}>
            Remove the pin
          </Button>
        )}
      </div>
    </section>
  )
}

function OpenMap({ address, onChange }: Pick<PinFieldProps, 'address' | 'onChange'>) {
  const { pin, street, city, landmark } = address
  const { part, isFailed, retry } = useLazyPart(loadPinMap, true)
  const { data: areas = [] } = useEndpoint(listAreas)
  const own = useOwnPosition(onChange)
  const named = findAreaByText(`${street}, ${city}, ${landmark}`)
  if (isFailed)
    return (
      <Notice tone="warning" role="alert">
        The map did not load. You can save the address without a pin.{' '}
        <Button variant="text" size="compact" onClick={retry}>
          Try Again
        </Button>
      </Notice>
    )
  return (
    <>
      <p className="text-small">
        Tap your gate on the map or drag the pin. On a keyboard, use the arrow keys.
      </p>
      {part === undefined ? (
        <Loading label="Loading the map">
          <Skeleton className="h-72 tablet:h-80" />
        </Loading>
      ) : (
        <part.PinMap
          pin={pin}
          areas={areas}
          startArea={areas.find(({ name }) => name === named)}
          onMove={onChange}
        />
      )}
      <Button
        variant="quiet"
        size="compact"
        busy={own.isAsking}
        busyLabel="Finding you…"
        icon={<Locate aria-hidden className="size-5" />}
        onClick={own.ask}
      >
        Use my location
      </Button>
      {own.problem !== undefined && (
        <Notice tone="warning" role="status">
          {own.problem}
        </Notice>
      )}
      {pin !== null && <AreaLine pin={pin} />}
    </>
  )
}

/** The area of the pin in words; a pin outside is a notice, and no hindrance. */
function AreaLine({ pin }: { pin: Coordinates }) {
  const { data: areas } = useEndpoint(listAreas)
  if (areas === undefined) return null
  const area = findAreaByPin(areas, pin)
  return (
    <Notice tone={area === undefined ? 'warning' : 'success'} role="status" icon={<MapPin aria-hidden />}>
      {areaNotice(area)}
    </Notice>
  )
}
