import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { formatDate } from '@gatefill/domain/core/formats'
import { LITRES_MAX } from '@gatefill/domain/core/litres'
import type { Meter } from '@gatefill/domain/fleet/meter'
import { calibrationOfAll } from '@gatefill/domain/fleet/meter'
import type { Order } from '@gatefill/domain/orders/order'
import { fuelAmountText } from '@gatefill/ui/fuel/fuel-amount'
import { Measure } from '@gatefill/ui/fuel/measure'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Card } from '@gatefill/ui/primitives/card'
import * as texts from '../texts.ts'

/** What the fuel is measured with, before it is poured: the customer compares number and date at the gate. */
export function MeasureCard({ order, meters, now }: { order: Order; meters: readonly Meter[]; now: Date }) {
  const known = meters.filter(({ serial }) => serial !== '')
  if (known.length === 0) return null
  const calibration = calibrationOfAll(known, now)
  const litres = order.items.reduce((sum, item) => sum + item.litres, 0)
  return (
    <Card aria-labelledby="the-measure" className="grid gap-2 p-4 desk:p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="the-measure" className="heading-3">
          {texts.theMeasure}
        </h2>
        {calibration === 'valid' && <Badge tone="green">{texts.calibrationValid}</Badge>}
        {calibration === 'ended' && <Badge tone="red">{texts.calibrationEnded}</Badge>}
      </div>
      <div className="flex items-center gap-3">
        <Measure
          litres={Math.min(litres, LITRES_MAX)}
          product={order.items[0]?.productName}
          className="h-28 max-w-[30%]"
        />
        <dl className="grid min-w-0 flex-1 gap-1 text-small">
          <Fact name={texts.ordered} value={order.items.map(fuelAmountText).join(', ')} />
          {order.receptacle != null && (
            <Fact name={texts.filledInto} value={RECEPTACLE_NAMES[order.receptacle]} />
          )}
          {known.map((meter) => (
            <MeterFacts key={meter.serial} meter={meter} />
          ))}
        </dl>
      </div>
      <p className="text-small text-ink-2">{texts.readTheMeter}</p>
    </Card>
  )
}

const MeterFacts = ({ meter: { serial, calibratedAt, calibratedUntil } }: { meter: Meter }) => (
  <>
    <Fact name={texts.meter} value={serial} />
    {calibratedAt !== null && <Fact name={texts.calibrated} value={formatDate(calibratedAt)} />}
    {calibratedUntil !== null && <Fact name={texts.validUntil} value={formatDate(calibratedUntil)} />}
  </>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-ink-2">{name}</dt>
    <dd className="ml-auto text-right font-semibold wrap-anywhere">{value}</dd>
  </div>
)
