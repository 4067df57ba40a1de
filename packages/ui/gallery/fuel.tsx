import type { Litres } from '@gatefill/domain/core/litres'
import { LITRES_DEFAULT } from '@gatefill/domain/core/litres'
import { buildTimeline } from '@gatefill/domain/orders/order-progress'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { PAYMENT_STATUSES } from '@gatefill/domain/statuses/payment-status'
import { useState } from 'react'
import { AddressChoice } from '../src/fuel/address-card.tsx'
import { FuelAmount } from '../src/fuel/fuel-amount.tsx'
import { FuelCard } from '../src/fuel/fuel-card.tsx'
import { GateDrawing } from '../src/fuel/gate-drawing.tsx'
import { LitresStepper } from '../src/fuel/litres-stepper.tsx'
import { Measure, MeasurePicture } from '../src/fuel/measure.tsx'
import { MeasureSteps } from '../src/fuel/measure-steps.tsx'
import { MoneyText } from '../src/fuel/money-text.tsx'
import { OrderBadge, PaymentBadge } from '../src/fuel/order-badge.tsx'
import { OrderTimeline } from '../src/fuel/order-timeline.tsx'
import { PriceSummary } from '../src/fuel/price-summary.tsx'
import { OrderGauge } from '../src/fuel/sight-glass.tsx'
import { Totem } from '../src/fuel/totem.tsx'
import { Waybill, WaybillEntry, WaybillHead, WaybillSection, waybillLabel } from '../src/fuel/waybill.tsx'
import { Card } from '../src/primitives/card.tsx'
import { RadioGroup } from '../src/primitives/radio-group.tsx'
import { Example } from './example.tsx'
import {
  addresses,
  bigAmount,
  cancellation,
  cancelled,
  now,
  orderId,
  products,
  sum,
  timeline,
} from './examples.ts'

const prices = products.map(({ name, unitPrice }) => ({ product: name, price: unitPrice }))

export function FuelExamples() {
  return (
    <>
      <Choosing />
      <Example title="Price board">
        <Totem prices={prices} since="Today, 6:05am" size="big" label="Prices, big" />
        <Totem prices={prices} since="Today, 6:05am" />
        <Totem prices={prices} since="Today, 6:05am" size="strip" label="Prices, strip" />
        <GateDrawing label="A delivery at a house gate" />
      </Example>
      <Example title="Waybill">
        <Waybill aria-label={waybillLabel(orderId)}>
          <WaybillHead orderId={orderId} status="initiated" placedAt="2026-11-21T13:58:00Z" />
          <WaybillSection className="grid gap-3">
            <FuelAmount litres={20} productName="PMS" symbolClassName="size-10" className="text-xl" />
            <WaybillEntry caption="Deliver to">
              <b className="font-semibold">14 Chevy View Road</b>
              <span className="text-small text-ink-2">Chevron, Eti-Osa, Lagos</span>
            </WaybillEntry>
          </WaybillSection>
          <WaybillSection>
            <PriceSummary order={sum} />
          </WaybillSection>
        </Waybill>
        <Card className="grid grid-cols-1 gap-4 p-4">
          <PriceSummary order={{ ...sum, total: bigAmount }} />
          <MoneyText amount={bigAmount} className="text-3xl" />
        </Card>
      </Example>
      <Progress />
    </>
  )
}

function Choosing() {
  const [fuel, setFuel] = useState(products[0]?.id)
  const [quantity, setQuantity] = useState<Litres>(LITRES_DEFAULT)
  const [address, setAddress] = useState(addresses[0]?.id)
  return (
    <Example title="Choosing">
      <RadioGroup legend="Fuel" legendClass="heading" field="productId">
        {products.map((product) => (
          <FuelCard
            key={product.id}
            name="fuel"
            product={product}
            checked={product.id === fuel}
            onSelect={({ id }) => setFuel(id)}
          />
        ))}
      </RadioGroup>
      <Card className="flex flex-wrap gap-3 px-4 py-2">
        <Measure litres={quantity} product={products.find(({ id }) => id === fuel)?.name} />
        <div className="grid min-w-[136px] flex-1 grid-cols-1 content-center gap-2">
          <h3 id="quantity" className="heading-2">
            Quantity
          </h3>
          <LitresStepper value={quantity} onChange={setQuantity} labelledBy="quantity" />
        </div>
      </Card>
      <RadioGroup legend="Deliver to" legendClass="heading" error="Please select a delivery location">
        {addresses.map((one) => (
          <AddressChoice
            key={one.id}
            name="address"
            address={one}
            checked={one.id === address}
            onSelect={({ id }) => setAddress(id)}
          />
        ))}
      </RadioGroup>
      <div className="flex flex-wrap items-end gap-4">
        <MeasureSteps done={0} of={3} />
        <MeasureSteps done={2} of={3} />
        <MeasurePicture level={1} label="Full" />
        <MeasurePicture level={0} label="Empty" />
      </div>
    </Example>
  )
}

function Progress() {
  return (
    <Example title="Progress">
      <Card className="grid grid-cols-1 gap-4 p-4">
        {ORDER_STATUSES.map((status) => (
          <div key={status} className="grid gap-2">
            <span>
              <OrderBadge order={{ status }} />
            </span>
            <OrderGauge status={status} />
          </div>
        ))}
        <OrderGauge status="processing" slim />
      </Card>
      <div className="grid gap-4">
        <Card className="p-4">
          <OrderTimeline entries={buildTimeline({ timeline, cancellation: null })} referenceDay={now} />
        </Card>
        <OrderTimeline
          entries={buildTimeline({ timeline: cancelled, cancellation })}
          referenceDay={now}
          onCanvas
        />
        <div className="flex flex-wrap gap-2">
          {PAYMENT_STATUSES.map((status) => (
            <PaymentBadge key={status} status={status} />
          ))}
        </div>
      </div>
    </Example>
  )
}
