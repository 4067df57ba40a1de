import { readPublic } from '@gatefill/client/calls/visitor'
import type { ContactWay } from '../features/public-texts/contact-ways.ts'
import { contactOf } from '../features/public-texts/contact-ways.ts'
import { API_BASE } from '../shared/device/config.ts'

/** Fills the places of a prerendered page that wait for a contact; without a configured one they stay hidden (C-12). */
export async function fillContacts(): Promise<void> {
  const places = document.querySelectorAll<HTMLAnchorElement>('[data-contact]')
  if (places.length === 0) return
  const { data } = await readPublic(`${API_BASE}/site`)
  if (typeof data !== 'object' || data === null) return
  const { supportEmail, supportPhone } = data as { supportEmail?: unknown; supportPhone?: unknown } // checked below
  for (const place of places) {
    const way = place.dataset.contact as ContactWay // as the build of this page wrote it
    const contact = way === 'mailto' ? supportEmail : supportPhone
    if (typeof contact !== 'string') continue
    const { href, text } = contactOf(way, contact)
    place.href = href
    place.textContent = text
    place.hidden = false
    const block = place.closest<HTMLElement>('[data-contacts]')
    if (block !== null) block.hidden = false
  }
}
