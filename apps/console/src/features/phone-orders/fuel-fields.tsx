import { formatLitres, LITRES_MAX, LITRES_MIN, LITRES_STEP } from '@gatefill/domain/core/litres'
import { formatNaira } from '@gatefill/domain/core/money'
import { Field, FieldError } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import type { PhoneOrder } from './use-phone-order.ts'

const QUANTITIES = Array.from(
  { length: (LITRES_MAX - LITRES_MIN) / LITRES_STEP + 1 },
  (_, step) => LITRES_MIN + step * LITRES_STEP,
)

/** A quantity for each fuel that can be had, and what it costs. */
export function FuelFields({ order: { form, products, quoted } }: { order: PhoneOrder }) {
  const { items } = form.values
  const choose = (productId: string, litres: number) => {
    const others = items.filter((item) => item.productId !== productId)
    form.set('items', litres === 0 ? others : [...others, { productId, litres }])
    form.set('product', '')
    form.set('quantity', '')
  }
  const problem = form.errors.product ?? form.errors.quantity
  return (
    <fieldset data-field="product" className="grid gap-2">
      <legend className="text-control font-semibold">Fuel</legend>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <ul className="grid gap-2 tablet:grid-cols-3">
        {products
          .filter(({ available }) => available)
          .map(({ id, name, unitPrice }) => (
            <li key={id}>
              <Field label={name} hint={`${formatNaira(unitPrice)} per L`}>
                <Select
                  value={String(items.find(({ productId }) => productId === id)?.litres ?? 0)}
                  onChange={({ target }) => choose(id, Number(target.value))}
                >
                  <option value="0">None</option>
                  {QUANTITIES.map((litres) => (
                    <option key={litres} value={litres}>
                      {formatLitres(litres)}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          ))}
      </ul>
      <p aria-live="polite" className="min-h-6 text-ink-2">
        {quoted !== undefined && (
          <>
            Tell the caller: <b className="figures text-ink">{formatNaira(quoted.total)}</b> in all, with{' '}
            {formatNaira(quoted.serviceFee)} service fee and {formatNaira(quoted.deliveryFee)} delivery.
          </>
        )}
      </p>
    </fieldset>
  )
}
