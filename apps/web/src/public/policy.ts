import { readPublic } from '@gatefill/client/calls/visitor'
import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import type { PolicySentence } from '@gatefill/domain/orders/service-copy'
import { POLICY_SENTENCES } from '@gatefill/domain/orders/service-copy'
import { API_BASE } from '../shared/device/config.ts'

/**
 * Puts the pricing policy in force into the sentences of a prerendered page, which were made with the specified one, and
 * gives it; undefined where no sentence needs it or it cannot be read.
 */
export async function fillPolicy(): Promise<PricingPolicy | undefined> {
  const places = document.querySelectorAll<HTMLElement>('[data-policy]')
  if (places.length === 0) return undefined
  const { data } = await readPublic(`${API_BASE}/pricing-policy`)
  if (!isPolicy(data)) return undefined
  for (const place of places) {
    // The build of this page wrote the name of one of them there.
    const text = POLICY_SENTENCES[place.dataset.policy as PolicySentence](data)
    // What says the same already keeps its hours on one line.
    if (place.textContent !== text) place.textContent = text
  }
  return data
}

/** The page is of the same version as its server: that one amount is there says that all are. */
const isPolicy = (value: unknown): value is PricingPolicy =>
  Number.isSafeInteger((value as Partial<PricingPolicy> | undefined)?.serviceFeeMinimum) // checked here
