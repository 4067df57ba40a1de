import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { Address } from '@gatefill/domain/addresses/address'
import { findAreaByAddress, OUTSIDE_AREA_NOTICE } from '@gatefill/domain/addresses/service-area'
import type { AddressId } from '@gatefill/domain/core/ids'
import { AddressChoice } from '@gatefill/ui/fuel/address-card'
import { Plus } from '@gatefill/ui/icons/actions'
import { MapPin } from '@gatefill/ui/icons/menu'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { FieldError } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import type { ReactNode } from 'react'
import { AreaRequest } from '../../../entities/addresses/area-request.tsx'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import type { MeRead } from '../draft/reads.ts'
import * as texts from '../texts.ts'

type LocationChoiceProps = {
  me: MeRead
  chosen: Address | undefined
  error: string | undefined
  onChoose: (addressId: AddressId) => void
  /** The form of a first address, where there is none. */
  firstAddress: ReactNode
  onAdd: () => void
  /** Opens the list, to edit or delete. */
  onManage: () => void
}

/** The saved addresses, the default one first, and the way to another one. */
export function LocationChoice(props: LocationChoiceProps) {
  const { me, chosen, error, firstAddress, onChoose, onAdd, onManage } = props
  const addresses = me.data?.addresses ?? []
  return (
    <div className="grid gap-3">
      {addresses.length === 0 ? (
        <section aria-labelledby="deliver-to" data-field="location" className="grid gap-2">
          <h2 id="deliver-to" data-step-heading className="heading-2">
            {texts.deliverTo}
          </h2>
          {error !== undefined && <FieldError>{error}</FieldError>}
          <NoAddress me={me} firstAddress={firstAddress} />
        </section>
      ) : (
        <RadioGroup
          legend={<span data-step-heading>{texts.deliverTo}</span>}
          legendClass="heading"
          field="location"
          error={error}
        >
          {addresses.map((address) => (
            <AddressChoice
              key={address.id}
              address={address}
              name="location"
              checked={address.id === chosen?.id}
              onSelect={({ id }) => onChoose(id)}
            />
          ))}
        </RadioGroup>
      )}
      {chosen !== undefined && <AreaNotice address={chosen} />}
      {addresses.length > 0 && (
        <div className="flex flex-wrap gap-2">
          <AddButton onAdd={onAdd} />
          <Button variant="text" size="compact" onClick={onManage} className="!px-1.5">
            {texts.editAddresses}
          </Button>
        </div>
      )}
    </div>
  )
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button
      variant="quiet"
      size="compact"
      onClick={onAdd}
      icon={<Plus aria-hidden className="size-5" />}
      className="grow desk:grow-0 desk:justify-self-start"
    >
      {texts.addNewLocation}
    </Button>
  )
}

function NoAddress({ me, firstAddress }: Pick<LocationChoiceProps, 'me' | 'firstAddress'>) {
  if (me.isPending)
    return (
      <Loading label={texts.loadingYourAddresses} className="grid gap-2">
        <Skeleton className="h-22" />
        <Skeleton className="h-22" />
      </Loading>
    )
  if (me.isError)
    return (
      <ReadFailure title={texts.failedToFetchAddresses} error={me.error} read={me}>
        {texts.choicesKept}
      </ReadFailure>
    )
  return (
    <>
      <p className="text-ink-2">{texts.noSavedAddress}</p>
      <Card className="p-4">{firstAddress}</Card>
    </>
  )
}

/** Says before the payment that an address lies outside the served areas; by its pin, else by its words (C-40). */
function AreaNotice({ address }: { address: Address }) {
  const hasPin = address.pin !== null
  const { data: areas } = useEndpoint(listAreas)
  // While the areas are on their way nothing is known against the address.
  if (areas === undefined || findAreaByAddress(address, areas) !== undefined) return null
  return (
    <Notice tone="warning" role="status" icon={<MapPin aria-hidden />}>
      {OUTSIDE_AREA_NOTICE}
      {hasPin && <AreaRequest addressId={address.id} />}
    </Notice>
  )
}
