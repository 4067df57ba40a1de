import type { MeterFacts as Facts } from '@gatefill/contracts/customer/orders/refund-shapes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { OrderId } from '@gatefill/domain/core/ids'
import { formatDl, formatReading, litresToDl } from '@gatefill/domain/fleet/decilitres'
import { OrderPhoto } from '../../entities/orders/order-photo.tsx'
import { FigureLine } from '../../shared/rooms/facts.tsx'

/** What a person decides a short delivery by: the readings, the book of the van, and the driver's photo of the meter. */
export function MeterFacts({ id, meter }: { id: OrderId; meter: Facts }) {
  const { litres, shortDl, openingDl, closingDl, checkBy, driver, plate, book, photo } = meter
  return (
    <section aria-label="Meter, photo and book" className="grid gap-3 text-small">
      <dl className="grid gap-0.5">
        {openingDl !== null && <FigureLine name="Meter before">{formatReading(openingDl)}</FigureLine>}
        {closingDl !== null && <FigureLine name="Meter after">{formatReading(closingDl)}</FigureLine>}
        <FigureLine name="Poured">
          <b className="figures">{formatReading(litresToDl(litres) - shortDl)}</b> of {litres} L
        </FigureLine>
        <FigureLine name="Driver">{plate === null ? driver : `${driver}, ${plate}`}</FigureLine>
        {book.map(({ product, onBoardDl, dipDeltaDl }) => (
          <FigureLine key={product} name={`Book of the van, ${product}`}>
            {formatDl(onBoardDl)}. {dipText(dipDeltaDl)}
          </FigureLine>
        ))}
        {checkBy !== null && (
          <FigureLine name="The customer hears by">
            <b>{formatDateTime(checkBy)}</b>
          </FigureLine>
        )}
      </dl>
      {photo === null ? (
        <p className="rounded-control bg-sunken p-3">The driver sent no photo of the meter.</p>
      ) : (
        <OrderPhoto id={id} photo={photo} className="" />
      )}
    </section>
  )
}

/** What the next dip says: fuel that is still in the van was not poured. */
const dipText = (deltaDl: number | null): string =>
  deltaDl === null
    ? 'No dip differed from it since.'
    : `The next dip showed ${formatDl(Math.abs(deltaDl))} ${deltaDl > 0 ? 'more' : 'less'}.`
