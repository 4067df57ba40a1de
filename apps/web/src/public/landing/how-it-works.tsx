import { SCHEDULE_TEXT } from '@gatefill/domain/delivery/service-hours'
import { PAYMENT_METHODS_TEXT, QUANTITY_RANGE_TEXT } from '@gatefill/domain/orders/service-copy'
import { GlassPicture } from '@gatefill/ui/fuel/sight-glass'
import * as texts from '../texts.ts'

/** `level`: how far the order is, on the same scale as in the application. */
const STEPS = [
  {
    title: texts.chooseFuelAndQuantity,
    text: texts.pmsAgoOrDpkAnd(QUANTITY_RANGE_TEXT),
    level: 15,
  },
  {
    title: texts.seeTheFeeAndTotal,
    text: texts.byYouSeeEveryPart(PAYMENT_METHODS_TEXT),
    level: 30,
  },
  {
    title: texts.followTheOrderToYour,
    text: texts.theDeliveryIsYouSee(SCHEDULE_TEXT),
    level: 90,
  },
] as const

export function HowItWorks() {
  return (
    <section aria-labelledby="how-heading" className="grid gap-6">
      <h2 id="how-heading" className="heading-1">
        {texts.howItWorks}
      </h2>
      <ol className="grid gap-6 desk:grid-cols-3 desk:gap-8">
        {STEPS.map(({ title, text, level }, at) => (
          <li key={title} className="grid content-start gap-2">
            <GlassPicture percent={level} className="mb-1" />
            <h3 className="heading-2">
              {at + 1}. {title}
            </h3>
            <p className="text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
