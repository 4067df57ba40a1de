import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getOrderPhoto } from '@gatefill/contracts/staff/staff-orders'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { OrderId } from '@gatefill/domain/core/ids'
import { Button } from '@gatefill/ui/primitives/button'
import { PictureThumbnail } from '@gatefill/ui/primitives/picture-thumbnail'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'

type OrderPhotoProps = { id: OrderId; photo: NonNullable<OrderRecord['photo']>; className?: string }

/** The driver's picture of the meter or the gate. It is loaded when somebody asks, because the audit keeps every look. */
export function OrderPhoto({ id, photo, className = 'mx-4 mb-3' }: OrderPhotoProps) {
  const [isAsked, setAsked] = useState(false)
  const may = useMay()
  const { data, error, refetch } = useEndpoint(getOrderPhoto, { params: { id } }, { enabled: isAsked })
  const name = `Photo of the ${photo.shows}`
  return (
    <div className={`${className} flex flex-wrap items-center gap-3 rounded-control bg-sunken p-3`}>
      {isAsked && (
        <PictureThumbnail name={name} blob={data} hasFailed={error !== null} onRetry={() => void refetch()} />
      )}
      <p className="min-w-0 flex-1 basis-40">
        <b>{name}.</b> {formatDateTime(photo.at)}.{' '}
        {photo.isComplete
          ? 'Each viewing is recorded in the audit.'
          : 'The driver’s phone has not sent it yet.'}
      </p>
      {photo.isComplete && !isAsked && may(getOrderPhoto) && (
        <Button variant="secondary" size="compact" onClick={() => setAsked(true)}>
          Show photo
        </Button>
      )}
    </div>
  )
}
