import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NO_CONTACTS } from '../features/public-texts/contact-links.tsx'
import { FaqsText } from '../features/public-texts/faqs-text.tsx'
import { PrivacyText } from '../features/public-texts/privacy-text.tsx'
import { TermsText } from '../features/public-texts/terms-text.tsx'
import { paths } from '../shared/page/paths.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { PublicLayout } from './public-layout.tsx'
import * as texts from './texts.ts'

type PublicPage = { path: string; title: string; description: string; content: ReactNode }

const heading = (text: string) => <h1 className="heading-1">{text}</h1>

const pages: Record<string, PublicPage> = {
  index: {
    path: paths.landing,
    title: texts.fuelAtYourGateIn,
    description: texts.pmsAgoAndDpkFromLicensed,
    content: <LandingPage />,
  },
  terms: {
    path: paths.terms,
    title: texts.termsGatefill,
    description: texts.theTermsUnderWhichGatefill,
    content: <TermsText contacts={NO_CONTACTS} privacyHref={paths.privacy} heading={heading('Terms')} />,
  },
  faqs: {
    path: paths.faqs,
    title: texts.faqsGatefill,
    description: texts.areasHoursPricesPaymentSafety,
    content: <FaqsText contacts={NO_CONTACTS} heading={heading('FAQs')} />,
  },
  privacy: {
    path: paths.privacy,
    title: texts.privacyPolicyGatefill,
    description: texts.whatPersonalDataGatefillStores,
    content: <PrivacyText contacts={NO_CONTACTS} heading={heading(texts.privacyPolicy)} />,
  },
}

/** HTML of a page that is complete without script; undefined for a name that is none of the four. */
export function renderPublicPage(
  name: string,
): { body: string; title: string; description: string } | undefined {
  const page = pages[name]
  if (page === undefined) return undefined
  const { path, title, description, content } = page
  const body = renderToStaticMarkup(<PublicLayout current={path}>{content}</PublicLayout>)
  return { body, title, description }
}
