import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatLitres, LITRES_MAX } from '@gatefill/domain/core/litres'
import type { PouredRecord } from '@gatefill/domain/delivery/poured-place'
import { isFarFromPin, pouredText } from '@gatefill/domain/delivery/poured-place'
import { dlToLitres, formatReading } from '@gatefill/domain/fleet/decilitres'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { deliveredDl } from '@gatefill/domain/orders/staff-order'
import { Measure } from '@gatefill/ui/fuel/measure'
import { OrderPhoto } from '../../entities/orders/order-photo.tsx'
import { FigureLine } from '../../shared/rooms/facts.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'

const readingText = (dl: number | null): string => (dl === null ? '' : formatReading(dl))

type OrderProofProps = { order: StaffOrderDetail; photo: OrderRecord['photo'] }

/** Where the phone says that it was poured without network. */
function PouredPlace({ poured }: { poured: PouredRecord }) {
  return (
    <FigureLine name="Poured offline">
      <span className={isFarFromPin(poured) ? 'font-bold text-bad' : ''}>{pouredText(poured)}</span>
    </FigureLine>
  )
}

/** Where it was loaded, what the meter and the driver's picture say, who vouched for it, and what the customer thought of it. */
export function OrderProof({ order, photo }: OrderProofProps) {
  const { delivery, override, rating, items } = order
  if (delivery === null && override === null && rating === null && photo === null) return null
  const ordered = items.reduce((sum, { litres }) => sum + litres, 0)
  const poured = deliveredDl(delivery)
  return (
    <Panel id="proof" title="Proof of delivery">
      <div className="flex gap-4 px-4 py-3">
        {poured !== undefined && (
          <Measure
            litres={Math.min(dlToLitres(poured), LITRES_MAX)}
            product={items[0]?.productName}
            className="h-28"
          />
        )}
        <dl className="grid min-w-0 flex-1 content-start gap-0.5">
          {delivery !== null && (
            <>
              <FigureLine name="Loaded at">{delivery.station}</FigureLine>
              <FigureLine name="Loaded">{formatDateTime(delivery.loadedAt)}</FigureLine>
              {poured !== undefined && (
                <>
                  <FigureLine name="Meter before">{readingText(delivery.openingDl)}</FigureLine>
                  <FigureLine name="Meter after">{readingText(delivery.closingDl)}</FigureLine>
                  <FigureLine name="Poured">
                    <b className="figures">{readingText(poured)}</b>
                  </FigureLine>
                </>
              )}
              <FigureLine name="Ordered">
                <b className="figures">{formatLitres(ordered)}</b>
              </FigureLine>
              {delivery.receptacle !== null && (
                <FigureLine name="Filled into">{RECEPTACLE_NAMES[delivery.receptacle]}</FigureLine>
              )}
              {delivery.shortDl > 0 && (
                <FigureLine name="Delivered short">
                  <b className="text-bad">{readingText(delivery.shortDl)}</b>
                </FigureLine>
              )}
              {delivery.poured !== null && <PouredPlace poured={delivery.poured} />}
            </>
          )}
          {rating !== null && <FigureLine name="Rating">{rating.stars} of 5</FigureLine>}
        </dl>
      </div>
      {photo !== null && <OrderPhoto id={order.id} photo={photo} />}
      {rating !== null && rating.comment !== '' && (
        <p className="px-4 pb-3 wrap-anywhere">“{rating.comment}”</p>
      )}
      {override !== null && <Override override={override} />}
    </Panel>
  )
}

/** A delivery that staff vouched for. */
const Override = ({ override }: { override: NonNullable<StaffOrderDetail['override']> }) => (
  <p className="mx-4 mb-3 rounded-control bg-sunken p-3">
    <b>Delivery without the code.</b> {override.reason}. Requested by {override.requestedBy},{' '}
    {formatDateTime(override.requestedAt)}.{' '}
    {override.confirmedBy === null || override.confirmedAt === null
      ? 'Awaits a second person.'
      : `Confirmed by ${override.confirmedBy}, ${formatDateTime(override.confirmedAt)}.`}
  </p>
)
