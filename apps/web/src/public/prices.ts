import { readPublic, visitorTime } from '@gatefill/client/calls/visitor'
import { fuelOf } from '@gatefill/domain/catalogue/fuel'
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
    const price = prices.find(({ name }) => fuelOf(name).code === place.dataset.priceOf)
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
  const petrol = prices.find(({ name }) => fuelOf(name).code === 'PMS')
  return petrol && kobo(petrol.unitPrice)
}

function since(moment: string): string {
  const day = isSameDay(moment, visitorTime()) ? 'Today' : formatDate(moment)
  return `${day}, ${formatTime(moment)}`
}

function isPrice(value: unknown): value is Price {
  if (typeof value !== 'object' || value === null) return false
  const { name, unitPrice, priceSince, available } = value as Record<string, unknown> // each is checked here
  return (
    typeof name === 'string' &&
    Number.isSafeInteger(unitPrice) &&
    typeof priceSince === 'string' &&
    available !== false
  )
}
