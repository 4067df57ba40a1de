import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { requestPrice } from '@gatefill/contracts/staff/price-requests'
import { priceStartProblem } from '@gatefill/domain/catalogue/policy-form'
import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import { priceNeedsSecondPerson } from '@gatefill/domain/catalogue/price-request'
import type { Product } from '@gatefill/domain/catalogue/product'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { lagosInput } from '@gatefill/domain/core/lagos-input'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { Totem } from '@gatefill/ui/fuel/totem'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { DatedFields } from '../../shared/dated-fields.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { changeText } from './price-change.tsx'
import { PRICE_READS } from './price-reads.ts'

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
export function SetPrice({ product, onClose }: { product: Product; onClose: () => void }) {
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
