import { readPublic, visitorTime } from '@gatefill/client/calls/visitor'
import { fuelCodeOf } from '@gatefill/domain/catalogue/fuel'
import { formatDate, formatTime, isSameDay } from '@gatefill/domain/core/formats'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { API_BASE } from '../shared/device/config.ts'

type Price = { name: string; unitPrice: number; priceSince: string }

/** Puts the present prices on the price board; without them the board is taken away, never faked. Gives that of petrol. */
export async function fillPrices(): Promise<Kobo | undefined> {
  const board = document.querySelector<HTMLElement>('[data-prices]')
  if (board === null) return undefined
  const { data } = await readPublic(`${API_BASE}/products`)
  const prices = Array.isArray(data) ? data.filter(isPrice) : []
  let shown = 0
  for (const place of board.querySelectorAll<HTMLElement>('[data-price-of]')) {
    const price = prices.find(({ name }) => fuelCodeOf(name) === place.dataset.priceOf)
    if (place.parentElement !== null) place.parentElement.hidden = price === undefined
    if (price === undefined) continue
    place.textContent = formatNaira(kobo(price.unitPrice))
    shown += 1
  }
  const latest = prices
    .map(({ priceSince }) => priceSince)
    .sort()
    .at(-1)
  const time = board.querySelector('[data-price-time]')
  if (time !== null && latest !== undefined) time.textContent = since(latest)
  board.hidden = shown === 0
  const petrol = prices.find(({ name }) => fuelCodeOf(name) === 'PMS')
  return petrol && kobo(petrol.unitPrice)
}

function since(moment: string): string {
  const day = isSameDay(moment, visitorTime()) ? 'Today' : formatDate(moment)
  return `${day}, ${formatTime(moment)}`
}

/** The page is of the same version as its server: that one figure is there says that all are. */
function isPrice(value: unknown): value is Price {
  const { unitPrice, available } = (value ?? {}) as { unitPrice?: unknown; available?: unknown } // checked here
  return Number.isSafeInteger(unitPrice) && available !== false
}
