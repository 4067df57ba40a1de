import type { Product } from '@gatefill/domain/catalogue/product'
import type { ProductId } from '@gatefill/domain/core/ids'
import { FuelCard } from '@gatefill/ui/fuel/fuel-card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FieldError } from '@gatefill/ui/primitives/field'
import { RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { SpinnerNote } from '@gatefill/ui/primitives/spinner'
import type { ProductsRead } from '../draft/reads.ts'
import * as texts from '../texts.ts'

type FuelChoiceProps = {
  products: ProductsRead
  chosen: Product | undefined
  error: string | undefined
  onChoose: (productId: ProductId) => void
}

/** The fuels with their prices; the room for three is kept while they load. */
export function FuelChoice({ products, chosen, error, onChoose }: FuelChoiceProps) {
  if (products.data === undefined || products.data.length === 0)
    return (
      <section aria-labelledby="fuel" data-field="product">
        <h2 id="fuel" data-step-heading className="heading-2 mb-2">
          Fuel
        </h2>
        {error !== undefined && <FieldError>{error}</FieldError>}
        <NoFuel products={products} />
      </section>
    )
  return (
    <RadioGroup
      legend={<span data-step-heading>Fuel</span>}
      legendClass="heading"
      field="product"
      error={error}
    >
      {products.data.map((product) => (
        <FuelCard
          key={product.id}
          product={product}
          name="product"
          checked={product.id === chosen?.id}
          onSelect={({ id }) => onChoose(id)}
        />
      ))}
    </RadioGroup>
  )
}

function NoFuel({ products }: { products: ProductsRead }) {
  if (products.isPending)
    return (
      <div className="grid min-h-54 place-items-center rounded-card border border-line bg-surface">
        <SpinnerNote label={texts.loadingFuelsAndPrices} />
      </div>
    )
  if (products.isError)
    return (
      <ErrorState
        title={texts.failedToFetchFuelProducts}
        busy={products.isFetching}
        onRetry={() => void products.refetch()}
      >
        {texts.youHaveNotBeenChargedCheck}
      </ErrorState>
    )
  return <EmptyState title={texts.noFuelIsAvailableRight}>{texts.pleaseCheckAgainLaterYou}</EmptyState>
}
