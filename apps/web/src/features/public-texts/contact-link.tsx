import type { ContactWay } from './contact-ways.ts'
import { contactOf } from './contact-ways.ts'

type ContactLinkProps = {
  way: ContactWay
  /** Null while nothing is known or configured; public.ts fills it on a prerendered page. */
  contact: string | null
  className: string
}

/** One way to support, as a link that opens the application for it. */
export function ContactLink({ way, contact, className }: ContactLinkProps) {
  const known = contact === null ? undefined : contactOf(way, contact)
  return (
    <a data-contact={way} hidden={known === undefined} href={known?.href} className={className}>
      {known?.text}
    </a>
  )
}
