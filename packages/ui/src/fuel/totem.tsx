import { fuelOf } from '@gatefill/domain/catalogue/fuel'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import { classNames } from '../class-names.ts'
import { FuelSymbol } from './fuel-symbol.tsx'
import { Mark } from './mark.tsx'

type TotemPrice = {
  product: string
  /** Left out on a page that is rendered before the prices are known; a script fills `[data-price-of]`. */
  price?: Kobo
}

type TotemProps = {
  prices: readonly TotemPrice[]
  /** Since when the prices hold, in words; a script fills `[data-price-time]`. */
  since?: string
  /** 'strip' puts the fuels side by side, as on the home screen of a phone. */
  size?: 'regular' | 'big' | 'strip'
  label?: string
  className?: string
}

/** The price board of a filling station. */
export function Totem({ prices, since, size = 'regular', label = 'Fuel prices', className }: TotemProps) {
  return (
    <section
      aria-label={label}
      className={classNames(
        'overflow-hidden rounded-[14px] border-2 border-[var(--totemEdge)] bg-totem text-totem-ink [--symbol-ground:var(--totem)]',
        className,
      )}
    >
      <header
        className={classNames(
          'flex items-center gap-2.5 border-b border-white/15',
          size === 'strip' ? 'px-3 py-2' : 'px-4 py-3',
        )}
      >
        <Mark className="h-6.5" />
        <b className="heading-3">Price per L</b>
        <span data-price-time="" className="ml-auto text-micro text-totem-sub">
          {since}
        </span>
      </header>
      <dl className={size === 'strip' ? 'grid grid-cols-[repeat(3,auto)] max-phone:grid-cols-1' : undefined}>
        {prices.map((row) =>
          size === 'strip' ? (
            <StripRow key={row.product} {...row} />
          ) : (
            <BoardRow key={row.product} {...row} big={size === 'big'} />
          ),
        )}
      </dl>
      <div className="chevrons" />
    </section>
  )
}

const priceText = (price: Kobo | undefined) => (price === undefined ? undefined : formatNaira(price))

function BoardRow({ product, price, big }: TotemPrice & { big: boolean }) {
  const fuel = fuelOf(product)
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 border-b border-white/12 px-4 py-2 last:border-b-0">
      <dt className="flex min-w-0 items-center gap-3">
        <FuelSymbol product={product} className={big ? 'size-9.5' : 'size-8'} />
        <span>
          <b className="block font-display text-title">{fuel.code ?? product}</b>
          {fuel.code !== undefined && (
            <span className="block text-micro/4 text-totem-sub">{fuel.plainName}</span>
          )}
        </span>
      </dt>
      <dd data-price-of={fuel.code ?? product} className="figures ml-auto text-[min(var(--text-pump),8vw)]/8">
        {priceText(price)}
      </dd>
    </div>
  )
}

function StripRow({ product, price }: TotemPrice) {
  const fuel = fuelOf(product)
  return (
    <div className="grid content-start gap-0.5 border-l border-white/12 px-2 py-2 first:border-l-0 first:pl-3 last:pr-3 max-phone:flex max-phone:px-3 max-phone:justify-between max-phone:border-l-0">
      <dt className="flex items-center gap-1.5 font-display text-[min(var(--text-body),4.6vw)] leading-5 font-bold">
        <FuelSymbol product={product} className="size-5" />
        {fuel.code ?? product}
      </dt>
      <dd
        data-price-of={fuel.code ?? product}
        className="figures min-h-6 text-[min(var(--text-lead),4.6vw)] leading-6"
      >
        {priceText(price)}
      </dd>
    </div>
  )
}
