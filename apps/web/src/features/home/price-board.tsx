import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listProducts } from '@gatefill/contracts/public/products'
import { FUELS } from '@gatefill/domain/catalogue/fuel'
import type { Product } from '@gatefill/domain/catalogue/product'
import { formatDateTime, formatTime, isSameDay } from '@gatefill/domain/core/formats'
import { Totem } from '@gatefill/ui/fuel/totem'
import { useIsDesktop } from '../../shared/page/page-header.tsx'
import * as texts from './texts.ts'

/** The present prices; left out when they are not known, never made up. */
export function PriceBoard() {
  const isDesktop = useIsDesktop()
  const { data, isPending } = useEndpoint(listProducts)
  const size = isDesktop ? 'regular' : 'strip'
  // The board without its figures: what stands below does not move when they come.
  if (isPending)
    return (
      <div aria-busy>
        <Totem size={size} prices={Object.keys(FUELS).map((product) => ({ product }))} />
      </div>
    )
  const products = (data ?? []).filter((product) => product.available)
  if (products.length === 0) return null
  return (
    <Totem
      size={size}
      prices={products.map((product) => ({ product: product.name, price: product.unitPrice }))}
      since={sinceText(products, serverTime())}
    />
  )
}

/** Since when all of these prices hold: 'Today, 6:05am'. */
function sinceText(products: readonly Product[], now: Date): string {
  const latest = products
    .map((product) => product.priceSince)
    .sort()
    .at(-1)
  if (latest === undefined) return ''
  return isSameDay(latest, now) ? texts.today(formatTime(latest)) : formatDateTime(latest)
}
