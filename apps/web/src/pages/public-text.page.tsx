import { useEndpoint } from '@gatefill/client/react'
import { getSite } from '@gatefill/contracts/site'
import { NO_CONTACTS } from '../features/public-texts/contact-links.tsx'
import { FaqsText } from '../features/public-texts/faqs-text.tsx'
import { PrivacyText } from '../features/public-texts/privacy-text.tsx'
import { TermsText } from '../features/public-texts/terms-text.tsx'
import { usePageTitle } from '../shared/page-title.ts'
import { paths } from '../shared/paths.ts'

/** The public texts inside the dashboard, because signed-in people are sent back from the public ones (C-04). */
export function TermsPage() {
  usePageTitle('Terms')
  return <TermsText contacts={useContacts()} privacyHref={paths.dashboardPrivacy} />
}

export function FaqsPage() {
  usePageTitle('FAQs')
  return <FaqsText contacts={useContacts()} />
}

export function PrivacyPage() {
  usePageTitle('Privacy Policy')
  return <PrivacyText contacts={useContacts()} />
}

const useContacts = () => useEndpoint(getSite).data ?? NO_CONTACTS
