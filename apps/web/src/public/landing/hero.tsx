import { PAYMENT_METHODS_TEXT, QUANTITY_RANGE_TEXT } from '@gatefill/domain/orders/service-copy'
import { GateDrawing } from '@gatefill/ui/fuel/gate-drawing'
import { Totem } from '@gatefill/ui/fuel/totem'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import { paths } from '../../shared/page/paths.ts'
import * as texts from '../texts.ts'

const FUELS = [{ product: 'PMS' }, { product: 'AGO' }, { product: 'DPK' }]

/** What it is and the way in; the price board waits empty for the present prices (prices.ts). */
export function Hero() {
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
      <GateDrawing label={texts.aDeliveryAtAHouse} className="mx-auto max-h-80" />
    </div>
  )
}
