import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { NO_CONTACTS } from '../features/public-texts/contact-links.tsx'
import { FaqsText } from '../features/public-texts/faqs-text.tsx'
import { PrivacyText } from '../features/public-texts/privacy-text.tsx'
import { TermsText } from '../features/public-texts/terms-text.tsx'
import { paths } from '../shared/page/paths.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { PublicLayout } from './public-layout.tsx'

type PublicPage = { path: string; title: string; description: string; content: ReactNode }

const heading = (text: string) => <h1 className="heading-1">{text}</h1>

const pages: Record<string, PublicPage> = {
  index: {
    path: paths.landing,
    title: 'Fuel at your gate in Lagos · Gatefill',
    description:
      'PMS, AGO and DPK from licensed filling stations, delivered to your gate in Lagos. Order 10 to 40 L and see the full price first.',
    content: <LandingPage />,
  },
  terms: {
    path: paths.terms,
    title: 'Terms · Gatefill',
    description: 'The terms under which Gatefill arranges the delivery of fuel in Lagos.',
    content: <TermsText contacts={NO_CONTACTS} privacyHref={paths.privacy} heading={heading('Terms')} />,
  },
  faqs: {
    path: paths.faqs,
    title: 'FAQs · Gatefill',
    description: 'Areas, hours, prices, payment, safety and support: answers about fuel delivery in Lagos.',
    content: <FaqsText contacts={NO_CONTACTS} heading={heading('FAQs')} />,
  },
  privacy: {
    path: paths.privacy,
    title: 'Privacy Policy · Gatefill',
    description: 'What personal data Gatefill stores, why, for how long, who receives it, and your rights.',
    content: <PrivacyText contacts={NO_CONTACTS} heading={heading('Privacy Policy')} />,
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
