import { requestPrice } from '@gatefill/contracts/staff/price-requests'
import type { Product } from '@gatefill/domain/catalogue/product'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { useProducts } from './price-reads.ts'
import { SetPrice } from './set-price.tsx'

/** The fuels with their present prices, and for an administrator the form that sets another. */
export function FuelPrices() {
  const products = useProducts()
  const canWrite = useMay()(requestPrice)
  const [setting, setSetting] = useState<Product>()
  return (
    <>
      <TablePanel
        id="fuel-prices"
        title="Price per unit"
        about="Paid orders keep their price."
        read={products}
        rows={products.data}
        columns={columnsOf(canWrite, setSetting)}
        keyOf={({ id }) => id}
        empty={{ title: 'No fuels yet', text: 'Add the first fuel in First run.' }}
      />
      {setting !== undefined && <SetPrice product={setting} onClose={() => setSetting(undefined)} />}
    </>
  )
}

const columnsOf = (canWrite: boolean, onSet: (product: Product) => void): Column<Product>[] => [
  {
    name: 'Fuel',
    cell: ({ name, unitOfMeasure }) => (
      <span className="flex items-center gap-3">
        <FuelSymbol product={name} className="size-8" />
        <span>
          {name}
          <Small>per {unitOfMeasure}</Small>
        </span>
      </span>
    ),
    sort: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    name: 'Price now',
    kind: 'figures',
    cell: ({ unitPrice }) => <MoneyText amount={unitPrice} className="text-xl" />,
    sort: ({ unitPrice }) => unitPrice,
    csv: ({ unitPrice }) => ({ kobo: unitPrice }),
  },
  {
    name: 'Since',
    cell: ({ priceSince }) => formatDateTime(priceSince),
    sort: ({ priceSince }) => priceSince,
    csv: ({ priceSince }) => priceSince,
  },
  {
    name: 'On sale',
    cell: ({ available }) => (
      <Badge tone={available ? 'green' : 'neutral'}>{available ? 'On sale' : 'Off sale'}</Badge>
    ),
    csv: ({ available }) => (available ? 'yes' : 'no'),
  },
  ...(canWrite
    ? [
        {
          name: 'Actions',
          kind: 'actions' as const,
          cell: (product: Product) => (
            <Button variant="secondary" size="compact" onClick={() => onSet(product)}>
              Set price<span className="sr-only"> of {product.name}</span>
            </Button>
          ),
        },
      ]
    : []),
]
