import { readPublic } from '@gatefill/client/calls/visitor'
import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import { kobo } from '@gatefill/domain/core/money'
import { POLICY_SENTENCES } from '@gatefill/domain/orders/service-copy'
import { API_BASE } from '../shared/device/config.ts'

/**
 * Puts the pricing policy in force into the sentences of a prerendered page, which were made with the specified one. The
 * example of a price is taken away where another policy holds: its figures were worked out at build time.
 */
export async function fillPolicy(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-policy]')
  if (places.length === 0) return
  const { data } = await readPublic(`${API_BASE}/pricing-policy`)
  const policy = policyOf(data)
  if (policy === undefined) return
  for (const place of places) {
    const sentence = Object.entries(POLICY_SENTENCES).find(([name]) => name === place.dataset.policy)?.[1]
    const text = sentence?.(policy)
    // What says the same already keeps its hours on one line.
    if (text !== undefined && place.textContent !== text) place.textContent = text
  }
  const example = document.querySelector<HTMLElement>('[data-policy-example]')
  if (example !== null) example.hidden = !isStandard(policy)
}

const isStandard = (policy: PricingPolicy): boolean =>
  FIELDS.every((field) => policy[field] === STANDARD_POLICY[field])

const FIELDS = [
  'serviceFeeBasisPoints',
  'serviceFeeMinimum',
  'deliveryFee',
  'nightSurcharge',
  'nightFromHour',
  'nightToHour',
] as const

function policyOf(value: unknown): PricingPolicy | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const read = value as Partial<Record<(typeof FIELDS)[number], unknown>> // each is checked here
  const numbers = FIELDS.map((field) => read[field])
  if (!numbers.every((number) => typeof number === 'number' && Number.isSafeInteger(number) && number >= 0))
    return undefined
  const at = (field: (typeof FIELDS)[number]) => Number(read[field])
  return {
    serviceFeeBasisPoints: at('serviceFeeBasisPoints'),
    serviceFeeMinimum: kobo(at('serviceFeeMinimum')),
    deliveryFee: kobo(at('deliveryFee')),
    nightSurcharge: kobo(at('nightSurcharge')),
    nightFromHour: at('nightFromHour'),
    nightToHour: at('nightToHour'),
  }
}
