import {
  BUSINESS_HOURS,
  DELIVERY_DAYS_TEXT,
  hoursInWords,
  STANDARD_HOURS,
} from '@gatefill/domain/delivery/service-hours'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { ParagraphText } from '../../features/public-texts/policy-text.tsx'
import * as texts from '../texts.ts'

export function Hours() {
  return (
    <section aria-labelledby="hours-heading" className="grid content-start gap-4">
      <h2 id="hours-heading" className="heading-1">
        {texts.deliveryHours}
      </h2>
      <dl className="grid gap-3">
        <Window
          name={texts.standardDeliveryHours}
          hours={hoursInWords(STANDARD_HOURS)}
          days={DELIVERY_DAYS_TEXT}
        />
        <Window
          name={texts.businessHours}
          hours={hoursInWords(BUSINESS_HOURS)}
          days={texts.dailyForSupportAndDrivers}
        />
      </dl>
      <ParagraphText paragraph={{ policy: 'landing-night' }} className="text-ink-2" />
    </section>
  )
}

function Window({ name, hours, days }: { name: string; hours: string; days: string }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-title whitespace-normal">
          <WholeTimes>{hours}</WholeTimes>
        </span>
        <span className="text-ink-2">{days}</span>
      </dd>
    </div>
  )
}
