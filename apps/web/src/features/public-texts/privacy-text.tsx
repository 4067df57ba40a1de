import type { ReactNode } from 'react'
import type { Contacts } from './contact-links.tsx'
import { ContactLinks } from './contact-links.tsx'
import { PolicyHeader } from './policy-header.tsx'
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
      <PolicyHeader heading={heading} />
      <Sections sections={PRIVACY_SECTIONS}>
        <ContactLinks contacts={contacts} heading="Contact us about your data" />
      </Sections>
    </div>
  )
}
