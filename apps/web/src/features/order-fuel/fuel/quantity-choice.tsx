import type { Product } from '@gatefill/domain/catalogue/product'
import type { Litres } from '@gatefill/domain/core/litres'
import { LitresStepper } from '@gatefill/ui/fuel/litres-stepper'
import { Measure } from '@gatefill/ui/fuel/measure'
import { Card } from '@gatefill/ui/primitives/card'

type QuantityChoiceProps = {
  litres: Litres
  product: Product | undefined
  error: string | undefined
  onChange: (litres: Litres) => void
}

/** How much, as a number and as a level. */
export function QuantityChoice({ litres, product, error, onChange }: QuantityChoiceProps) {
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
