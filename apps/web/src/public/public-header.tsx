import { Logo } from '@gatefill/ui/fuel/mark'
import { ButtonLink } from '@gatefill/ui/primitives/button'
import { paths } from '../shared/page/paths.ts'
import * as texts from './texts.ts'

type PublicHeaderProps = {
  /** The page that is open. */
  current: string
}

const textLinks = [
  { href: paths.faqs, label: 'FAQs' },
  { href: paths.terms, label: 'Terms' },
]

/** The way home, to the texts and into the application. On a phone the texts stand in the footer. */
export function PublicHeader({ current }: PublicHeaderProps) {
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
