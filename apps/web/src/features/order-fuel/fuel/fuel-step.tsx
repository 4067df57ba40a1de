import { serverTime } from '@gatefill/client/device/server-clock'
import type { Product } from '@gatefill/domain/catalogue/product'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ProductId } from '@gatefill/domain/core/ids'
import type { Litres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { FuelCard } from '@gatefill/ui/fuel/fuel-card'
import { LitresStepper } from '@gatefill/ui/fuel/litres-stepper'
import { Measure } from '@gatefill/ui/fuel/measure'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { EmptyState } from '@gatefill/ui/primitives/empty-state'
import { ErrorState } from '@gatefill/ui/primitives/error-state'
import { FieldError } from '@gatefill/ui/primitives/field'
import { RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { SpinnerNote } from '@gatefill/ui/primitives/spinner'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { StickyActions } from '../../../shared/forms/sticky-actions.tsx'
import { useIsDesktop } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import type { ComposedOrder } from '../draft/composed-order.ts'
import { fuelErrorsOf } from '../draft/composed-order.ts'
import type { OrderDraft } from '../draft/order-draft.ts'
import { OrderNotices } from '../draft/order-notices.tsx'
import { OrderSummary } from '../draft/order-summary.tsx'
import type { ProductsRead } from '../draft/reads.ts'
import * as texts from '../texts.ts'

type ChoicesProps = {
  order: ComposedOrder
  products: ProductsRead
  onChange: (changes: Partial<OrderDraft>) => void
}

type FuelStepProps = ChoicesProps & { onNext: () => void }

/** Step 1, 'Select Fuel': which fuel, how much, what it costs. */
export function FuelStep({ order, products, onChange, onNext }: FuelStepProps) {
  const isDesktop = useIsDesktop()
  const form = useRef<HTMLDivElement>(null)
  const [isChecked, setChecked] = useState(false)
  // What is put right loses its message at once.
  const errors: FieldErrors = isChecked ? fuelErrorsOf(order) : {}

  const check = () => {
    setChecked(true)
    if (!hasErrors(fuelErrorsOf(order))) return onNext()
    form.current?.querySelector<HTMLElement>('input,button')?.focus()
  }
  const { isWaiting, next } = useNextOnceLoaded(!products.isPending, check)
  const nextButton = (
    <Button size="large" className="grow desk:flex-1" busy={isWaiting} onClick={next}>
      Next
    </Button>
  )

  return (
    <>
      <div
        ref={form}
        className="mt-4 grid grid-cols-1 items-start gap-6 pb-4 desk:mt-6 desk:grid-cols-[minmax(0,1fr)_344px]"
      >
        <Choices order={order} products={products} errors={errors} onChange={onChange} />
        <div className="grid grid-cols-1 gap-4 desk:sticky desk:top-8">
          <OrderSummary
            order={order}
            actions={
              isDesktop && (
                <div className="flex flex-wrap gap-2">
                  <Link to={paths.dashboard} className={buttonClass({ variant: 'quiet', size: 'large' })}>
                    Back
                  </Link>
                  {nextButton}
                </div>
              )
            }
          />
          <OrderNotices now={serverTime()} order={order} />
        </div>
      </div>
      <SpokenTotal total={order.quote?.total} />
      {!isDesktop && (
        <StickyActions>
          <TotalNow total={order.quote?.total} />
          {nextButton}
        </StickyActions>
      )}
    </>
  )
}

/** A 'Next' that is pressed before the prices have arrived waits for them instead of naming what is missing. */
function useNextOnceLoaded(isLoaded: boolean, check: () => void) {
  const [isWanted, setWanted] = useState(false)
  const goOn = useEffectEvent(check)
  useEffect(() => {
    if (isWanted && isLoaded) goOn()
  }, [isWanted, isLoaded])
  return { isWaiting: isWanted && !isLoaded, next: () => (isLoaded ? check() : setWanted(true)) }
}

const Choices = ({ order, products, errors, onChange }: ChoicesProps & { errors: FieldErrors }) => (
  <div className="grid grid-cols-1 gap-4 short:gap-3">
    <FuelChoice
      products={products}
      chosen={order.product}
      error={errors.product?.[0]}
      onChoose={(productId) => onChange({ productId })}
    />
    <QuantityChoice
      litres={order.litres}
      product={order.product}
      error={errors.quantity?.[0]}
      onChange={(litres) => onChange({ litres })}
    />
  </div>
)

/** The total beside the main action of a phone. */
function TotalNow({ total }: { total: Kobo | undefined }) {
  return (
    <p className="min-w-0">
      <span className="block text-micro text-ink-2">Total</span>
      <b className="figures block text-[min(var(--text-figure),8vw)]/7">
        {total === undefined ? '–' : formatNaira(total)}
      </b>
    </p>
  )
}

const PAUSE_MILLISECONDS = 600

/** Says the total to a screen reader after the choices have come to rest. */
function SpokenTotal({ total }: { total: Kobo | undefined }) {
  const [spoken, setSpoken] = useState<Kobo>()
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(total), PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [total])
  return (
    <span className="sr-only" aria-live="polite">
      {spoken === undefined ? '' : texts.total(formatNaira(spoken))}
    </span>
  )
}

type QuantityChoiceProps = {
  litres: Litres
  product: Product | undefined
  error: string | undefined
  onChange: (litres: Litres) => void
}

/** How much, as a number and as a level. */
function QuantityChoice({ litres, product, error, onChange }: QuantityChoiceProps) {
  return (
    <Card
      aria-labelledby="quantity"
      className="flex flex-wrap items-center gap-3 px-4 py-3 short:py-2 desk:gap-6 desk:p-5"
    >
      <Measure litres={litres} product={product?.name ?? ''} className="w-26 shrink-0 desk:w-33" />
      <div className="grid min-w-0 flex-1 basis-[7rem] gap-2">
        <h2 id="quantity" className="heading-2">
          Quantity
        </h2>
        <LitresStepper labelledBy="quantity" value={litres} onChange={onChange} error={error} />
      </div>
    </Card>
  )
}

type FuelChoiceProps = {
  products: ProductsRead
  chosen: Product | undefined
  error: string | undefined
  onChoose: (productId: ProductId) => void
}

/** The fuels with their prices; the room for three is kept while they load. */
function FuelChoice({ products, chosen, error, onChoose }: FuelChoiceProps) {
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
        {texts.fuelsNotLoadedHint}
      </ErrorState>
    )
  return <EmptyState title={texts.noFuelAvailable}>{texts.noFuelAvailableHint}</EmptyState>
}
