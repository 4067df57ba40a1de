import { SCHEDULE_TEXT } from '@gatefill/domain/delivery/service-hours'
import { PAYMENT_METHODS_TEXT, QUANTITY_RANGE_TEXT } from '@gatefill/domain/orders/service-copy'
import { GlassPicture } from '@gatefill/ui/fuel/sight-glass'

/** `level`: how far the order is, on the same scale as in the application. */
const STEPS = [
  {
    title: 'Choose fuel and quantity',
    text: `PMS, AGO or DPK, ${QUANTITY_RANGE_TEXT}, and the delivery address.`,
    level: 15,
  },
  {
    title: 'See the fee and total, then pay',
    text: `By ${PAYMENT_METHODS_TEXT}. You see every part of the price before you pay.`,
    level: 30,
  },
  {
    title: 'Follow the order to your gate',
    text: `The delivery is ${SCHEDULE_TEXT}. You see each stage as it happens.`,
    level: 90,
  },
] as const

export function HowItWorks() {
  return (
    <section aria-labelledby="how-heading" className="grid gap-6">
      <h2 id="how-heading" className="heading-1">
        How it works
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
