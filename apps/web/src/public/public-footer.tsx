import { ContactLink } from '../features/public-texts/contact-link.tsx'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

const links = [
  { href: paths.faqs, label: 'FAQs' },
  { href: paths.terms, label: 'Terms' },
  { href: paths.privacy, label: 'Privacy' },
  { href: paths.signUp, label: texts.createAccount },
]

const linkClass = 'inline-flex min-h-12 min-w-12 items-center font-semibold hover:text-petrol hover:underline'

/** The texts, the contacts (filled by public.ts) and what the service is in one line. */
export function PublicFooter() {
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
        <p className="text-small text-ink-2">{texts.gatefillArrangesTheDeliveryThe}</p>
      </div>
    </footer>
  )
}
