import { quote, STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import { kobo } from '@gatefill/domain/core/money'
import { TOTAL_TEXT } from '@gatefill/domain/orders/service-copy'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { PriceSummary } from '@gatefill/ui/fuel/price-summary'
import { Waybill, WaybillSection } from '@gatefill/ui/fuel/waybill'
import { ParagraphText } from '../../features/public-texts/policy-text.tsx'
import * as texts from '../texts.ts'
import { BY_DAY, EXAMPLE_LITRES } from './example.ts'

/** At a round price that is plainly an example. */
const example = quote(
  [{ productName: 'PMS', unitPrice: kobo(100_000), litres: EXAMPLE_LITRES }],
  STANDARD_POLICY,
  BY_DAY,
)

/** The parts of a price, shown on an example; `fillExample` works it out at today's price. */
export function PriceExample() {
  return (
    <section
      aria-labelledby="price-heading"
      className="grid items-center gap-8 desk:grid-cols-[1fr_26rem] desk:gap-14"
    >
      <div className="grid gap-4">
        <h2 id="price-heading" className="heading-1">
          {texts.fullPriceFirst}
        </h2>
        <p className="max-w-[34em] text-lead text-ink-2">{TOTAL_TEXT}</p>
        <ParagraphText paragraph={{ policy: 'landing-fee' }} className="max-w-[34em] text-ink-2" />
      </div>
      <Waybill aria-label={texts.exampleOfAPrice} data-example="">
        <WaybillSection className="flex flex-wrap items-center justify-between gap-2">
          <FuelAmount litres={EXAMPLE_LITRES} productName="PMS" />
          <span className="text-small text-ink-2">{texts.anExample}</span>
        </WaybillSection>
        <WaybillSection>
          <PriceSummary order={{ ...example, items: example.lines }} />
        </WaybillSection>
      </Waybill>
    </section>
  )
}
