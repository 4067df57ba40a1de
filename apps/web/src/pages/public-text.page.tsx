import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getSite } from '@gatefill/contracts/public/site'
import { NO_CONTACTS } from '../features/public-texts/contact-links.tsx'
import { FaqsText } from '../features/public-texts/faqs-text.tsx'
import { PresentAreas, PresentPolicy } from '../features/public-texts/policy-text.tsx'
import { PrivacyText } from '../features/public-texts/privacy-text.tsx'
import { TermsText } from '../features/public-texts/terms-text.tsx'
import { PageHeader } from '../shared/page/page-header.tsx'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

// The public texts inside the dashboard, because signed-in people are sent back from the public ones (C-04).

export function TermsPage() {
  return (
    <>
      <PageHeader title="Terms" />
      <PresentPolicy>
        <PresentAreas>
          <TermsText contacts={useContacts()} privacyHref={paths.dashboardPrivacy} />
        </PresentAreas>
      </PresentPolicy>
    </>
  )
}

export function FaqsPage() {
  return (
    <>
      <PageHeader title="FAQs" />
      <PresentPolicy>
        <PresentAreas>
          <FaqsText contacts={useContacts()} />
        </PresentAreas>
      </PresentPolicy>
    </>
  )
}

export function PrivacyPage() {
  return (
    <>
      <PageHeader title={texts.privacyPolicy} />
      <PrivacyText contacts={useContacts()} />
    </>
  )
}

const useContacts = () => useEndpoint(getSite).data ?? NO_CONTACTS
