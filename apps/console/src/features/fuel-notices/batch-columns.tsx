import type { WireBatch } from '@gatefill/contracts/staff/batches'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { dlToLitres, formatReading } from '@gatefill/domain/fleet/decilitres'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

type Delivery = WireBatch['deliveries'][number]
type Load = WireBatch['loads'][number]

/** A fuel with its litres. */
const Fuel = ({ product, dl }: { product: string; dl: number }) => (
  <span className="flex items-center gap-2 whitespace-nowrap">
    <FuelSymbol product={product} className="size-5" />
    <span className="figures">{formatReading(dl)}</span>
  </span>
)

/** Customers whose fuel may be of the batch: whom to call and about which order. */
export const batchDeliveryColumns: Column<Delivery>[] = [
  {
    name: 'Customer',
    cell: ({ customerName, customerPhone }) => (
      <>
        {customerName}
        {customerPhone !== null && (
          <Small>
            <a href={`tel:${customerPhone}`} className="text-link">
              {formatPhone(customerPhone)}
            </a>
          </Small>
        )}
      </>
    ),
    sort: ({ customerName }) => customerName,
    csv: [
      ['Customer', ({ customerName }) => customerName],
      ['Phone', ({ customerPhone }) => customerPhone ?? ''],
    ],
  },
  { name: 'Order', cell: ({ orderId }) => <OrderLink id={orderId} />, csv: ({ orderId }) => orderId },
  {
    name: 'Poured',
    cell: ({ product, dl }) => <Fuel product={product} dl={dl} />,
    sort: ({ dl }) => dl,
    csv: [
      ['Fuel', ({ product }) => product],
      ['Litres', ({ dl }) => dlToLitres(dl)],
    ],
  },
  { name: 'When', cell: ({ at }) => formatDateTime(at), sort: ({ at }) => at, csv: ({ at }) => at },
  { name: 'Van', cell: ({ plate }) => plate, sort: ({ plate }) => plate, csv: ({ plate }) => plate },
]

/** Where fuel of the batch came on board. */
export const batchLoadColumns: Column<Load>[] = [
  { name: 'When', cell: ({ at }) => formatDateTime(at), sort: ({ at }) => at, csv: ({ at }) => at },
  {
    name: 'Station',
    cell: ({ station }) => station ?? 'Not recorded',
    csv: ({ station }) => station ?? '',
  },
  { name: 'Van', cell: ({ plate }) => plate, sort: ({ plate }) => plate, csv: ({ plate }) => plate },
  {
    name: 'Loaded',
    cell: ({ product, dl }) => <Fuel product={product} dl={dl} />,
    csv: [
      ['Fuel', ({ product }) => product],
      ['Litres', ({ dl }) => dlToLitres(dl)],
    ],
  },
  { name: 'Seal', cell: ({ seal }) => seal ?? 'None', csv: ({ seal }) => seal ?? '' },
]
