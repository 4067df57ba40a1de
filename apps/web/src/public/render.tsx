import { QUANTITY_RANGE_TEXT } from '@gatefill/domain/orders/service-copy'
import { Logo } from '@gatefill/ui/fuel/mark'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import { ScrollToTopButton } from '@gatefill/ui/primitives/scroll-to-top'
import { SkipLink } from '@gatefill/ui/primitives/skip-link'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ContactLink } from '../features/public-texts/contact-link.tsx'
import { NO_CONTACTS } from '../features/public-texts/contact-links.tsx'
import { FaqsText } from '../features/public-texts/faqs-text.tsx'
import { PrivacyText } from '../features/public-texts/privacy-text.tsx'
import { TermsText } from '../features/public-texts/terms-text.tsx'
import { paths } from '../shared/page/paths.ts'
import { LandingPage } from './landing/landing-page.tsx'
import * as texts from './texts.ts'

type PublicPage = { path: string; title: string; description: string; content: ReactNode }

const heading = (text: string) => <h1 className="heading-1">{text}</h1>

const pages: Record<string, PublicPage> = {
  index: {
    path: paths.landing,
    title: texts.landingTitle,
    description: texts.landingDescription(QUANTITY_RANGE_TEXT),
    content: <LandingPage />,
  },
  terms: {
    path: paths.terms,
    title: texts.termsTitle,
    description: texts.termsDescription,
    content: <TermsText contacts={NO_CONTACTS} privacyHref={paths.privacy} heading={heading('Terms')} />,
  },
  faqs: {
    path: paths.faqs,
    title: texts.faqsTitle,
    description: texts.faqsDescription,
    content: <FaqsText contacts={NO_CONTACTS} heading={heading('FAQs')} />,
  },
  privacy: {
    path: paths.privacy,
    title: texts.privacyTitle,
    description: texts.privacyDescription,
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

/** The main layout of what everybody may read. */
function PublicLayout({ current, children }: { current: string; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <PublicHeader current={current} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[75rem] px-4 py-8 desk:px-5 desk:py-12">
        {children}
      </main>
      <PublicFooter />
      <ScrollToTopButton isShown={false} data-to-top />
    </>
  )
}

const links = [
  { href: paths.faqs, label: 'FAQs' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.signUp, label: texts.createAccount },
]

const linkClass = 'inline-flex min-h-12 min-w-12 items-center font-semibold hover:text-petrol hover:underline'

/** The texts, the contacts (filled by public.ts) and what the service is in one line. */
function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-[75rem] gap-2 px-4 py-6 desk:px-5">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href} className={linkClass}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <ContactLink way="mailto" contact={null} className={`${linkClass} break-all`} />
          </li>
          <li>
            <ContactLink way="tel" contact={null} className={linkClass} />
          </li>
          <li>
            <ContactLink way="whatsapp" contact={null} className={linkClass} />
          </li>
        </ul>
        <p className="text-small text-ink-2">{texts.whoSellsInShort}</p>
      </div>
    </footer>
  )
}

type PublicHeaderProps = {
  /** The page that is open. */
  current: string
}

const textLinks = [
  { href: paths.faqs, label: 'FAQs' },
  { href: paths.terms, label: 'Terms' },
]

/** The way home, to the texts and into the application. On a phone the texts stand in the footer. */
function PublicHeader({ current }: PublicHeaderProps) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-[75rem] flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 desk:px-5">
        <a href={paths.landing} className="inline-flex min-h-12 items-center rounded-control">
          <Logo />
        </a>
        <nav aria-label="Main" className="flex flex-wrap items-center gap-2">
          {textLinks.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="hidden min-h-12 items-center rounded-control px-4 font-semibold hover:bg-tint aria-[current]:bg-tint aria-[current]:text-petrol tablet:inline-flex"
            >
              {label}
            </a>
          ))}
          <ButtonLink href={paths.signIn} variant="secondary">
            {texts.signIn}
          </ButtonLink>
          <ButtonLink href={paths.signUp} className="max-tablet:hidden">
            {texts.createAccount}
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
