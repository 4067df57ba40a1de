import type { ReactNode } from 'react'
import type { Contacts } from './contact-links.tsx'
import { ContactLinks } from './contact-links.tsx'
import { PolicyHeader } from './policy-header.tsx'
import { Sections } from './sections.tsx'
import { TERMS_CLAUSES } from './terms-clauses.ts'

type TermsTextProps = {
  contacts: Contacts
  /** Where the privacy policy is read: outside or inside the dashboard (C-04). */
  privacyHref: string
  /** The h1, where the page does not hold it elsewhere. */
  heading?: ReactNode
}

/** The terms with version and date; the version is what a sign-up agrees to (C-28). */
export function TermsText({ contacts, privacyHref, heading }: TermsTextProps) {
  return (
    <div className="grid gap-8">
      <PolicyHeader heading={heading} />
      <Sections sections={TERMS_CLAUSES} numbered>
        <p>
          How we handle personal data is explained in the{' '}
          <a className="text-link" href={privacyHref}>
            Privacy Policy
          </a>
          .
        </p>
        <ContactLinks contacts={contacts} heading="Contact us about these terms" />
      </Sections>
    </div>
  )
}
