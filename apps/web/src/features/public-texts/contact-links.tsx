import { answeringHoursText } from '@gatefill/domain/company/service-hours'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { ContactLink } from './contact-link.tsx'
import { rowLink } from './link-styles.ts'

export type Contacts = { supportEmail: string | null; supportPhone: string | null }

/** Nothing is known yet, or nothing is configured: then no contact is shown, never an invented one (C-12). */
export const NO_CONTACTS: Contacts = { supportEmail: null, supportPhone: null }

type ContactLinksProps = { contacts: Contacts; heading: string }

/**
 * How to reach support. On a prerendered page it is empty and hidden; public.ts fills what carries `data-contact`.
 */
export function ContactLinks({ contacts: { supportEmail, supportPhone }, heading }: ContactLinksProps) {
  return (
    <section
      data-contacts=""
      hidden={supportEmail === null && supportPhone === null}
      className="grid gap-2 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="heading-3">{heading}</h2>
      <p className="text-small text-ink-2">
        <WholeTimes>{answeringHoursText()}</WholeTimes>
      </p>
      <ContactLink way="mailto" contact={supportEmail} className={`${rowLink} break-all`} />
      <ContactLink way="tel" contact={supportPhone} className={rowLink} />
      <ContactLink way="whatsapp" contact={supportPhone} className={rowLink} />
    </section>
  )
}
