import { TERMS_VERSION } from '@gatefill/domain/accounts/terms'
import { formatDate } from '@gatefill/domain/core/formats'
import type { ReactNode } from 'react'
import type { Contacts } from './contact-links.tsx'
import { ContactLinks } from './contact-links.tsx'
import { PRIVACY_SECTIONS } from './privacy-sections.ts'
import { Sections } from './sections.tsx'

type PrivacyTextProps = {
  contacts: Contacts
  /** The h1, where the page does not hold it elsewhere. */
  heading?: ReactNode
}

/** The privacy policy; it carries the version of the terms, since one consent covers both (C-09). */
export function PrivacyText({ contacts, heading }: PrivacyTextProps) {
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        {heading}
        <p className="text-ink-2">
          This version is in force from {formatDate(`${TERMS_VERSION}T00:00:00Z`)}.
        </p>
      </header>
      <Sections sections={PRIVACY_SECTIONS}>
        <ContactLinks contacts={contacts} heading="Contact us about your data" />
      </Sections>
    </div>
  )
}
