import { AREA_PLACE } from '@gatefill/contracts/public/areas-place'
import {
  BUSINESS_HOURS,
  DELIVERY_DAYS_TEXT,
  hoursInWords,
  SCHEDULE_TEXT,
  STANDARD_HOURS,
} from '@gatefill/domain/company/service-hours'
import { formatLitres, LITRES_MAX } from '@gatefill/domain/core/litres'
import { PAYMENT_METHODS_TEXT, QUANTITY_RANGE_TEXT, SAFETY_RULES } from '@gatefill/domain/orders/service-copy'
import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { GlassPicture } from '@gatefill/ui/fuel/sight-glass'
import { Totem } from '@gatefill/ui/fuel/totem'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import { LANDING_QUESTIONS } from '../../features/public-texts/faq-groups.ts'
import { ParagraphText } from '../../features/public-texts/policy-text.tsx'
import { Questions } from '../../features/public-texts/questions.tsx'
import { paths } from '../../shared/page/paths.ts'
import * as texts from '../texts.ts'
import { PriceExample } from './price-example.tsx'

/** What the service does, for whom, when and for how much; then the way in (C-10). */
export function LandingPage() {
  return (
    <div className="grid gap-14 desk:gap-20">
      <Hero />
      <HowItWorks />
      <PriceExample />
      <div className="grid gap-14 desk:grid-cols-2 desk:gap-10">
        <Areas />
        <Hours />
      </div>
      <Safety />
      <FourQuestions />
    </div>
  )
}

function Areas() {
  return (
    <section aria-labelledby="we-deliver-to" className="grid content-start gap-4">
      <h2 id="we-deliver-to" className="heading-1">
        {texts.weDeliverTo}
      </h2>
      <ul className="flex flex-wrap gap-2">
        <li className="rounded-chip border border-line bg-surface px-4 py-2 font-semibold">{AREA_PLACE}</li>
      </ul>
      <p className="text-ink-2">{texts.elsewhereInLagos}</p>
    </section>
  )
}

function FourQuestions() {
  return (
    <section
      aria-labelledby="questions-heading"
      className="grid gap-5 desk:grid-cols-[1fr_2fr] desk:grid-rows-[auto_1fr] desk:gap-x-10"
    >
      <div className="grid content-start gap-4">
        <h2 id="questions-heading" className="heading-1">
          Questions
        </h2>
        <p className="text-ink-2">{texts.bulkBySupport(formatLitres(LITRES_MAX))}</p>
      </div>
      <div className="desk:row-span-2">
        <Questions questions={LANDING_QUESTIONS} />
      </div>
      <ButtonLink href={paths.faqs} variant="secondary" className="place-self-start">
        {texts.allFaqs}
      </ButtonLink>
    </section>
  )
}

function Safety() {
  return (
    <section
      aria-labelledby="safety-heading"
      className="overflow-hidden rounded-card border-2 border-ink bg-surface"
    >
      <div className="chevrons" />
      <div className="grid gap-4 p-5 desk:grid-cols-2 desk:gap-10 desk:p-8">
        <div className="grid content-start gap-3">
          <h2 id="safety-heading" className="heading-1">
            {texts.safeAtTheGate}
          </h2>
          <p className="text-ink-2">{texts.whoSells}</p>
        </div>
        <ol className="grid content-start gap-3">
          {SAFETY_RULES.map((rule, at) => (
            <li key={rule} className="flex gap-3">
              <b className="figures w-5 flex-none text-petrol">{at + 1}</b>
              <span>{rule}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const FUELS = [{ product: 'PMS' }, { product: 'AGO' }, { product: 'DPK' }]

/** What it is and the way in; the price board waits empty for the present prices (prices.ts). */
function Hero() {
  return (
    <div className="grid gap-8">
      <div className="grid gap-8 desk:grid-cols-[1.25fr_0.9fr] desk:items-center">
        <div className="grid gap-5">
          <h1 className="heading-display">
            {texts.fuelAtYourGate}
            <br />
            {texts.noQueue}
          </h1>
          <p className="max-w-[34em] text-lead desk:text-title/normal text-ink-2">
            {texts.whatYouCanOrder(QUANTITY_RANGE_TEXT, PAYMENT_METHODS_TEXT)}
          </p>
          <div className="grid tablet:justify-self-start">
            <ButtonLink href={paths.signUp} size="large">
              {texts.createAccount}
            </ButtonLink>
          </div>
        </div>
        {/* It keeps its room, so that nothing jumps when the prices come; without script there is no board. */}
        <div data-prices="" className="noscript:hidden">
          <Totem prices={FUELS} size="big" />
        </div>
      </div>
      <GateDrawing label={texts.gateDrawing} className="mx-auto max-h-80" />
    </div>
  )
}

/** `level`: how far the order is, on the same scale as in the application. */
const STEPS = [
  {
    title: texts.chooseStep,
    text: texts.chooseStepSays(QUANTITY_RANGE_TEXT),
    level: 15,
  },
  {
    title: texts.payStep,
    text: texts.payStepSays(PAYMENT_METHODS_TEXT),
    level: 30,
  },
  {
    title: texts.followStep,
    text: texts.followStepSays(SCHEDULE_TEXT),
    level: 90,
  },
] as const

function HowItWorks() {
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

function Hours() {
  return (
    <section aria-labelledby="hours-heading" className="grid content-start gap-4">
      <h2 id="hours-heading" className="heading-1">
        {texts.deliveryHours}
      </h2>
      <dl className="grid gap-3">
        <Window name={texts.deliveries} hours={hoursInWords(STANDARD_HOURS)} days={DELIVERY_DAYS_TEXT} />
        <Window name={texts.peopleAnswer} hours={hoursInWords(BUSINESS_HOURS)} days={texts.daily} />
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
