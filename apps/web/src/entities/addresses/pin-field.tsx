import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { AddressInput } from '@gatefill/domain/addresses/address'
import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { isInLagosBounds } from '@gatefill/domain/addresses/coordinates'
import type { AreaShape, ServedArea } from '@gatefill/domain/addresses/service-area'
import { areaNotice, findAreaByPin, findAreaByText } from '@gatefill/domain/addresses/service-area'
import { MapPin } from '@gatefill/ui/icons/menu'
import { LocateFixed as Locate } from '@gatefill/ui/icons/places'
import { Button } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useId, useState } from 'react'
import { useLazyPart } from '../../shared/page/lazy-part.ts'
import * as texts from './texts.ts'

const loadPinMap = () => import('../../shared/map/pin-map.tsx')

type PinFieldProps = {
  address: AddressInput
  error: string | undefined
  onChange: (pin: Coordinates | null) => void
  /** The own position lies in this area. */
  onAreaFound: (area: ServedArea) => void
}

/** Where the gate is on the map; optional. The map comes when it is asked for, the area is shown in words (C-40). */
export function PinField({ address, error, onChange, onAreaFound }: PinFieldProps) {
  const headingId = useId()
  const [isOpen, setOpen] = useState(false)
  const { pin } = address
  const { data: areas = [] } = useEndpoint(listAreas)
  const own = useOwnPosition((place) => {
    onChange(place)
    const area = findAreaByPin(areas, place)
    if (area !== undefined) onAreaFound(area)
  })
  return (
    <section
      aria-labelledby={headingId}
      data-field="pin"
      className="grid gap-3 rounded-control border border-line p-3"
    >
      <div className="grid gap-1">
        <h3 id={headingId} className="text-control font-semibold">
          {texts.whereYourGateIs} <span className="font-normal text-ink-2">(optional)</span>
        </h3>
        <p className="text-small text-ink-2">{texts.pinPurpose}</p>
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
      <PinButtons
        hasPin={pin !== null}
        isOpen={isOpen}
        own={own}
        onOpen={() => setOpen(true)}
        onRemove={() => onChange(null)}
      />
      {own.problem !== undefined && (
        <Notice tone="warning" role="status">
          {own.problem}
        </Notice>
      )}
      {isOpen && <OpenMap address={address} areas={areas} onChange={onChange} />}
      {pin !== null && <AreaLine pin={pin} areas={areas} />}
    </section>
  )
}

type PinButtonsProps = {
  hasPin: boolean
  isOpen: boolean
  own: ReturnType<typeof useOwnPosition>
  onOpen: () => void
  onRemove: () => void
}

/** The ways to a pin: the own position, or the map. */
function PinButtons({ hasPin, isOpen, own, onOpen, onRemove }: PinButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 *:grow tablet:*:grow-0">
      <Button
        variant="quiet"
        size="compact"
        busy={own.isAsking}
        busyLabel={texts.findingYou}
        icon={<Locate aria-hidden className="size-5" />}
        onClick={own.ask}
      >
        {texts.useMyPosition}
      </Button>
      {!isOpen && (
        <Button
          variant="quiet"
          size="compact"
          icon={<MapPin aria-hidden className="size-5" />}
          onClick={onOpen}
        >
          {hasPin ? texts.moveThePin : texts.chooseOnTheMap}
        </Button>
      )}
      {hasPin && (
        <Button variant="text" size="compact" onClick={onRemove}>
          {texts.removeThePin}
        </Button>
      )}
    </div>
  )
}

type OpenMapProps = Pick<PinFieldProps, 'address' | 'onChange'> & { areas: readonly AreaShape[] }

/** The map; what is typed of the address chooses the area that it shows until there is a pin. */
function OpenMap({ address, areas, onChange }: OpenMapProps) {
  const { pin, street, city, landmark } = address
  const { part, isFailed, retry } = useLazyPart(loadPinMap, true)
  const named = findAreaByText(`${street}, ${city}, ${landmark}`, areas)
  if (isFailed)
    return (
      <Notice tone="warning" role="alert">
        {texts.mapNotLoaded}{' '}
        <Button variant="text" size="compact" onClick={retry}>
          {texts.tryAgain}
        </Button>
      </Notice>
    )
  return (
    <>
      <p className="text-small">{texts.pinHowTo}</p>
      {part === undefined ? (
        <Loading label={texts.loadingTheMap}>
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
    </>
  )
}

/** The area of the pin in words; a pin outside is a notice, and no hindrance. */
function AreaLine({ pin, areas }: { pin: Coordinates; areas: readonly AreaShape[] }) {
  if (areas.length === 0) return null
  const area = findAreaByPin(areas, pin)
  return (
    <Notice tone={area === undefined ? 'warning' : 'success'} role="status" icon={<MapPin aria-hidden />}>
      {areaNotice(area)}
    </Notice>
  )
}

const PATIENCE = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 }

/** Asks the browser where the person is, once and only when they click for it. */
function useOwnPosition(onFound: (place: Coordinates) => void) {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()

  const end = (sentence?: string) => {
    setAsking(false)
    setProblem(sentence)
  }
  const ask = () => {
    setAsking(true)
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { lat: coords.latitude, lng: coords.longitude }
        if (!isInLagosBounds(place)) return end(texts.positionOutsideLagos)
        end()
        onFound(place)
      },
      ({ code, PERMISSION_DENIED }) =>
        end(code === PERMISSION_DENIED ? texts.positionRefused : texts.positionNotFound),
      PATIENCE,
    )
  }

  return { ask, isAsking, problem }
}
