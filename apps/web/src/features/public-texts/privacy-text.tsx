import { TERMS_VERSION } from '@gatefill/domain/account-forms'
import { formatDate } from '@gatefill/domain/formats'
import type { Contacts } from './contact-links.tsx'
import { ContactLinks } from './contact-links.tsx'
import { PRIVACY_SECTIONS } from './privacy-sections.ts'
import { Sections } from './sections.tsx'

/** The privacy policy; it carries the version of the terms, since one consent covers both (C-09). */
export function PrivacyText({ contacts }: { contacts: Contacts }) {
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="heading-1">Privacy Policy</h1>
        <p className="text-ink-2">
          Version {TERMS_VERSION}, in force from {formatDate(`${TERMS_VERSION}T00:00:00Z`)}
        </p>
      </header>
      <Sections sections={PRIVACY_SECTIONS} />
      <ContactLinks contacts={contacts} heading="Contact us about your data" />
    </div>
  )
}
