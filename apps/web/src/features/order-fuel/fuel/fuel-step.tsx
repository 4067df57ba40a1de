import { serverTime } from '@gatefill/client/device/server-clock'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { FieldErrors } from '@gatefill/domain/core/result'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
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
import { FuelChoice } from './fuel-choice.tsx'
import { QuantityChoice } from './quantity-choice.tsx'
import { SpokenTotal } from './spoken-total.tsx'
import { TotalNow } from './total-now.tsx'

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
