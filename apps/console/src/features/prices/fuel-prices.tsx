import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { requestPrice } from '@gatefill/contracts/staff/price-requests'
import { addProduct, setProductAvailable } from '@gatefill/contracts/staff/products'
import { priceStartProblem } from '@gatefill/domain/catalogue/policy-form'
import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import { priceNeedsSecondPerson } from '@gatefill/domain/catalogue/price-request'
import type { Product } from '@gatefill/domain/catalogue/product'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { FuelSymbol } from '@gatefill/ui/fuel/fuel-symbol'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { Totem } from '@gatefill/ui/fuel/totem'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { ProductFields, useProductForm } from '../../entities/catalogue/product-form.tsx'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { changeText } from './price-change.tsx'
import { PRICE_READS, useProducts } from './price-reads.ts'

/** The fuels with their present prices, and for an administrator the form that sets another. */
export function FuelPrices() {
  const products = useProducts()
  const may = useMay()
  const call = useCall()
  const [setting, setSetting] = useState<Product>()
  const [isAdding, setAdding] = useState(false)
  const { ask, dialog } = useAskedAct()
  const setOnSale = ({ id, name, available }: Product) =>
    ask({
      title: available ? `Take ${name} off sale?` : `Put ${name} on sale?`,
      description: available
        ? 'Customers still see it and can no longer choose it. Orders that are placed stay as they are.'
        : 'Customers can choose it again, at the price that stands here.',
      confirmLabel: available ? 'Take off sale' : 'Put on sale',
      busyLabel: 'Saving...',
      danger: available,
      failed: 'Nothing was changed. Please try again.',
      invalidates: PRICE_READS,
      run: () => call(setProductAvailable, { params: { id }, body: { available: !available } }),
    })
  return (
    <>
      <TablePanel
        id="fuel-prices"
        title="Price per unit"
        about="Paid orders keep their price."
        action={
          may(addProduct) && (
            <Button variant="secondary" size="compact" onClick={() => setAdding(true)}>
              Add a fuel
            </Button>
          )
        }
        read={products}
        rows={products.data}
        columns={columnsOf(may(requestPrice) ? { setPrice: setSetting, setOnSale } : undefined)}
        keyOf={({ id }) => id}
        empty={{ title: 'No fuels yet', text: 'What customers can order appears here once it is added.' }}
      />
      {setting !== undefined && <SetPrice product={setting} onClose={() => setSetting(undefined)} />}
      {isAdding && <AddFuel onClose={() => setAdding(false)} />}
      {dialog}
    </>
  )
}

type Acts = { setPrice: (product: Product) => void; setOnSale: (product: Product) => void }

/** The columns of the fuels; without `acts` for who only reads. */
const columnsOf = (acts: Acts | undefined): Column<Product>[] => [
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
  ...(acts === undefined
    ? []
    : [
        {
          name: 'Actions',
          kind: 'actions' as const,
          cell: (product: Product) => <FuelActs product={product} acts={acts} />,
        },
      ]),
]

function FuelActs({ product, acts }: { product: Product; acts: Acts }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button variant="secondary" size="compact" onClick={() => acts.setPrice(product)}>
        Set price<span className="sr-only"> of {product.name}</span>
      </Button>
      <Button
        variant={product.available ? 'danger-quiet' : 'secondary'}
        size="compact"
        onClick={() => acts.setOnSale(product)}
      >
        {product.available ? 'Take off sale' : 'Put on sale'}
        <span className="sr-only"> {product.name}</span>
      </Button>
    </span>
  )
}

/** A fuel that comes on sale, with its first price. */
function AddFuel({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const { form, body } = useProductForm()
  return (
    <WriteDialog
      title="Add a fuel"
      description="Customers see it at once. Where orders have been taken before, a second administrator confirms its first price, and it is on sale from then on."
      confirmLabel="Add fuel"
      form={form}
      send={() => call(addProduct, { body: body() })}
      failed="The fuel was not added. Please try again."
      invalidates={PRICE_READS}
      onClose={onClose}
    >
      <ProductFields form={form} />
    </WriteDialog>
  )
}

const EMPTY = { unitPrice: '', validFrom: '', note: '' }

/** The body of the call; a price that is no amount stays undefined, which the rules name. */
const bodyOf = ({ unitPrice, validFrom, note }: typeof EMPTY) => ({
  unitPrice: koboOfTypedNaira(unitPrice),
  validFrom: lagosInput(validFrom),
  note,
})

const errorsOf = (values: typeof EMPTY) => {
  const { validFrom, ...body } = bodyOf(values)
  return { ...priceErrors(body), ...fieldErrors([['validFrom', priceStartProblem(validFrom, serverTime())]]) }
}

/** A new price of one fuel: what it is, what it becomes and from when, as customers will see it. */
function SetPrice({ product, onClose }: { product: Product; onClose: () => void }) {
  const call = useCall()
  const form = useForm({ initial: EMPTY, validate: errorsOf })
  const { unitPrice } = bodyOf(form.values)
  return (
    <WriteDialog
      title={`Set the price of ${product.name}`}
      description={`Now ${formatNaira(product.unitPrice)} per ${product.unitOfMeasure}. Paid orders keep their price.`}
      confirmLabel={needsSecond(product, unitPrice) ? 'Send for confirmation' : 'Set price'}
      form={form}
      send={() => call(requestPrice, { body: { productId: product.id, ...bodyOf(form.values) } })}
      failed="The price was not set. Please try again."
      success={false}
      invalidates={PRICE_READS}
      onClose={onClose}
    >
      <TextField form={form} name="unitPrice" label="New price in naira" inputMode="decimal" />
      <DatedFields form={form} note={{ hint: 'Shown in the history', optional: true }} />
      <Preview product={product} unitPrice={unitPrice} />
    </WriteDialog>
  )
}

const needsSecond = ({ unitPrice: present }: Product, unitPrice: Kobo | undefined): boolean =>
  unitPrice !== undefined && priceNeedsSecondPerson(unitPrice, { present })

function Preview({ product, unitPrice }: { product: Product; unitPrice: Kobo | undefined }) {
  if (unitPrice === undefined) return null
  return (
    <div className="grid gap-3" aria-live="polite">
      <p>
        Difference: <b className="figures">{changeText(unitPrice, product.unitPrice)}</b>
      </p>
      {needsSecond(product, unitPrice) && (
        <Notice tone="warning">
          Alone you change a price by up to 10%, and by 10% in seven days. Above that another administrator
          confirms it; until then nothing changes.
        </Notice>
      )}
      <Totem
        label="What customers see"
        since="Preview"
        prices={[{ product: product.name, price: unitPrice }]}
      />
    </div>
  )
}
